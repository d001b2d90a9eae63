import { corrections } from '@spillway/contract/series/corrections';
import { Quality } from '@spillway/hydrology/quality/quality';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../testing/draws.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { plainProfile, type StorageProfile } from '../profile/profile.ts';
import { seriesSetup } from '../testing/series-setup.ts';
import type { Block, ReplacementCause } from './computed.ts';

const setup = seriesSetup();
const nowMs = Date.parse('2026-10-25T01:00:00Z');
/** An old day that may be packed, with the times around it, and a day that is too recent. */
const oldMs = Date.parse('2026-03-28T18:00:00Z');
const youngMs = Date.parse('2026-10-20T18:00:00Z');
const hydroCode = 'OWN';
let profile: StorageProfile;
let plantNo = 0;
const series: number[] = [];

beforeAll(async () => {
  setup.clock.set(new Date(nowMs));
  profile = plainProfile({ ...setup.test, clock: setup.clock });
  for (const quantity of ['lake_level', 'total_discharge_out', 'total_discharge_lake'] as const)
    series.push(await setup.seriesOf('plant', quantity));
  plantNo = (await setup.node.series.catalogue.of(hydroCode))!.plantNo;
  for (const fromMs of [oldMs, youngMs]) await setup.node.series.computed.ensure(fromMs, fromMs + 2 * dayMs);
});

interface StoodReading {
  readonly value: number | null;
  readonly quality: number;
  readonly receivedMs: number;
}

type Version = StoodReading & { readonly untilMs: number; readonly reason: string; readonly author: string | null };

/** One time of a series, by the rules alone: the current value and the previous ones, oldest first. */
interface ExpectedSeries {
  now: StoodReading;
  readonly past: Version[];
}

type StoredReadings = Map<number, Map<number, ExpectedSeries>>;

const randomSource = (seed: number) => {
  const random = seededRandom(seed);
  return {
    random,
    chance: (of: number) => random() < of,
    pick: <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!,
    upTo: (max: number) => Math.floor(random() * (max + 1)),
  };
};
type RandomSource = ReturnType<typeof randomSource>;

/** Often equal to an earlier block, or beyond it: irregular steps, blocks across day boundaries, gaps. */
function randomBlock({ chance, pick, upTo }: RandomSource): Block {
  const stepMs = pick([5, 5, 5, 10, 15, 60]) * minuteMs;
  const steps = 1 + upTo(pick([0, 3, 40, 60]));
  const fromMs = pick([oldMs, youngMs]) + upTo(60) * 5 * minuteMs + (chance(0.1) ? 2 * minuteMs : 0);
  const seriesIds = series.filter(() => chance(0.6));
  const length = seriesIds.length * steps;
  const constant = chance(0.5) ? pick([1, 2.5, null]) : undefined;
  const randomValue = () => pick([1, 1, 2.5, 0.1 + 0.2, 248.125, -3e-9, 1e17, null]);
  const values = Array.from({ length }, () => (constant === undefined ? randomValue() : constant));
  const qualities = values.map((value) => {
    if (value === null) return Quality.missing;
    return chance(0.9) ? Quality.good : Quality.estimated;
  });
  return { fromMs, stepMs, steps, seriesIds, values, qualities };
}

function storePlainly(plainSeries: StoredReadings, block: Block, { reason, author, now }: ReplacementCause): void {
  const untilMs = now.getTime();
  for (const [index, seriesId] of block.seriesIds.entries())
    for (let step = 0; step < block.steps; step += 1) {
      const timeMs = block.fromMs + step * block.stepMs;
      const value = block.values[index * block.steps + step]!;
      const quality = block.qualities[index * block.steps + step]!;
      const fresh = { value, quality, receivedMs: untilMs };
      const existingRow = plainSeries.get(seriesId)!.get(timeMs);
      if (!existingRow) plainSeries.get(seriesId)!.set(timeMs, { now: fresh, past: [] });
      else if (existingRow.now.value !== value || existingRow.now.quality !== quality) {
        existingRow.past.push({ ...existingRow.now, untilMs, reason, author });
        existingRow.now = fresh;
      }
    }
}

const write = (block: Block, replaced: ReplacementCause) =>
  setup.test.database.transaction((tx) =>
    setup.node.series.computed.write(tx, { plantNo, hydroCode }, block, replaced),
  );

/** Replaces a value in the format before versions were packed: a row each. */
async function replaceInRows(plainSeries: StoredReadings, seriesId: number, timeMs: number, now: Date): Promise<void> {
  const existingRow = plainSeries.get(seriesId)!.get(timeMs)!;
  const [time, receivedAt] = [new Date(timeMs), new Date(existingRow.now.receivedMs)];
  const { rows } = await sql`
    with stood as (
      update reading set raw = 77, value = 77, quality = 0, received_at = ${now}
       where plant_no = ${plantNo} and series_id = ${seriesId} and time = ${time} returning 1)
    insert into reading_version (plant_no, series_id, time, raw, value, quality, received_at, until, reason, author)
    select ${plantNo}, ${seriesId}, ${time}, ${existingRow.now.value}, ${existingRow.now.value}, ${existingRow.now.quality}, ${receivedAt}, ${now},
           'recalculated', 'before' from stood returning 1`.execute(setup.test.database.sql);
  if (rows.length === 0) return;
  existingRow.past.push({ ...existingRow.now, untilMs: now.getTime(), reason: 'recalculated', author: 'before' });
  existingRow.now = { value: 77, quality: Quality.good, receivedMs: now.getTime() };
}

async function expectSame(plainSeries: StoredReadings): Promise<void> {
  for (const seriesId of series) {
    const expected = [...plainSeries.get(seriesId)!].toSorted(([a], [b]) => a - b);
    const stored = await setup.stored(seriesId);
    expect(
      stored.map(({ time, value, raw, quality, received_at: received }) => [+time, value, raw, quality, +received]),
    ).toEqual(expected.map(([timeMs, { now }]) => [timeMs, now.value, now.value, now.quality, now.receivedMs]));
    const versions = await setup.versions(seriesId);
    expect(
      versions.map((one) => [
        +one.time,
        one.value,
        one.raw,
        one.quality,
        +one.received_at,
        +one.until,
        one.reason,
        one.author,
      ]),
    ).toEqual(
      expected.flatMap(([timeMs, { past }]) =>
        past.map((one) => [
          timeMs,
          one.value,
          one.value,
          one.quality,
          one.receivedMs,
          one.untilMs,
          one.reason,
          one.author,
        ]),
      ),
    );
  }
}

const readingKnownAt = ({ now, past }: ExpectedSeries, knownMs: number): StoodReading | null => {
  const previousVersion = past.find(({ untilMs }) => untilMs > knownMs) ?? now;
  return previousVersion.receivedMs > knownMs ? null : previousVersion;
};

const seeds = [1, 2, 3].slice(0, draws(3));

describe('what the system computes, again and again', () => {
  it.each(seeds)('leaves the same readings and versions as if each were a row (seed %i)', async (seed) => {
    const by = randomSource(seed);
    const plainSeries: StoredReadings = new Map(series.map((id) => [id, new Map()]));
    for (const table of ['reading', 'reading_day', 'reading_version', 'reading_version_day'])
      await sql`delete from ${sql.table(table)} where plant_no = ${plantNo}`.execute(setup.test.database.sql);
    for (let act = 0; act < 60; act += 1) {
      setup.clock.set(new Date(setup.clock.now().getTime() + minuteMs + by.upTo(5000)));
      const now = setup.clock.now();
      if (by.chance(0.1)) await profile.pack(new Date('2026-04-02T00:00:00Z'));
      const seriesId = by.pick(series);
      const timeMs = by.pick([...plainSeries.get(seriesId)!.keys(), -1]);
      if (timeMs > 0 && by.chance(0.3)) await replaceInRows(plainSeries, seriesId, timeMs, now);
      const block = randomBlock(by);
      const reason = by.pick(['recalculated', 'reverted'] as const);
      const replaced = { reason, author: by.pick([null, 'vanhanh']), note: null, now };
      await write(block, replaced);
      storePlainly(plainSeries, block, replaced);
      if (act % 10 === 9) await expectSame(plainSeries);
    }
    const { token } = await setup.people.person({ permissions: ['stations.update'], plants: [hydroCode] });
    const clockNowMs = setup.clock.now().getTime();
    for (let question = 0; question < 60; question += 1) {
      const seriesId = by.pick(series);
      const [timeMs, existingRow] = by.pick([...plainSeries.get(seriesId)!]);
      const known = new Date(nowMs + Math.floor(by.random() * (clockNowMs - nowMs)));
      const one = await setup.node.series.reads.one(hydroCode, { seriesId, timeMs, maxAgeMs: minuteMs, known });
      expect(one && { value: one.value, quality: one.quality, receivedMs: +one.receivedAt }).toEqual(
        readingKnownAt(existingRow, known.getTime()) && readingFieldsOf(readingKnownAt(existingRow, known.getTime())!),
      );
      const query = { series: seriesId, time: new Date(timeMs).toISOString() };
      const history = await setup.node.ok(corrections.history, { token, hydro: hydroCode, query });
      expect(history.map(({ value, until }) => [value, Date.parse(until)])).toEqual(
        existingRow.past.toReversed().map(({ value, untilMs }) => [servedValue(value), untilMs]),
      );
    }
  });
});

/** Responses contain no floating-point noise. */
const servedValue = (value: number | null) => (value === null ? null : Number(value.toPrecision(12)));

const readingFieldsOf = ({ value, quality, receivedMs }: StoodReading): StoodReading => ({
  value,
  quality,
  receivedMs,
});
