import { dayMs } from '@spillway/plant-time/spans';
import type { SentReading } from './oracle.ts';
import { type FuzzPlant, type FuzzSeries, recordStartMs } from './plant.ts';
import { between, pick, type WrittenTime, writeNoTime, writeTime } from './stamps.ts';
import { allUnits, unitsOf } from './units.ts';

type Random = () => number;

/** A reading as JSON text per field, with the meaning of that text. */
export interface WrittenMessage extends SentReading {
  readonly parts: Readonly<Record<string, string>> | null;
  readonly json: string;
}

const stepMs = 300_000;
const slots = 120;
const stretchEvery = { level: 5 * dayMs, counter: 60 * dayMs };

const noNumbers = ['null', '"12"', '"NaN"', '""', 'true', '[1]', '{}', '1e400', '-1e999', '"\\u0000"'];
const oddNumbers = [
  '-1',
  '-0',
  '0',
  '-0.0',
  '5e-324',
  '1e300',
  '1.7976931348623157e308',
  '-1e300',
  '1e-300',
  '99999',
  '0.1',
];
const noReadings = [
  'null',
  '7',
  '"reading"',
  '[]',
  '[1,2]',
  'true',
  '{}',
  '""',
  '1e999',
  '{"value":{}}',
  '{"time":[]}',
];
const noFields = [
  '"lạ"',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '7',
  '[]',
  '{}',
  'true',
  '"constructor"',
  `"${'x'.repeat(3000)}"`,
];
const noIds = ['0', '-1', '1.5', '"1"', '1e300', '9007199254740993', '2147483648', 'true', '[]', '{}', '"x"', '1e999'];

/** All readings of one sender: its own series, so that they stay in order. */
export function generator(plant: FuzzPlant, series: readonly FuzzSeries[], startMs: number, random: Random) {
  const fieldsOf = Map.groupBy(plant.fields, ([, { seriesId }]) => seriesId);

  function readings(size: number): WrittenMessage[] {
    const way = random();
    if (way < 0.5) return Array.from({ length: size }, () => anyReading(pick(series, random)));
    const one = pick(series, random);
    const first = placeOf(one);
    const gone = Array.from({ length: Math.min(size, slots) }, (_, step) => first + step * stepOf(one, first));
    // A broken sensor sends the same nonsense for hours.
    const broken =
      way < 0.6 ? pick(isBounded(one) ? ['-1', '8191', '1e300', '0', '-9999'] : ['-1', '-9999'], random) : null;
    const usual = gone.map((timeMs) => reading(one, writeTime(timeMs, random), broken ?? usualValue(one, timeMs)));
    return way < 0.8 ? usual : usual.reverse();
  }

  function anyReading(fuzzSeries: FuzzSeries): WrittenMessage {
    const luck = random();
    if (luck < 0.01) return writtenJson(pick(noReadings, random));
    if (luck < 0.03) return reading(fuzzSeries, writeNoTime(random), usualValue(fuzzSeries, startMs));
    const timeMs = luck < 0.06 ? impossibleTime() : oneTime(fuzzSeries);
    const time = writeTime(timeMs, random);
    if (luck < 0.09) return reading(fuzzSeries, time, pick(noNumbers, random));
    if (luck < 0.11) return made({ field: pick(noFields, random), time: time.json, value: '1' }, time.meantMs);
    if (luck < 0.13) return made({ series: pick(noIds, random), time: time.json, value: '1' }, time.meantMs);
    if (luck < 0.14) return made({ series: String(pick(plant.computed, random)), time: time.json, value: '1' }, timeMs);
    if (luck < 0.15) return made({ time: time.json, value: '1', unit: '"m"' }, timeMs);
    if (!isBounded(fuzzSeries)) return reading(fuzzSeries, time, luck < 0.16 ? '-1' : usualValue(fuzzSeries, timeMs));
    const value = luck < 0.2 ? pick(oddNumbers, random) : usualValue(fuzzSeries, timeMs);
    if (luck < 0.24) return readingInUnit(fuzzSeries, time, value, pick(allUnits, random));
    if (luck < 0.3) return readingInUnit(fuzzSeries, time, value, pick(unitsOf(fuzzSeries.unit), random));
    if (luck < 0.31)
      return made(
        { ...seriesField(fuzzSeries), time: time.json, value, unit: pick(['7', '[]', '{}', 'false'], random) },
        timeMs,
      );
    if (luck < 0.33)
      return made(
        { ...seriesField(fuzzSeries), field: 'null', unit: 'null', time: time.json, value, more: '{"x":[1]}' },
        timeMs,
      );
    const fields = fieldsOf.get(fuzzSeries.seriesId);
    if (luck < 0.45 && fields)
      return made({ field: JSON.stringify(pick(fields, random)[0]), series: '-5', time: time.json, value }, timeMs);
    return reading(fuzzSeries, time, value);
  }

  /**
   * A level without limits that is further off than it can move in the two hours considered becomes plausible again
   * after them, and the start of these hours depends on what arrived together: such levels are not sent.
   */
  const isBounded = ({ level, min }: FuzzSeries) => level === null || min !== null;
  const seriesField = ({ seriesId }: FuzzSeries) => ({ series: String(seriesId) });
  const reading = (one: FuzzSeries, time: WrittenTime, value: string) =>
    made({ ...seriesField(one), time: time.json, value }, time.meantMs);
  const readingInUnit = (one: FuzzSeries, time: WrittenTime, value: string, unit: string) =>
    made({ ...seriesField(one), time: time.json, value, unit: JSON.stringify(unit) }, time.meantMs);

  const impossibleTime = () =>
    random() < 0.5
      ? startMs + between(3600_000, 3650 * dayMs, random)
      : recordStartMs - between(1, 40 * 365 * dayMs, random);

  function placeOf(fuzzSeries: FuzzSeries): number {
    if (fuzzSeries.closedAtMs !== null && random() < 0.3) return Math.ceil(fuzzSeries.closedAtMs / 1000) * 1000 + 1000;
    if (fuzzSeries.countsSinceMs !== null && random() < 0.8) return Math.ceil(fuzzSeries.countsSinceMs / 1000) * 1000;
    const every = fuzzSeries.counter ? stretchEvery.counter : stretchEvery.level;
    const intervalCount = Math.floor((startMs - recordStartMs) / every) - 1;
    const back = between(1, Math.min(intervalCount, 60), random) * every;
    return Math.floor((startMs - back) / stepMs) * stepMs;
  }

  /** A series that starts or ends counting now is sent by the second. */
  const stepOf = ({ countsSinceMs, closedAtMs }: FuzzSeries, firstMs: number) => {
    const turnMs = countsSinceMs ?? closedAtMs;
    return turnMs !== null && firstMs >= turnMs ? 1000 : stepMs;
  };

  function oneTime(fuzzSeries: FuzzSeries): number {
    const first = placeOf(fuzzSeries);
    const jitter = random() < 0.05 ? pick([1, 500, 999, 61_000], random) : 0;
    return first + between(0, slots - 1, random) * stepOf(fuzzSeries, first) + jitter;
  }

  function usualValue(fuzzSeries: FuzzSeries, timeMs: number): string {
    if (fuzzSeries.countsSinceMs !== null && timeMs >= fuzzSeries.countsSinceMs)
      return countOf(fuzzSeries, timeMs - fuzzSeries.countsSinceMs);
    const wave = Math.round(3 * Math.sin(timeMs / 7_200_000)) * fuzzSeries.resolution;
    const luck = random();
    const offsetSteps = luck < 0.75 ? 0 : luck < 0.9 ? between(-3, 3, random) : between(-300, 300, random);
    return String(Number((fuzzSeries.usual + wave + offsetSteps * fuzzSeries.resolution).toPrecision(10)));
  }

  /** Counts of heavy rain; occasionally the counter restarts or overflows. */
  function countOf({ usual }: FuzzSeries, sinceMs: number): string {
    const count = usual + Math.floor(sinceMs / 1000) * 4;
    const luck = random();
    if (luck < 0.8) return String(count >= 65_536 ? count - 65_536 : count);
    if (luck < 0.9) return String(between(0, 30, random));
    return luck < 0.95 ? '-1' : String(between(0, 70_000, random));
  }

  const readingAt = (one: FuzzSeries, timeMs: number) =>
    reading(one, writeTime(timeMs, random), usualValue(one, timeMs));

  return { readings, readingAt, oneTime };
}

function made(parts: Readonly<Record<string, string>>, timeMs: number | null): WrittenMessage {
  const json = `{${Object.entries(parts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
  return { parts, json, reading: JSON.parse(json), timeMs };
}

const writtenJson = (json: string): WrittenMessage => ({ parts: null, json, reading: JSON.parse(json), timeMs: null });
