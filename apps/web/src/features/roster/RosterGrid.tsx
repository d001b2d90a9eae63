import { dayMs } from '@spillway/plant-time/spans';
import type { KeyboardEvent } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { Card } from '../../kit/layout/Layout.tsx';
import type { RosterPeriod, RosterSpan } from '../../shared/roster/queries.ts';
import { placeIn, type ShownDay } from './period.ts';
import { coloursOf, minuteOf, namesOf } from './roster-words.ts';

interface RosterGridProps {
  readonly data: RosterPeriod;
  readonly days: readonly ShownDay[];
  readonly now: number;
  readonly label: string;
  readonly onOpen: (span: RosterSpan) => void;
}

const hours = [0, 6, 12, 18];

/** One row per day with its hours from left to right, for any shift pattern. */
export function RosterGrid({ data, days, now, label, onOpen }: RosterGridProps) {
  const t = useText();
  const colourOf = coloursOf(data);
  return (
    <Card onKeyDown={moveFocus}>
      <h2 className="visually-hidden">{label}</h2>
      <div className="duty-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: `${(100 * hour) / 24}%` }}>
            {`${String(hour).padStart(2, '0')}:00`}
          </span>
        ))}
      </div>
      <ol>
        {days.map((day) => (
          <li key={day.day} className={isNow(day, now) ? 'duty-row duty-row-today' : 'duty-row'}>
            <DayName day={day.day} />
            <div className="duty-bar">
              {data.spans.map((span) => {
                const place = placeIn(day, span);
                if (!place) return null;
                const style = { left: `${place.left}%`, width: `${place.width}%` };
                return <Cell key={span.from} span={span} style={style} colour={colourOf(span)} onOpen={onOpen} />;
              })}
              {isNow(day, now) && (
                <span
                  className="duty-now-mark"
                  title={t('duty.nowMark')}
                  style={{ left: `${(100 * (now - day.fromMs)) / (day.toMs - day.fromMs)}%` }}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const isNow = ({ fromMs, toMs }: ShownDay, now: number) => fromMs <= now && now < toMs;

export function DayName({ day }: { readonly day: number }) {
  const language = useLanguage();
  const at = new Date(day * dayMs);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(at);
  const [, month, date] = at.toISOString().slice(0, 10).split('-');
  return (
    <span className="duty-day num">
      {weekday} <b>{`${date}/${month}`}</b>
    </span>
  );
}

interface CellProps {
  readonly span: RosterSpan;
  readonly colour: number | null;
  readonly style?: { readonly left: string; readonly width: string };
  readonly onOpen: (span: RosterSpan) => void;
}

export function Cell({ span, colour, style, onOpen }: CellProps) {
  const t = useText();
  const { time, date } = useFormat();
  const names = namesOf(t, span);
  const facts = {
    day: date(`${span.day}T12:00:00Z`),
    shift: span.shift,
    from: minuteOf(time(span.from)),
    to: minuteOf(time(span.to)),
    names,
  };
  const isChanged = span.people.some(({ override_id: id }) => id !== null);
  const cellClass = colour === null ? 'duty-cell-gap' : `duty-cell-${colour}`;
  return (
    <button
      type="button"
      className={`duty-cell ${cellClass}${isChanged ? ' duty-cell-changed' : ''}`}
      style={style}
      title={t('duty.cell', facts)}
      aria-label={t('duty.cell', facts)}
      onClick={() => onOpen(span)}
    >
      <b>{colour === null ? t('duty.gap') : names}</b>
      <small>{`${facts.from}–${facts.to} ${span.shift}`}</small>
    </button>
  );
}

/** Left and right: previous and next shift; up and down: previous and next day. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
  };
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const rows = [...event.currentTarget.querySelectorAll('.duty-row')];
  const row = rows.findIndex((one) => one.contains(event.target as Node));
  const cellsOf = (index: number) => [...(rows[index]?.querySelectorAll<HTMLElement>('.duty-cell') ?? [])];
  const column = cellsOf(row).indexOf(event.target);
  const [down, right] = step;
  const wanted = cellsOf(row + down)[column + right] ?? (right < 0 ? cellsOf(row - 1).at(-1) : cellsOf(row + 1)[0]);
  if (row < 0 || !wanted) return;
  event.preventDefault();
  wanted.focus();
}
