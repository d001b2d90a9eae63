import './panel.css';
import { type ReactNode, useId } from 'react';
import { type PanelId, useFullPanel } from './full-panel.ts';
import { GrowButton } from './GrowButton.tsx';

interface PanelProps {
  readonly id: PanelId;
  readonly title: string;
  readonly mark?: ReactNode;
  readonly unit?: string;
  /** Beside the title: a state or a count. */
  readonly aside?: ReactNode;
  /** At the end of the heading: an age or a choice. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A dashboard panel that can be shown full screen. */
export function Panel({ id, title, mark, unit, aside, end, children }: PanelProps) {
  const headingId = useId();
  const { full } = useFullPanel();
  const isFull = full === id;
  return (
    <section
      className={isFull ? `panel panel-${id} panel-full` : `panel panel-${id}`}
      aria-labelledby={headingId}
      inert={full !== null && !isFull}
    >
      <div className="panel-head">
        {mark}
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {unit && <span className="panel-unit">{unit}</span>}
        {aside}
        <span className="panel-end num">
          <GrowButton id={id} title={title} />
          {end}
        </span>
      </div>
      {children}
    </section>
  );
}
