import { setTimeout as delay } from 'node:timers/promises';
import { plantFile } from '@spillway/contract/plant/file';
import { Quality } from '@spillway/hydrology/quality/quality';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readDemo } from '../../../plant/demo/demo.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createArmed } from '../../../platform/outgoing-switch/testing/arming-of.ts';
import { testClock } from '../../../platform/testing/test-clock.ts';
import { plainProfile } from '../../../series/profile/profile.ts';
import { createPeople } from '../../../testing/people.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { startNode } from '../../../testing/test-app.ts';
import { complianceDays } from '../../compliance/compliance.ts';
import { demoJobs } from '../../jobs/demo-jobs.ts';
import type { JobVersion } from '../../jobs/jobs.ts';
import { createSendable } from '../../jobs/sendable.ts';
import { accountOf } from '../../targets/targets.ts';
import { composeMessages } from '../../wire/wire.ts';
import { createValues } from '../values.ts';
import { createReceiver } from './receiver.ts';
import { jobsOf, startSlots } from './slots-of.ts';

type Span = readonly [fromMs: number, toMs: number];
type Row = readonly [timeMs: number, quality: number];

interface MonthReport {
  /** By day, target and count. */
  readonly found: Readonly<Record<string, string>>;
  readonly expected: Readonly<Record<string, string>>;
  readonly slots: number;
  readonly late: number;
  readonly missing: number;
  readonly invalid: number;
}

/** A copy of the demo plant, because the demo plant itself sends nothing. */
const hydro = 'THU';
const stepMs = 5 * minuteMs;
const quarterMs = 15 * minuteMs;
/**
 * The plant is evaluated this long after each quarter of an hour: once before slots have waited long enough, and once
 * after.
 */
const checkTimesMs = [2 * minuteMs, 4 * minuteMs];
/** In real time: longer than any step between two evaluations, even on a machine that is suspended for minutes. */
const longMs = 600_000;
const leaseCheckMs = 500;
/** Vietnam's midnight. */
const beginMs = Date.parse('2026-09-30T17:00:00Z');
const bad = [Quality.deviceError, Quality.missing] as const;
const suspectQualities = [Quality.outOfRange, Quality.stuck] as const;

/**
 * Runs the demo plant's jobs for some time, with failing connections and gauges, and compares the counts with a simple
 * second computation.
 */
export async function simulateDemoMonth(
  database: Database,
  { hours, outagesADay, seed }: { readonly hours: number; readonly outagesADay: number; readonly seed: number },
  report: (line: string) => void = () => undefined,
): Promise<MonthReport> {
  const random = seededRandom(seed);
  const endMs = beginMs + hours * hourMs;
  const clock = testClock(new Date(beginMs));
  const node = await startNode({ database, clock });
  const arming = await createArmed(database);
  try {
    const sendable = await describedDemo(database, node, clock);
    const { plantNo, byId } = sendable.plant;
    const versions: JobVersion[] = demoJobs(sendable).map(({ target, job }, index) => ({
      plantNo,
      jobNo: index + 1,
      versionNo: 1,
      validFromMs: beginMs,
      validUntilMs: Number.POSITIVE_INFINITY,
      fields: { ...job, target_id: index + 1 },
      target: { ...target, limits: { ...target.limits, calls_per_minute: 6000 } },
    }));
    const rows = new Map<number, readonly Row[]>();
    for (const { series_id: id } of versions.flatMap(({ fields }) => fields.factors)) {
      if (rows.has(id)) continue;
      const isShort = spans(random, endMs, 2, [10 * minuteMs, 5 * hourMs]);
      rows.set(id, measured(random, endMs, isShort));
    }
    await write(database, plantNo, rows, clock, endMs);

    const outages = new Map(
      versions.map(({ jobNo }) => [jobNo, spans(random, endMs, outagesADay, [10 * minuteMs, 30 * hourMs])]),
    );
    const isDown = (jobNo: number, atMs: number) =>
      outages.get(jobNo)!.some(([fromMs, toMs]) => atMs >= fromMs && atMs < toMs);
    const receiver = createReceiver();
    const troubles: string[] = [];
    receiver.answer((_message, id) =>
      isDown(Number(id.split('.')[1]), clock.now().getTime())
        ? { is: 'not_sent', fault: 'not_connected', retryAfterMs: null }
        : null,
    );
    const { forecasts } = node.compute;
    const values = createValues({ database, clock, forecasts, catalogue: node.series.catalogue });
    const { jobs } = jobsOf(versions, { [plantNo]: hydro });
    const { wire } = receiver;
    const compose = composeMessages;
    const sending = startSlots(database, {
      name: 'a',
      clock,
      arming,
      jobs,
      say: values,
      wire,
      compose,
      log: pino({ level: 'debug', base: null }, { write: (line: string) => void troubles.push(line) }),
      firstRestMs: longMs,
    });
    /**
     * Sends everything that can be sent, even when this machine was suspended for so long that a lease or a connection
     * was lost.
     */
    const waitUntilDrained = async () => {
      for (let moreSlots = 1; moreSlots > 0; ) {
        const before = troubles.length;
        await sending.slots.drain();
        while ((await sending.leases.list()).some(({ kind }) => kind === 'transfer')) {
          troubles.push('a lease was not given back and is waited for');
          await delay(leaseCheckMs);
        }
        for (const trouble of troubles.slice(before)) report(trouble.trim());
        moreSlots = troubles.length - before;
      }
    };
    const down = new Set<number>();
    for (let atMs = beginMs; atMs < endMs; atMs += quarterMs) {
      if ((atMs - beginMs) % dayMs === 0) report(`day ${(atMs - beginMs) / dayMs + 1}`);
      for (const lookTime of checkTimesMs) {
        clock.set(new Date(atMs + lookTime));
        // Failed connections pause in real time, but the test clock is ahead: this presses "try again".
        for (const { target, fields, jobNo } of versions)
          if (isDown(jobNo, atMs + lookTime)) down.add(jobNo);
          else if (down.delete(jobNo)) await sending.slots.tryAgain(accountOf(target, fields));
        await waitUntilDrained();
      }
    }
    const dayPeriod = { fromDay: dayOf(beginMs), toDay: dayOf(endMs), nowMs: clock.now().getTime() };
    const complianceCounts = await complianceDays(database.sql, plantNo, dayPeriod);
    await sending.stop();
    const expected = new Map<string, Counts>();
    const byTime = new Map([...rows].map(([id, all]) => [id, new Map(all)] as const));
    for (const version of versions) {
      const stepsOf = (id: number) => ({ series: byId.get(id)!, rows: byTime.get(id)! });
      countSlots(
        version,
        { endMs, nowMs: dayPeriod.nowMs, isDown: (atMs) => isDown(version.jobNo, atMs), stepsOf },
        expected,
      );
    }
    const sum = (of: keyof Counts) => [...expected.values()].reduce((all, one) => all + one[of], 0);
    return {
      found: Object.fromEntries(complianceCounts.map((one) => [`${one.day} ${one.targetId}`, line(one)])),
      expected: Object.fromEntries([...expected].map(([key, one]) => [key, line(one)])),
      slots: sum('owed') + sum('notDue'),
      late: sum('late'),
      missing: sum('missing'),
      invalid: sum('onTime') + sum('late') - sum('valid'),
    };
  } finally {
    arming.stop();
    await node.stop();
  }
}

async function describedDemo(
  database: Database,
  node: Awaited<ReturnType<typeof startNode>>,
  clock: ReturnType<typeof testClock>,
) {
  const people = createPeople(database, clock);
  await people.plant('OWN', 'Thủy điện');
  const permissions = ['system', 'sensor.update', 'stations'] as const;
  const { token } = await people.person({ permissions, plants: ['OWN'], allPlants: true });
  const body = { file: readDemo() as never, dry_run: false, recompute_past: true, new_hydro_code: hydro };
  await node.ok(plantFile.import, { token, hydro: 'OWN', body });
  await node.series.catalogue.reconcile(hydro);
  return (await createSendable(node)(hydro))!;
}

/** A number of spans each day that do not overlap. */
function spans(
  random: () => number,
  endMs: number,
  dayStep: number,
  [min, max]: readonly [number, number],
): readonly Span[] {
  const foundSpans: Span[] = [];
  const everyMs = dayMs / dayStep || Number.POSITIVE_INFINITY;
  for (let atMs = beginMs + random() * everyMs; atMs < endMs; ) {
    const toMs = atMs + min + random() ** 3 * (max - min);
    foundSpans.push([atMs, toMs]);
    atMs = toMs + random() * 2 * everyMs;
  }
  return foundSpans;
}

/** A row every five minutes; within a span the gauge is silent, faulty or suspect. */
function measured(random: () => number, endMs: number, gaps: readonly Span[]): Row[] {
  const rows: Row[] = [];
  for (let atMs = beginMs - dayMs; atMs < endMs; atMs += stepMs) {
    const gap = gaps.findIndex(([fromMs, toMs]) => atMs >= fromMs && atMs < toMs);
    if (gap < 0) rows.push([atMs, random() < 0.01 ? suspectQualities[gap & 1]! : Quality.good]);
    else if (gap % 3 > 0) rows.push([atMs, gap % 3 === 1 ? bad[0] : bad[1]]);
  }
  return rows;
}

async function write(
  database: Database,
  plantNo: number,
  all: ReadonlyMap<number, readonly Row[]>,
  clock: ReturnType<typeof testClock>,
  endMs: number,
): Promise<void> {
  const profile = plainProfile({ database, clock });
  const days = Math.ceil((endMs - beginMs) / dayMs) + 2;
  await profile.ensure(Array.from({ length: days }, (_, day) => beginMs + (day - 1) * dayMs));
  for (const [id, rows] of all)
    await sql`
      insert into reading (plant_no, series_id, time, raw, value, quality, received_at)
      select ${plantNo}, ${id}, to_timestamp((one ->> 0)::float8 / 1000), said.value, said.value, (one ->> 1)::int,
             to_timestamp((one ->> 0)::float8 / 1000)
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) given (one),
             lateral (select case when (one ->> 1)::int in (${Quality.deviceError}, ${Quality.missing}) then null::float8
                                  else 10 + ((one ->> 0)::float8 / 60000)::bigint % 7 end as value) said`.execute(
      database.sql,
    );
}

interface Counts {
  readonly owed: number;
  readonly onTime: number;
  readonly late: number;
  readonly missing: number;
  readonly valid: number;
  readonly notDue: number;
}
const emptyCounts: Counts = { owed: 0, onTime: 0, late: 0, missing: 0, valid: 0, notDue: 0 };
const line = ({ owed, onTime, late, missing, valid, notDue }: Counts): string =>
  `${owed} owed, ${onTime} on time, ${late} late, ${missing} missing, ${valid} valid, ${notDue} not due`;
const dayOf = (ms: number): number => Math.floor((ms + 7 * hourMs) / dayMs);

interface DemoMonth {
  readonly endMs: number;
  readonly nowMs: number;
  readonly isDown: (atMs: number) => boolean;
  readonly stepsOf: (id: number) => {
    readonly series: { readonly kind: string; readonly stepS: number | null };
    readonly rows: ReadonlyMap<number, number>;
  };
}

/**
 * The second computation has no lanes, attempts or tables. A slot is sent at the first evaluation at which its
 * connection works and it waits for nothing; it is valid when the newest usable row of each factor is no fault, and
 * four fifths of an amount arrived.
 */
function countSlots({ fields, target }: JobVersion, knownData: DemoMonth, countsByDay: Map<string, Counts>): void {
  const { isDown, stepsOf, nowMs } = knownData;
  const everyMs = 'every_minutes' in fields.timer ? fields.timer.every_minutes * minuteMs : dayMs;
  const firstMs = 'daily_at' in fields.timer ? beginMs + Number(fields.timer.daily_at.slice(0, 2)) * hourMs : beginMs;
  const latenessMs = (target.duty?.lateness_minutes ?? (everyMs === dayMs ? 60 : everyMs / minuteMs)) * minuteMs;
  for (let slotMs = firstMs; slotMs <= nowMs; slotMs += everyMs) {
    const seriesValues = fields.factors.map(({ series_id: id }) =>
      expectedFigureOf(stepsOf(id), slotMs, fields.greatest_age_minutes, everyMs),
    );
    const isWaiting = seriesValues.some(({ isAwaited }) => isAwaited);
    // With missing figures skipped, a slot without any figure has no message.
    const isSilent = fields.missing === 'skip' && seriesValues.every(({ isNothing }) => isNothing);
    let atMs: number | null = null;
    for (let quarter = slotMs; atMs === null && quarter <= nowMs; quarter += quarterMs)
      for (const lookTime of checkTimesMs)
        if (
          atMs === null &&
          quarter + lookTime <= nowMs &&
          !isDown(quarter + lookTime) &&
          (!isWaiting || quarter + lookTime >= slotMs + fields.wait_minutes * minuteMs)
        )
          atMs = quarter + lookTime;
    const key = `${dayOf(slotMs)} ${fields.target_id}`;
    const day = countsByDay.get(key) ?? emptyCounts;
    if (target.duty === null) {
      countsByDay.set(key, { ...day, notDue: day.notDue + 1 });
      continue;
    }
    const isThere = atMs !== null && !isSilent;
    const isOnTime = isThere && atMs! < slotMs + latenessMs;
    const isPending = !isThere && !isSilent && nowMs < slotMs + latenessMs;
    countsByDay.set(key, {
      owed: day.owed + 1,
      onTime: day.onTime + (isOnTime ? 1 : 0),
      late: day.late + (isThere && !isOnTime ? 1 : 0),
      missing: day.missing + (isThere || isPending ? 0 : 1),
      valid: day.valid + (isThere && seriesValues.every(({ isValid }) => isValid) ? 1 : 0),
      notDue: day.notDue,
    });
  }
}

/** Checks each five minutes before the slot, one after the other. */
function expectedFigureOf(
  { series: { kind, stepS }, rows }: ReturnType<DemoMonth['stepsOf']>,
  slotMs: number,
  oldestMin: number,
  everyMs: number,
): { readonly isValid: boolean; readonly isAwaited: boolean; readonly isNothing: boolean } {
  const before = (spanMs: number) =>
    Array.from({ length: Math.ceil(spanMs / stepMs) }, (_, index) => rows.get(slotMs - index * stepMs));
  const isAwaited = kind !== 'held' && stepS !== null && before(stepS * 1000).every((quality) => quality === undefined);
  const isFault = (quality: number) => quality === Quality.deviceError;
  const isSpoken = (quality: number | undefined): quality is number =>
    quality !== undefined && quality !== Quality.missing;
  if (kind === 'interval') {
    const lastsMs = Math.max(everyMs, (stepS ?? 0) * 1000);
    const goodCount = before(lastsMs).filter((quality) => isSpoken(quality) && !isFault(quality)).length;
    const isValid = goodCount / Math.max(1, Math.floor(lastsMs / ((stepS ?? lastsMs / 1000) * 1000))) >= 0.8;
    const hasNoReading = !isValid && !before(lastsMs).some((quality) => quality !== undefined && isFault(quality));
    return { isValid, isAwaited, isNothing: hasNoReading };
  }
  const newest = before(oldestMin * minuteMs).find(isSpoken);
  return { isValid: newest !== undefined && !isFault(newest), isAwaited, isNothing: newest === undefined };
}
