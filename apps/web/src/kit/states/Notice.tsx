import './states.css';
import '../state-tag/state-tag.css';
import type { ReactNode } from 'react';
import type { Tone } from '../state-tag/StateTag.tsx';

interface NoticeProps {
  readonly mark?: ReactNode;
  readonly tone?: Tone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly facts?: string | undefined;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** What happened, what still works and what to do: layout of every page or panel without content. */
export function Notice({ mark, tone = 'nodata', title, children, facts, actions, foot, role }: NoticeProps) {
  return (
    <div className="notice" role={role}>
      {mark && <span className={`state-${tone}`}>{mark}</span>}
      <h2 className="notice-title">{title}</h2>
      {children && <div className="notice-text">{children}</div>}
      {facts && <code className="notice-facts">{facts}</code>}
      {actions && <div className="notice-actions">{actions}</div>}
      {foot && <span className="notice-foot">{foot}</span>}
    </div>
  );
}
