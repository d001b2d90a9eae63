import './page-head.css';
import '../touch.css';
import type { ReactNode } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { byServerClock } from '../../base/server-clock.ts';

interface PageHeadProps {
  readonly title: string;
  /** Count with its noun: "38 stations". */
  readonly count?: string | undefined;
  /** By the clock of this computer. */
  readonly updatedAt?: number | undefined;
  readonly actions?: ReactNode;
}

export function PageHead({ title, count, updatedAt, actions }: PageHeadProps) {
  const t = useText();
  const { time } = useFormat();
  const facts = [count, updatedAt ? t('ui.updatedAt', { time: time(byServerClock(updatedAt)) }) : undefined];
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <span className="page-facts">{facts.filter(Boolean).join(', ')}</span>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}
