import { lateSteps } from '@spillway/contract/series/read/chart-limits';
import type { Text } from '../../base/i18n/use-text.ts';
import { distinctStyles, shapeOf, startsAtZero } from '../../kit/chart/look.ts';
import { lookOf } from '../../kit/chart/quantity-look.ts';
import type { ChartSeries, Shape } from '../../kit/chart/series.ts';
import { placed } from './places.ts';
import { movedPoints } from './points.ts';
import type { KnownLine, LoadedDetail } from './queries.ts';
import { shiftParts } from './shift.ts';
import { type ChartState, keyOf } from './state.ts';

const lateColumns = 2.5;

/** Bars start at zero, which a level does not have. */
export const mayBeBars = ({ of }: Pick<KnownLine, 'of'>): boolean => startsAtZero(lookOf(of.quantity).quantity);

export function shiftText(t: Text, shift: string): string {
  const { count, unit } = shiftParts(shift);
  if (unit === 'y')
    return count < 0 ? t('chartPage.shift.yearsAhead', { count: -count }) : t('chartPage.shift.years', { count });
  const size = Math.abs(count);
  const isDays = size % 24 === 0;
  const amount = { count: isDays ? size / 24 : size };
  if (count < 0) return isDays ? t('chartPage.shift.daysAhead', amount) : t('chartPage.shift.hoursAhead', amount);
  return isDays ? t('chartPage.shift.days', amount) : t('chartPage.shift.hours', amount);
}

/** Loaded series with distinct looks on their axes. */
export function chartSeriesOf(
  t: Text,
  { detail, stepMs, all }: LoadedDetail,
  names: ReadonlyMap<number, string>,
  wantedLines: ChartState['lines'],
): readonly ChartSeries[] {
  const lineByKey = new Map(wantedLines.map((line) => [keyOf(line), line]));
  const drawnSeries = all.flatMap(({ line, of, isRadar, points }) => {
    const now = lineByKey.get(keyOf(line));
    if (!now) return [];
    const ownStepMs = of.step_seconds === null ? null : of.step_seconds * 1000;
    const coversMs = detail === 'hour' || detail === 'day' ? stepMs : ownStepMs;
    const gapAfterMs = gapOf(detail, stepMs, ownStepMs);
    const { quantity, unit } = lookOf(of.quantity);
    const name = names.get(of.series_id) ?? '';
    const series: ChartSeries = {
      id: keyOf(line),
      name: line.shift === '0' ? name : t('chartPage.shift.named', { name, shift: shiftText(t, line.shift) }),
      quantity: isRadar ? 'radar' : quantity,
      unit,
      points,
      ...(coversMs === null ? {} : { stepMs: coversMs }),
      ...(gapAfterMs === null ? {} : { gapAfterMs }),
      ...shapeFor(now.shape, of.kind === 'held' && detail === 'raw'),
    };
    return [{ axis: now.axis, series: shapeOf(series) === 'bar' ? barsOf(series, detail, of.kind) : series }];
  });
  return distinctStyles(placed(drawnSeries));
}

/** A bar ends at its time, a mean starts at it; a quantity without zero stays a line. */
function barsOf(series: ChartSeries, detail: LoadedDetail['detail'], kind: KnownLine['of']['kind']): ChartSeries {
  const { shape: _bar, ...line } = series;
  if (!startsAtZero(series.quantity)) return line;
  const isMean = (detail === 'hour' || detail === 'day') && kind !== 'interval';
  const { low: _low, high: _high, ...points } = series.points;
  return isMean ? { ...series, points: movedPoints(points, series.stepMs ?? 0, 1) } : series;
}

function gapOf(detail: LoadedDetail['detail'], stepMs: number | null, ownStepMs: number | null): number | null {
  if (detail === 'hour' || detail === 'day') return stepMs === null ? null : stepMs * lateSteps;
  if (ownStepMs === null) return null;
  return Math.max(ownStepMs * lateSteps, (stepMs ?? 0) * lateColumns);
}

function shapeFor(requestedShape: ChartState['lines'][number]['shape'], isHeld: boolean): { readonly shape?: Shape } {
  if (requestedShape !== 'auto') return { shape: requestedShape };
  return isHeld ? { shape: 'step' } : {};
}
