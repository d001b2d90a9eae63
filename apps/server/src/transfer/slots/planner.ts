import { itemAt, lastOf } from '@spillway/checked/reads';
import { retryDays } from '@spillway/contract/transfer/choices';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { addToDay } from '../compliance/store.ts';
import type { JobVersion } from '../jobs/jobs.ts';
import type { SlotDeps, Tx } from './deps.ts';
import { agencyDay, dueSlots, lateFrom } from './due.ts';
import type { KnownJobs } from './known-jobs.ts';
import type { JobKey } from './slot.ts';
import {
  closeJobs,
  insertSlots,
  listCursors,
  lockCursor,
  moveCursor,
  type PlannedSlot,
  skipMissed,
} from './slot-store.ts';

/** Limits a transaction: a node that was off for weeks plans in portions. */
const maxPerRun = 500;

type Deps = Pick<SlotDeps, 'database'>;

export function plannedSlot(version: JobVersion, slotMs: number, nowMs: number): PlannedSlot {
  const { fields, target, versionNo } = version;
  const givesUpMs = slotMs + retryDays * dayMs;
  return {
    slotMs,
    generation: 1,
    targetId: fields.target_id,
    versionNo,
    state: fields.is_enabled ? (givesUpMs <= nowMs ? 'missed' : 'waiting') : 'not_ordered',
    // Neither a test nor a target without a deadline requires delivery.
    isOwed: fields.is_enabled && fields.status !== '01' && target.duty !== null,
    lateMs: lateFrom(slotMs, fields.timer, target.duty),
    waitsUntilMs: slotMs + fields.wait_minutes * minuteMs,
    givesUpMs,
  };
}

export async function countPlanned(
  tx: Tx,
  { plantNo, jobNo }: JobKey,
  plannedSlots: readonly PlannedSlot[],
): Promise<void> {
  const days = Map.groupBy(plannedSlots, ({ slotMs, targetId }) => `${agencyDay(slotMs)} ${targetId}`);
  for (const all of days.values()) {
    const { slotMs, targetId } = itemAt(all, 0);
    const count = (is: (one: PlannedSlot) => boolean) => all.filter(is).length;
    await addToDay(
      tx,
      { plantNo, day: agencyDay(slotMs), targetId, jobNo },
      {
        owed: count(({ isOwed }) => isOwed),
        notOrdered: count(({ state }) => state === 'not_ordered'),
        notDue: count(({ isOwed, state }) => !isOwed && state !== 'not_ordered'),
      },
    );
  }
}

/** Inserts and counts the slots that became due since the last run. Returns true when there are more. */
async function planJob({ database }: Deps, versions: readonly JobVersion[], nowMs: number): Promise<boolean> {
  const [first] = versions.toSorted((a, b) => a.validFromMs - b.validFromMs);
  if (!first) return false;
  const { plantNo, jobNo } = first;
  return await database.transaction(async (tx) => {
    const beginMs = Math.max(first.validFromMs - 1, nowMs - retryDays * dayMs);
    const fromMs = await lockCursor(tx, { plantNo, jobNo }, beginMs);
    const plannedSlots: PlannedSlot[] = [];
    for (const { slotMs, version } of dueSlots(versions, fromMs, nowMs)) {
      plannedSlots.push(plannedSlot(version, slotMs, nowMs));
      if (plannedSlots.length === maxPerRun) break;
    }
    const isMore = plannedSlots.length === maxPerRun;
    const untilMs = isMore ? lastOf(plannedSlots).slotMs : Math.max(fromMs, nowMs);
    if (plannedSlots.length > 0) {
      await insertSlots(tx, { plantNo, jobNo }, plannedSlots, null);
      await countPlanned(tx, { plantNo, jobNo }, plannedSlots);
    }
    // The cursor only moves together with a slot, not every few seconds.
    if (plannedSlots.length > 0 || untilMs - fromMs > dayMs) await moveCursor(tx, { plantNo, jobNo }, untilMs);
    return isMore;
  });
}

/** Inserts every due slot, marks those that are too old as missed, and closes those of deleted jobs. */
export async function plan(deps: Deps, { plants }: KnownJobs, nowMs: number, signal?: AbortSignal): Promise<void> {
  const cursors = await listCursors(deps.database.sql);
  const until = new Map(cursors.map(({ plantNo, jobNo, untilMs }) => [`${plantNo} ${jobNo}`, untilMs]));
  for (const { plantNo, versions } of plants) {
    for (const [jobNo, jobVersions] of Map.groupBy(versions, (one) => one.jobNo)) {
      const fromMs = until.get(`${plantNo} ${jobNo}`);
      const isDue = fromMs === undefined || !dueSlots(jobVersions, fromMs, nowMs).next().done;
      while (isDue && !signal?.aborted && (await planJob(deps, jobVersions, nowMs)));
    }
    await skipMissed(deps.database.sql, nowMs, plantNo);
  }
  const currentJobKeys = new Set(plants.flatMap((one) => one.jobs.map(({ plantNo, jobNo }) => `${plantNo} ${jobNo}`)));
  const removedCursors = cursors.filter(({ plantNo, jobNo }) => !currentJobKeys.has(`${plantNo} ${jobNo}`));
  await closeJobs(deps.database.sql, removedCursors);
}
