import './states.css';
import type { ReactNode } from 'react';
import { useFormat } from '../../base/format/use-format.ts';

interface LongWorkProps {
  readonly title: string;
  /** Progress, 0 to 1; absent while unknown. */
  readonly share?: number;
  readonly children?: ReactNode;
}

const percentOf = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** Progress of background work, with a note that it continues when the user leaves. */
export function LongWork({ title, share, children }: LongWorkProps) {
  const { percent } = useFormat();
  return (
    <div className="long-work" role="status">
      <p className="long-work-title">
        {title}
        {share !== undefined && <span>{percent(share)}</span>}
      </p>
      <div
        className={share === undefined ? 'long-work-bar long-work-unknown' : 'long-work-bar'}
        role="progressbar"
        aria-label={title}
        {...(share === undefined ? {} : { 'aria-valuenow': Math.round(share * 100) })}
      >
        <span style={share === undefined ? undefined : { width: percentOf(share) }} />
      </div>
      {children && <p className="long-work-note">{children}</p>}
    </div>
  );
}
