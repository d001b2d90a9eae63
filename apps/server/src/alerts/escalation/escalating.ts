import { itemAt } from '@spillway/checked/reads';
import { mutedBy } from '@spillway/contract/alerts/muting/muted-by';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { mutableOf } from '../muting/muting.ts';
import { hasNews, isUnreached, type Telling, type TellingDeps } from '../notify/notify.ts';
import { listOpen } from '../notify/open.ts';
import type { Reconciled } from '../reconcile.ts';
import type { Warning } from '../store.ts';
import { arrivalState, begun, type EscalationState, nextOf } from './next.ts';
import { stepsOf } from './plans.ts';
import {
  deleteRun,
  insertCame,
  listDuePlants,
  listDueRuns,
  postponeRun,
  type Run,
  readNextDue,
  writeRun,
} from './run-store.ts';

interface Deps extends Pick<TopDeps, 'database' | 'clock'>, Pick<TellingDeps, 'silencesOf'> {
  readonly telling: Pick<Telling, 'step'>;
}

/** A muted or covered warning is checked again after this time. */
const retryDelayMs = minuteMs;

/** Notifies one person after the other until someone acknowledges. The caller must lock the plant's warnings. */
export function createEscalating({ database, clock, silencesOf, telling }: Deps) {
  async function begin(tx: Transaction<Schema>, hydroCode: string, warnings: readonly Warning[]): Promise<void> {
    if (warnings.length === 0) return;
    const stepsBy = await stepsOf(tx, hydroCode);
    const now = clock.now();
    for (const one of warnings) {
      const next = nextOf(begun(now.getTime()), stepsBy(one));
      if (next)
        await writeRun(tx, hydroCode, { incidentId: one.incidentId, begunAt: now, ...begun(now.getTime()) }, next.atMs);
      else await deleteRun(tx, hydroCode, one.incidentId);
    }
  }

  /** If a step reaches no one, the next one follows at once. */
  async function continueRun(
    tx: Transaction<Schema>,
    hydroCode: string,
    run: Run,
    warning: Warning,
    now: Date,
  ): Promise<void> {
    const steps = (await stepsOf(tx, hydroCode))(warning);
    let escalationState: EscalationState = run;
    let next = nextOf(escalationState, steps);
    while (next) {
      const { receivers, channels, phones } = itemAt(steps, next.step);
      const time = `${run.begunAt.toISOString()} ${next.step}.${next.repetition}`;
      const reached = await telling.step(tx, hydroCode, { one: warning, time, receivers, channels, phones });
      await insertCame(tx, hydroCode, run, { ...next, at: now, reached });
      escalationState = arrivalState(escalationState, next, now.getTime());
      const isNobody = reached === 0 && next.repetition === 0 && next.step + 1 < steps.length;
      next = isNobody ? { step: next.step + 1, repetition: 0, atMs: now.getTime() } : null;
    }
    const later = nextOf(escalationState, steps);
    if (later) await writeRun(tx, hydroCode, { ...run, ...escalationState }, later.atMs);
    else await deleteRun(tx, hydroCode, run.incidentId);
  }

  return {
    /**
     * Starts escalation for warnings that are new, worse, or no longer acknowledged. `before` holds incidents that were
     * already known.
     */
    follow: (
      tx: Transaction<Schema>,
      hydroCode: string,
      { raised, lapsed }: Pick<Reconciled, 'raised' | 'lapsed'>,
      before: ReadonlySet<string>,
    ): Promise<void> =>
      begin(tx, hydroCode, [...raised.filter((one) => hasNews(one, before)), ...lapsed].filter(isUnreached)),

    async run(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
      const now = clock.now();
      const due = await listDueRuns(tx, hydroCode, now);
      if (due.length === 0) return;
      const open = await listOpen(tx, hydroCode, now);
      const silences = await silencesOf(tx, hydroCode, now);
      const isMuted = (one: Warning) => mutedBy(mutableOf(one), silences, now.getTime()) !== null;
      for (const run of due) {
        const one = open.find(({ incidentId }) => incidentId === run.incidentId);
        if (!one || one.acknowledgedAt !== null) await deleteRun(tx, hydroCode, run.incidentId);
        else if (one.coveredBy !== null || isMuted(one))
          await postponeRun(tx, hydroCode, run.incidentId, new Date(now.getTime() + retryDelayMs));
        else await continueRun(tx, hydroCode, run, one, now);
      }
    },

    duePlants: (): Promise<string[]> => listDuePlants(database.sql, clock.now()),
    nextAt: (): Promise<Date | null> => readNextDue(database.sql),
  };
}

export type Escalating = ReturnType<typeof createEscalating>;
