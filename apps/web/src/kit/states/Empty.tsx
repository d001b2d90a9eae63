import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Empty state, with the drawing of an empty lake behind a weir. */
export function Empty({ title, children, actions }: EmptyProps) {
  return (
    <Notice mark={<EmptyLake />} title={title} actions={actions}>
      {children}
    </Notice>
  );
}

function EmptyLake() {
  return (
    <svg className="empty-lake" width="150" height="74" viewBox="0 0 150 74" aria-hidden="true" focusable="false">
      <path className="empty-lake-water" d="M0 24h58M0 34h54M0 44h52M0 54h50" />
      <path d="M58 66V24c10-4 14-4 20 2 10 10 10 34 30 40h42M78 10v16M64 10h28" />
    </svg>
  );
}
