import { type Dashes, inkOf } from './look.ts';
import { type MarkShape, markPath } from './marks.ts';
import { SeriesKeyMark } from './SeriesKeyMark.tsx';
import type { Skin } from './skin.ts';
import type { Entry, TipRow } from './tip.ts';
import type { ChartWords } from './words.ts';

interface ChartKeyProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** At the cursor, or the last ones. */
  readonly rows: readonly TipRow[];
  readonly decimals: (id: string) => number;
  readonly bandName: string | null;
  /** What the shaded stretches mean. */
  readonly spanNames: readonly string[];
  readonly marks: ReadonlySet<MarkShape>;
  readonly dashes: Dashes;
  readonly skin: Skin;
  readonly words: ChartWords;
}

/** Names what is drawn, says its value at the cursor, and hides or shows it. */
export function ChartKey(props: ChartKeyProps) {
  const { entries, hidden, rows, dashes, skin, words, marks } = props;
  return (
    <div className="chart-key">
      <ul aria-label={words.t('chart.keyLabel', { chart: props.label })}>
        {entries.map(({ id, series }) => {
          const reading = rows.find(({ entry }) => entry.id === id)?.reading;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={!hidden.has(id)}
                title={words.t('chart.keyHint')}
                onClick={() => props.onToggle(id)}
              >
                <SeriesKeyMark color={skin(inkOf(series))} dash={dashes.get(id) ?? []} series={series} />
                <span>{series.name}</span>
                {reading && <b>{words.number(reading.value, props.decimals(id))}</b>}
              </button>
            </li>
          );
        })}
        {props.bandName !== null && (
          <li className="chart-key-note">
            <span className="chart-key-band" aria-hidden="true" />
            {props.bandName}
          </li>
        )}
        {props.spanNames.map((name) => (
          <li key={name} className="chart-key-note">
            <span className="chart-key-marked" aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      {marks.size > 0 && (
        <ul aria-label={words.t('chart.marksKey')}>
          {[...marks].map((shape) => (
            <li key={shape} className="chart-key-note">
              <svg className="chart-flag" width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
                <path d={markPath(shape)} />
              </svg>
              {words.t(`chart.mark.${shape}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
