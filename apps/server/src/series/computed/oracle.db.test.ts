import { corrections } from '@spillway/contract/series/corrections';
import { Quality } from '@spillway/hydrology/quality/quality';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../testing/draws.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { plainProfile, type StorageProfile } from '../profile/profile.ts';
import { seriesHouse } from '../testing/series-house.ts';
import type { Block, Replaced } from './computed.ts';

const house = seriesHouse();
const nowMs = Date.parse('2026-10-25T01:00:00Z');
/** A day that may be packed, with what lies around it, and one that is too young. */
const oldMs = Date.parse('2026-03-28T18:00:00Z');
const youngMs = Date.parse('2026-10-20T18:00:00Z');
const hydroCode = 'OWN';
let profile: StorageProfile;
let plantNo = 0;
const series: number[] = [];

beforeAll(async () => {
  house.clock.set(new Date(nowMs));
  profile = plainProfile({ ...house.test, clock: house.clock });
  for (const quantity of ['lake_level', 'total_discharge_out', 'total_discharge_lake'] as const)
    series.push(await house.seriesOf('plant', quantity));
  plantNo = (await house.node.series.catalogue.of(hydroCode))!.plantNo;
  for (const fromMs of [oldMs, youngMs]) await house.node.series.computed.ensure(fromMs, fromMs + 2 * dayMs);
});

interface Stood {
  readonly value: number | null;
  readonly quality: number;
  readonly receivedMs: number;
}

type Version = Stood & { readonly untilMs: number; readonly reason: string; readonly author: string | null };

/** One time of a series, by nothing but the rules: what stands, and what stood before, oldest first. */
interface Told {
  now: Stood;
  readonly past: Version[];
}

type Plain = Map<number, Map<number, Told>>;

const randomly = (seed: number) => {
  const random = seededRandom(seed);
  return {
    random,
    chance: (of: number) => random() < of,
    pick: <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!,
    upTo: (most: number) => Math.floor(random() * (most + 1)),
  };
};
type Randomly = ReturnType<typeof randomly>;

/** Often the same as before, or beyond what a step before had: of odd steps, over the edges of days, with gaps. */
function someBlock({ chance, pick, upTo }: Randomly): Block {
  const stepMs = pick([5, 5, 5, 10, 15, 60]) * minuteMs;
  const steps = 1 + upTo(pick([0, 3, 40, 60]));
  const fromMs = pick([oldMs, youngMs]) + upTo(60) * 5 * minuteMs + (chance(0.1) ? 2 * minuteMs : 0);
  const seriesIds = series.filter(() => chance(0.6));
  const length = seriesIds.length * steps;
  const constant = chance(0.5) ? pick([1, 2.5, null]) : undefined;
  const some = () => pick([1, 1, 2.5, 0.1 + 0.2, 248.125, -3e-9, 1e17, null]);
  const values = Array.from({ length }, () => (constant === undefined ? some() : constant));
  const qualities = values.map((value) => {
    if (value === null) return Quality.missing;
    return chance(0.9) ? Quality.good : Quality.estimated;
  });
  return { fromMs, stepMs, steps, seriesIds, values, qualities };
}

function putPlainly(told: Plain, block: Block, { reason, author, now }: Replaced): void {
  const untilMs = now.getTime();
  for (const [place, seriesId] of block.seriesIds.entries())
    for (let step = 0; step < block.steps; step += 1) {
      const timeMs = block.fromMs + step * block.stepMs;
      const value = block.values[place * block.steps + step]!;
      const quality = block.qualities[place * block.steps + step]!;
      const fresh = { value, quality, receivedMs: untilMs };
      const there = told.get(seriesId)!.get(timeMs);
      if (!there) told.get(seriesId)!.set(timeMs, { now: fresh, past: [] });
      else if (there.now.value !== value || there.now.quality !== quality) {
        there.past.push({ ...there.now, untilMs, reason, author });
        there.now = fresh;
      }
    }
}

const write = (block: Block, replaced: Replaced) =>
  house.test.database.transaction((tx) =>
    house.node.series.computed.write(tx, { plantNo, hydroCode }, block, replaced),
  );

/** As it was written before versions were packed: a row each. */
async function replaceInRows(told: Plain, seriesId: number, timeMs: number, now: Date): Promise<void> {
  const there = told.get(seriesId)!.get(timeMs)!;
  const [time, receivedAt] = [new Date(timeMs), new Date(there.now.receivedMs)];
  const { rows } = await sql`
    with stood as (
      update reading set raw = 77, value = 77, quality = 0, received_at = ${now}
       where plant_no = ${plantNo} and series_id = ${seriesId} and time = ${time} returning 1)
    insert into reading_version (plant_no, series_id, time, raw, value, quality, received_at, until, reason, author)
    select ${plantNo}, ${seriesId}, ${time}, ${there.now.value}, ${there.now.value}, ${there.now.quality}, ${receivedAt}, ${now},
           'recalculated', 'before' from stood returning 1`.execute(house.test.database.sql);
  if (rows.length === 0) return;
  there.past.push({ ...there.now, untilMs: now.getTime(), reason: 'recalculated', author: 'before' });
  there.now = { value: 77, quality: Quality.good, receivedMs: now.getTime() };
}

async function expectSame(told: Plain): Promise<void> {
  for (const seriesId of series) {
    const expected = [...told.get(seriesId)!].toSorted(([a], [b]) => a - b);
    const stored = await house.stored(seriesId);
    expect(
      stored.map(({ time, value, raw, quality, received_at: received }) => [+time, value, raw, quality, +received]),
    ).toEqual(expected.map(([timeMs, { now }]) => [timeMs, now.value, now.value, now.quality, now.receivedMs]));
    const versions = await house.versions(seriesId);
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

const knownThen = ({ now, past }: Told, knownMs: number): Stood | null => {
  const stood = past.find(({ untilMs }) => untilMs > knownMs) ?? now;
  return stood.receivedMs > knownMs ? null : stood;
};

const seeds = [1, 2, 3].slice(0, draws(3));

describe('what the system computes, again and again', () => {
  it.each(seeds)('leaves the same readings and versions as if each were a row (seed %i)', async (seed) => {
    const by = randomly(seed);
    const told: Plain = new Map(series.map((id) => [id, new Map()]));
    for (const table of ['reading', 'reading_day', 'reading_version', 'reading_version_day'])
      await sql`delete from ${sql.table(table)} where plant_no = ${plantNo}`.execute(house.test.database.sql);
    for (let act = 0; act < 60; act += 1) {
      house.clock.set(new Date(house.clock.now().getTime() + minuteMs + by.upTo(5000)));
      const now = house.clock.now();
      if (by.chance(0.1)) await profile.pack(new Date('2026-04-02T00:00:00Z'));
      const seriesId = by.pick(series);
      const timeMs = by.pick([...told.get(seriesId)!.keys(), -1]);
      if (timeMs > 0 && by.chance(0.3)) await replaceInRows(told, seriesId, timeMs, now);
      const block = someBlock(by);
      const reason = by.pick(['recalculated', 'reverted'] as const);
      const replaced = { reason, author: by.pick([null, 'vanhanh']), note: null, now };
      await write(block, replaced);
      putPlainly(told, block, replaced);
      if (act % 10 === 9) await expectSame(told);
    }
    const { token } = await house.people.person({ permissions: ['stations.update'], plants: [hydroCode] });
    const nowTold = house.clock.now().getTime();
    for (let question = 0; question < 60; question += 1) {
      const seriesId = by.pick(series);
      const [timeMs, there] = by.pick([...told.get(seriesId)!]);
      const known = new Date(nowMs + Math.floor(by.random() * (nowTold - nowMs)));
      const one = await house.node.series.reads.one(hydroCode, { seriesId, timeMs, maxAgeMs: minuteMs, known });
      expect(one && { value: one.value, quality: one.quality, receivedMs: +one.receivedAt }).toEqual(
        knownThen(there, known.getTime()) && pickStood(knownThen(there, known.getTime())!),
      );
      const query = { series: seriesId, time: new Date(timeMs).toISOString() };
      const history = await house.node.ok(corrections.history, { token, hydro: hydroCode, query });
      expect(history.map(({ value, until }) => [value, Date.parse(until)])).toEqual(
        there.past.toReversed().map(({ value, untilMs }) => [handedOut(value), untilMs]),
      );
    }
  });
});

/** Answers go without the dust of arithmetic. */
const handedOut = (value: number | null) => (value === null ? null : Number(value.toPrecision(12)));

const pickStood = ({ value, quality, receivedMs }: Stood): Stood => ({ value, quality, receivedMs });
