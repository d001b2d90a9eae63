import { useMemo } from 'react';
import { PlainButton } from '../button/PlainButton.tsx';
import { type Dashes, inkOf } from './look.ts';
import { type MarkShape, markPath } from './marks.ts';
import { SeriesKeyMark } from './SeriesKeyMark.tsx';
import type { Skin } from './skin.ts';
import type { Entry, TipRow } from './tip.ts';
import { useFoldedLines } from './use-folded-lines.ts';
import type { ChartWords } from './words.ts';

interface ChartKeyProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Values at the cursor, or the last ones. */
  readonly rows: readonly TipRow[];
  readonly decimals: (id: string) => number;
  readonly bandName: string | null;
  /** Meaning of the shaded spans. */
  readonly spanNames: readonly string[];
  readonly marks: ReadonlySet<MarkShape>;
  readonly dashes: Dashes;
  readonly skin: Skin;
  readonly words: ChartWords;
}

/** Width reserved for a value, so that names and drawing do not move while values change. */
function roomOf({ series, forecasts }: Entry, formatValue: (value: number) => string): number {
  let [low, high] = [0, 0];
  for (const { points } of [series, ...forecasts])
    for (let index = 0; index < points.values.length; index++) {
      const value = points.values[index] || 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return Math.max(formatValue(low).length, formatValue(high).length);
}

/** Legend: names the series, shows their values at the cursor, and toggles them. */
export function ChartKey(props: ChartKeyProps) {
  const { entries, hidden, rows, decimals, dashes, skin, words, marks } = props;
  const rooms = useMemo(
    () =>
      new Map(entries.map((entry) => [entry.id, roomOf(entry, (value) => words.number(value, decimals(entry.id)))])),
    [entries, decimals, words],
  );
  const { list, isFolded, isLong, toggle, onFocus } = useFoldedLines();
  return (
    <div className={isFolded ? 'chart-key chart-key-folded' : 'chart-key'}>
      <ul ref={list} onFocus={onFocus} aria-label={words.t('chart.keyLabel', { chart: props.label })}>
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
                {reading && (
                  <b style={{ minWidth: `${rooms.get(id)}ch` }}>{words.number(reading.value, decimals(id))}</b>
                )}
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
      {isLong && (
        <PlainButton size="small" aria-expanded={!isFolded} onClick={toggle}>
          {words.t(isFolded ? 'chart.keyAll' : 'chart.keyLess', { count: entries.length })}
        </PlainButton>
      )}
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
