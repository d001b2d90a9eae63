import { useState } from 'react';
import { timeToPx } from './layout.ts';
import type { ChartSpan, TimeSpan } from './series.ts';

interface SpanLaneProps {
  readonly label: string;
  /**
   * The text under the pointer appears over the chart; absent: on its own line, which otherwise shows a general
   * description.
   */
  readonly isSaidOver?: boolean;
  readonly standings: readonly ChartSpan[];
  readonly view: TimeSpan;
  readonly leftPx: number;
  readonly rightPx: number;
}

/** Most severe on top. Rows, patterns and signs distinguish them in addition to colour. */
const tones = ['critical', 'warning', 'watch'] as const;
const signs = { critical: '!!', warning: '!', watch: '' } as const;
const rowPx = 26;
/** Minimum width for a short span, so that it can be seen and touched. */
const narrowestPx = 24;

/** Spans below the time axis; each shows its text on hover or focus. */
export function SpanLane({ label, isSaidOver = false, standings, view, leftPx, rightPx }: SpanLaneProps) {
  const [laneMessage, setMessage] = useState<string | null>(null);
  const visibleStandings = standings
    .filter(({ from, to }) => to > view.from && from < view.to)
    .toSorted((one, other) => one.from - other.from);
  if (visibleStandings.length === 0) return null;
  const rows = tones.filter((tone) => visibleStandings.some((one) => one.tone === tone));
  const widthPx = rightPx - leftPx;
  const x = timeToPx(view, { left: 0, right: widthPx });
  const marks = rows
    .flatMap((tone) => {
      const ofRow = visibleStandings.filter((one) => one.tone === tone);
      return apart(ofRow, x, widthPx);
    })
    .toSorted((one, other) => one.startPx - other.startPx);
  return (
    <div className="chart-standings" style={{ marginInlineStart: leftPx, inlineSize: widthPx }}>
      <ul aria-label={label} style={{ blockSize: rows.length * rowPx }}>
        {marks.map(({ id, tone, startPx, endPx, text }) => {
          const width = endPx - startPx;
          return (
            <li
              key={id}
              style={{ insetInlineStart: startPx, inlineSize: width, insetBlockStart: rows.indexOf(tone) * rowPx }}
            >
              <button
                type="button"
                className={`chart-standing chart-standing-${tone}`}
                aria-label={text}
                onFocus={() => setMessage(text)}
                onBlur={() => setMessage(null)}
                onMouseEnter={() => setMessage(text)}
                onMouseLeave={() => setMessage(null)}
                onClick={() => setMessage(text)}
              >
                {signs[tone]}
              </button>
            </li>
          );
        })}
      </ul>
      {/* The button has its own accessible name; this is only for the eye. */}
      {isSaidOver ? (
        laneMessage !== null && (
          <p className="chart-standing-over" aria-hidden="true">
            {laneMessage}
          </p>
        )
      ) : (
        <p aria-hidden="true">{laneMessage ?? label}</p>
      )}
    </div>
  );
}

interface Mark extends Pick<ChartSpan, 'id' | 'tone' | 'text'> {
  readonly startPx: number;
  readonly endPx: number;
}

/** Places the spans of one row: overlapping ones become one mark with all their texts. */
function apart(ofRow: readonly ChartSpan[], x: (time: number) => number, widthPx: number): Mark[] {
  const marks: Mark[] = [];
  for (const { id, tone, text, from, to } of ofRow) {
    const startPx = Math.min(Math.max(0, x(from)), widthPx - narrowestPx);
    const endPx = Math.max(startPx + narrowestPx, Math.min(widthPx, x(to)));
    const before = marks.at(-1);
    if (before && startPx < before.endPx)
      marks[marks.length - 1] = { ...before, endPx: Math.max(before.endPx, endPx), text: `${before.text}; ${text}` };
    else marks.push({ id, tone, text, startPx, endPx });
  }
  return marks;
}
