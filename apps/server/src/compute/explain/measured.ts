import { balanceFormulas } from '@spillway/hydrology/balance/formulas';
import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantCatalogue, SeriesDefinition } from '../../series/catalogue/catalogue.ts';
import type { ExplainDeps } from './deps.ts';
import { emptyExplanation } from './empty.ts';
import { type Explanation, type Names, type ObjectView, readNames } from './names.ts';
import { type ReadingView, readingView, type Zero, zeroOf } from './readings.ts';

interface AskedReading {
  readonly series: SeriesDefinition;
  readonly timeMs: number;
  readonly known: Date | null;
}

/** A held value is used until the next; others only near their own time. */
const maxAgeMsOf = ({ kind, stepS }: SeriesDefinition): number =>
  kind === 'held' ? Number.MAX_SAFE_INTEGER : Math.max(hourMs, 3000 * (stepS ?? 0));

const aboutSeries = ({ seriesId, ownerKind, ownerId, quantity, unit }: SeriesDefinition, names: Names) => ({
  object: names.owner(ownerKind, ownerId),
  seriesId,
  quantity,
  unit,
});

/** Explains a reading from its arrival to its present value. */
export async function explainReading(
  deps: ExplainDeps,
  plant: PlantCatalogue,
  { series, timeMs, known }: AskedReading,
): Promise<Explanation> {
  const query = { seriesId: series.seriesId, timeMs, maxAgeMs: maxAgeMsOf(series), known };
  const [storedReading, names] = await Promise.all([
    deps.reads.one(plant.hydroCode, query),
    readNames(deps, plant.hydroCode),
  ]);
  if (storedReading === null) throw new Refusal('explain.nothing');
  const reading = readingView(series, plant, storedReading);
  const seriesFacts = aboutSeries(series, names);
  return {
    ...emptyExplanation,
    ...seriesFacts,
    kind: 'measured',
    time: reading.time,
    dateString: reading.dateString,
    knownAt: known,
    value: reading.value,
    quality: reading.quality,
    steps: conversionSteps(reading, { of: seriesFacts.object, zero: zeroOf(series, storedReading) }),
    inputs: [
      {
        ...series,
        role: series.quantity === 'power' ? 'power' : series.quantity === 'opening' ? 'opening' : 'gauge',
        object: seriesFacts.object,
        value: reading.value,
        source: series.kind === 'held' ? 'entry' : 'station',
        quality: reading.quality,
        ageSeconds: Math.round((timeMs - storedReading.time.getTime()) / 1000),
        meanMinutes: null,
        reading,
      },
    ],
  };
}

interface MeasuringWay {
  readonly of: ObjectView;
  readonly zero: Zero | null;
}

function conversionSteps({ raw, value, conversion }: ReadingView, { of, zero }: MeasuringWay): Explanation['steps'] {
  if (zero !== null) {
    const { expression } = balanceFormulas[zero.formula];
    const inputs = { ...zero.inputs };
    const values = value === null ? {} : { value };
    return [{ of, formula: zero.formula, expression, inputs, values, table: null, flags: [] }];
  }
  if (conversion === null || raw === null || value === null) return [];
  const { coefficient, offset, elevation, elevationKind: kind } = conversion;
  const formula = kind === null ? 'reading.linear' : (`reading.${kind}` as const);
  const { expression } = balanceFormulas[formula];
  const inputs = { raw, coefficient, offset, ...(elevation === null ? {} : { elevationM: elevation }) };
  return [{ of, formula, expression, inputs, values: { value }, table: null, flags: [] }];
}

export async function explainAggregate(
  deps: ExplainDeps,
  plant: PlantCatalogue,
  { series, timeMs }: AskedReading,
  by: 'hour' | 'day',
): Promise<Explanation> {
  const fromMs = by === 'hour' ? Math.floor(timeMs / hourMs) * hourMs : startOfDayMs(dayNumberAt(timeMs, plant), plant);
  const period = { fromMs, toMs: fromMs + (by === 'hour' ? hourMs : dayMs) };
  const [all, names] = await Promise.all([
    deps.reads.aggregate(plant.hydroCode, [series.seriesId], period, by),
    readNames(deps, plant.hydroCode),
  ]);
  const row = all.get(series.seriesId)?.[0];
  if (!row) throw new Refusal('explain.nothing');
  const { readings, used, good, sum, min, max, first, last } = row;
  const mean = sum === null ? null : sum / used;
  return {
    ...emptyExplanation,
    ...aboutSeries(series, names),
    kind: 'aggregate',
    time: new Date(fromMs),
    dateString: wallText(fromMs, plant.timeZone),
    // Rain is summed; other quantities are averaged.
    value: series.kind === 'interval' ? sum : mean,
    aggregate: { by, readings, used, goodShare: good / readings, sum, mean, min, max, first, last },
  };
}
