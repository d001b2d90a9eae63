import type { QualityName } from '@spillway/hydrology/quality/quality';
import { useMemo } from 'react';
import { ageText } from '../../base/format/age.ts';
import type { Format } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { plantWall } from '../time/plant-clock.ts';
import type { SceneWords } from './engine/decorations.ts';
import type { ChartSeries, TimeSpan, Unit } from './series.ts';
import type { TipRow } from './tip.ts';
import { decimalsOf } from './units.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** HH:mm in plant time. */
export function clockText(at: number): string {
  const { hour, minute } = plantWall(at);
  return `${two(hour)}:${two(minute)}`;
}

/** dd/MM in plant time, with the year if it differs from that of `besideAt`. */
export function dayText(at: number, besideAt: number): string {
  const { day, month, year } = plantWall(at);
  const date = `${two(day)}/${two(month)}`;
  return year === plantWall(besideAt).year ? date : `${date}/${year}`;
}

export const momentText = (at: number, besideAt: number): string => `${clockText(at)} ${dayText(at, besideAt)}`;

export type ChartWords = ReturnType<typeof makeWords>;

export function makeWords(t: Text, { number, signed, date, dateTime }: Format) {
  const unit = (name: Unit): string => (name === 'none' ? '' : t(`chart.unit.${name}`));
  const quality = (name: QualityName): string => t(`chart.quality.${name}`);
  const value = (amount: number, decimals: number, name: Unit): string =>
    Number.isNaN(amount) ? t('chart.noValue') : `${number(amount, decimals)} ${unit(name)}`.trim();
  /** Signed change; zero at these decimals has no sign. */
  const change = (amount: number, decimals: number, name: Unit): string =>
    Number.isNaN(amount) ? t('chart.noValue') : `${signed(amount, decimals)} ${unit(name)}`.trim();
  const seriesTitle = ({ name, unit: of }: ChartSeries): string =>
    of === 'none' ? name : t('chart.named', { name, unit: unit(of) });
  const distance = (at: number, now: number): string =>
    at > now
      ? t('chart.ahead', { age: ageText(t, at - now) })
      : now - at < 60_000
        ? t('chart.justNow')
        : t('ui.ago', { age: ageText(t, now - at) });
  /** A reading as text: name, value and quality. */
  const readingText = ({ entry: { series }, reading, isForecast }: TipRow, decimals: number): string => {
    const statedReadingText = `${series.name} ${value(reading.value, decimals, series.unit)}`;
    const remarks = [
      isForecast ? t('chart.forecast') : null,
      reading.quality === 'good' || reading.quality === 'missing' ? null : quality(reading.quality),
    ].filter((remark) => remark !== null);
    return remarks.length === 0 ? statedReadingText : `${statedReadingText} (${remarks.join(', ')})`;
  };
  const span = ({ from, to }: TimeSpan): string =>
    t('chart.span', { from: momentText(from, to), to: momentText(to, from) });
  return {
    t,
    number,
    day: date,
    dateTime,
    unit,
    quality,
    value,
    change,
    seriesTitle,
    distance,
    spoken: readingText,
    span,
  };
}

export function useChartWords(): ChartWords {
  const t = useText();
  const format = useFormat();
  return useMemo(() => makeWords(t, format), [t, format]);
}

/** Decimals of a series, by its largest value. */
export function seriesDecimals({ unit, points, decimals }: ChartSeries): number {
  if (decimals !== undefined) return decimals;
  let largest = 0;
  for (let index = 0; index < points.values.length; index++) {
    const size = Math.abs(points.values[index] ?? 0);
    if (size > largest) largest = size;
  }
  return decimalsOf(unit, largest);
}

/** Texts inside the drawing. */
export function useSceneWords({ t, number, unit }: ChartWords): SceneWords {
  return useMemo(
    () => ({
      number,
      unit: (axis) => (axis.hangs ? t('chart.rainAxis', { unit: unit(axis.unit) }) : unit(axis.unit)),
      now: (at) => t('chart.now', { time: clockText(at) }),
    }),
    [t, number, unit],
  );
}
