import { itemAt, required } from '@spillway/checked/reads';
import './week-hours.css';
import { Radio } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Row, Stack } from '../../kit/layout/Layout.tsx';
import { dayText } from '../../kit/time/DayField.tsx';
import { faceOf, PlantDatePicker } from '../../kit/time/PlantDatePicker.ts';
import { bandAt, clock, holidayRow, paintHours, stretchesOf, type Week } from './hours.ts';
import type { Band } from './queries.ts';
import { bands, useTariffWords } from './use-tariff-words.ts';

interface WeekHoursProps {
  /** Set by the surrounding form. */
  readonly value?: Week;
  readonly onChange?: (week: Week) => void;
}

type SlotCell = readonly [day: number, slot: number];

/** Hours of a week: select a band, then drag over hours or mark them by keyboard. */
export function WeekHours({ value, onChange }: WeekHoursProps) {
  const t = useText();
  const words = useTariffWords();
  const [brush, setBrush] = useState<Band>('peak');
  if (!value) return null;
  const change = (week: Week) => onChange?.(week);
  return (
    <Stack>
      <Row as="fieldset" gap="l" className="week-brush" aria-label={t('price.week.brush')}>
        <span className="quiet">{t('price.week.brush')}</span>
        <Radio.Group
          value={brush}
          onChange={({ target }) => setBrush(target.value as Band)}
          options={bands.map((band) => ({
            value: band,
            label: (
              <>
                <span className={`band-mark band-${band}`} aria-hidden="true" /> {words.band(band)}
              </>
            ),
          }))}
        />
      </Row>
      <WeekGrid week={value} brush={brush} onPaint={change} />
      <p className="quiet">{t('price.week.hint')}</p>
      <label className="week-holidays" htmlFor="week-holidays">
        {t('price.week.holidays')}
        <PlantDatePicker
          id="week-holidays"
          multiple
          format="DD/MM/YYYY"
          placeholder={t('price.week.noHolidays')}
          value={value.holidays.map((day) => required(faceOf(day)))}
          onChange={(picked) =>
            change({ ...value, holidays: (picked ?? []).map((day) => day.format('YYYY-MM-DD')).toSorted() })
          }
        />
      </label>
    </Stack>
  );
}

/** Read-only view of the week. */
export function WeekPicture({ week }: { readonly week: Week }) {
  const t = useText();
  const words = useTariffWords();
  return (
    <Stack>
      <Row as="p" gap="l" className="week-legend">
        {bands.map((band) => (
          <span key={band}>
            <span className={`band-mark band-${band}`} aria-hidden="true" /> {words.band(band)}
          </span>
        ))}
      </Row>
      <WeekGrid week={week} />
      {week.holidays.length > 0 && (
        <p className="quiet">
          {t('price.week.holidays')}: {week.holidays.map(dayText).join(', ')}
        </p>
      )}
    </Stack>
  );
}

interface WeekGridProps {
  readonly week: Week;
  readonly brush?: Band;
  readonly onPaint?: (week: Week) => void;
}

const hourMarks = [0, 3, 6, 9, 12, 15, 18, 21, 24];

function WeekGrid({ week, brush, onPaint }: WeekGridProps) {
  const t = useText();
  const words = useTariffWords();
  const [at, setAt] = useState<SlotCell>([0, 0]);
  const [from, setFrom] = useState<SlotCell | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const shownRows = week.holidays.length > 0 ? holidayRow + 1 : holidayRow;
  const slots = itemAt(week.rows, 0).length;
  const mayPaint = brush !== undefined && onPaint !== undefined;
  const paintedWeek = mayPaint && from ? paintHours(week, from, at, brush) : week;
  const finish = (to: SlotCell) => {
    if (mayPaint && from) onPaint(paintHours(week, from, to, brush));
    setFrom(null);
  };
  const cellUnder = (x: number, y: number): SlotCell | null => {
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]');
    return cell && grid.current?.contains(cell) ? [Number(cell.dataset.day), Number(cell.dataset.slot)] : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (step) {
      event.preventDefault();
      const next: SlotCell = [clamp(at[0] + itemAt(step, 0), shownRows - 1), clamp(at[1] + itemAt(step, 1), slots - 1)];
      if (event.shiftKey) setFrom((begun) => begun ?? at);
      else if (from) setFrom(null);
      setAt(next);
      return;
    }
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (mayPaint) onPaint(paintHours(week, from ?? at, at, brush));
      setFrom(null);
    }
    if (event.key === 'Escape' && from) {
      event.stopPropagation();
      setFrom(null);
    }
  };
  const cellLabel = t('price.week.cell', {
    day: words.day(at[0]),
    from: clock(at[1], week.slotMin),
    to: clock(at[1] + 1, week.slotMin),
    band: words.band(bandAt(paintedWeek, at)),
  });
  return (
    <div className="week-grid-scroll">
      <div className="week-clock" aria-hidden="true">
        {hourMarks.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
      {/* One Tab stop; arrow keys move inside, and the cell at the cursor is described below. */}
      <div
        ref={grid}
        className={mayPaint ? 'week-grid week-grid-open' : 'week-grid'}
        {...(mayPaint ? { role: 'application', tabIndex: 0, 'aria-label': t('price.week.label'), onKeyDown } : {})}
        onPointerDown={(event) => {
          const place = cellUnder(event.clientX, event.clientY);
          if (!mayPaint || !place) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(place);
          setAt(place);
        }}
        onPointerMove={(event) => {
          const place = from && event.buttons > 0 ? cellUnder(event.clientX, event.clientY) : null;
          if (place) setAt(place);
        }}
        onPointerUp={() => from && finish(at)}
        onPointerCancel={() => setFrom(null)}
      >
        {paintedWeek.rows.slice(0, shownRows).map((row, day) => (
          <div key={words.day(day)} className="week-row">
            <span className="week-day">{words.shortDay(day)}</span>
            <div className="week-slots" title={mayPaint ? undefined : rowText(row, week.slotMin, words.band)}>
              {row.map((band, slot) => (
                <span
                  // A slot is identified by its position.
                  // biome-ignore lint/suspicious/noArrayIndexKey: slots never move
                  key={slot}
                  data-day={day}
                  data-slot={slot}
                  className={`band-${band}${mayPaint && at[0] === day && at[1] === slot ? ' week-at' : ''}`}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {mayPaint && (
        <p className="week-said" aria-live="polite">
          {cellLabel}
        </p>
      )}
    </div>
  );
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

const rowText = (row: readonly Band[], slotMin: number, nameOf: (band: Band) => string): string =>
  stretchesOf(row)
    .map(({ from, to, band }) => `${clock(from, slotMin)}-${clock(to, slotMin)} ${nameOf(band)}`)
    .join('; ');
