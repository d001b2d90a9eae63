import { itemAt, lastOf } from '@spillway/checked/reads';
import { retryDays } from '@spillway/contract/transfer/choices';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { addToDay } from '../compliance/store.ts';
import type { JobVersion } from '../jobs/jobs.ts';
import type { SlotDeps, Tx } from './deps.ts';
import { agencyDay, dueSlots, lateFrom } from './due.ts';
import type { Known } from './known-jobs.ts';
import type { JobKey } from './slot.ts';
import {
  closeJobs,
  holdCursor,
  insertSlots,
  listCursors,
  moveCursor,
  type PlannedSlot,
  passMissed,
} from './slot-store.ts';

/** Limits a transaction: a node that was off for weeks plans in portions. */
const mostAtOnce = 500;

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

export async function countPlanned(tx: Tx, { plantNo, jobNo }: JobKey, planned: readonly PlannedSlot[]): Promise<void> {
  const days = Map.groupBy(planned, ({ slotMs, targetId }) => `${agencyDay(slotMs)} ${targetId}`);
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
    const fromMs = await holdCursor(tx, { plantNo, jobNo }, beginMs);
    const planned: PlannedSlot[] = [];
    for (const { slotMs, version } of dueSlots(versions, fromMs, nowMs)) {
      planned.push(plannedSlot(version, slotMs, nowMs));
      if (planned.length === mostAtOnce) break;
    }
    const isMore = planned.length === mostAtOnce;
    const untilMs = isMore ? lastOf(planned).slotMs : Math.max(fromMs, nowMs);
    if (planned.length > 0) {
      await insertSlots(tx, { plantNo, jobNo }, planned, null);
      await countPlanned(tx, { plantNo, jobNo }, planned);
    }
    // The cursor only moves together with a slot, not every few seconds.
    if (planned.length > 0 || untilMs - fromMs > dayMs) await moveCursor(tx, { plantNo, jobNo }, untilMs);
    return isMore;
  });
}

/** Inserts every due slot, marks those that are too old as missed, and closes those of deleted jobs. */
export async function plan(deps: Deps, { plants }: Known, nowMs: number, signal?: AbortSignal): Promise<void> {
  const cursors = await listCursors(deps.database.sql);
  const until = new Map(cursors.map(({ plantNo, jobNo, untilMs }) => [`${plantNo} ${jobNo}`, untilMs]));
  for (const { plantNo, versions } of plants) {
    for (const [jobNo, ofJob] of Map.groupBy(versions, (one) => one.jobNo)) {
      const fromMs = until.get(`${plantNo} ${jobNo}`);
      const isDue = fromMs === undefined || !dueSlots(ofJob, fromMs, nowMs).next().done;
      while (isDue && !signal?.aborted && (await planJob(deps, ofJob, nowMs)));
    }
    await passMissed(deps.database.sql, nowMs, plantNo);
  }
  const stands = new Set(plants.flatMap((one) => one.jobs.map(({ plantNo, jobNo }) => `${plantNo} ${jobNo}`)));
  const gone = cursors.filter(({ plantNo, jobNo }) => !stands.has(`${plantNo} ${jobNo}`));
  await closeJobs(deps.database.sql, gone);
}
