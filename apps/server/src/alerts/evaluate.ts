import { setTimeout } from 'node:timers/promises';
import type { Topic } from '@spillway/contract/events';
import type { TopDeps } from '../compute/top-deps.ts';
import { type Clock, isTrusted } from '../platform/clock.ts';
import type { Events, StoredEvent } from '../platform/events/events.ts';
import { everyMinute, type Jobs } from '../platform/jobs/jobs.ts';
import type { Begins } from './began.ts';
import type { Evaluator } from './evaluator/evaluator.ts';
import { followJobs } from './evaluator/follow-jobs.ts';
import type { Endings } from './muting/endings.ts';
import type { Telling } from './notify/notify.ts';
import type { ReadState } from './read-state.ts';
import { figures, type Reconciled, reconcile } from './reconcile.ts';
import {
  endWarnings,
  holdEvaluation,
  insertWarnings,
  listClosings,
  listLately,
  listPlants,
  readEvaluatedAt,
  updateWarnings,
  writeAcknowledgements,
} from './store.ts';

interface EvaluateDeps extends Pick<TopDeps, 'database' | 'log' | 'publish'> {
  readonly clock: Clock;
  readonly series: Pick<TopDeps['series'], 'catalogue'>;
  readonly jobs: Pick<Jobs, 'define'>;
  readonly readState: ReadState;
  readonly evaluator: Evaluator;
  readonly telling: Pick<Telling, 'tell'>;
  readonly begins: Begins;
  readonly endings: Endings;
}

/** After this time another node takes over the work of a node that died. */
const leftAfterS = 120;
/** A warning that returns within this time continues as the same one. */
const sameAgainMs = 15 * 60_000;
/** Plants are evaluated every minute; after this long an evaluation was missed. */
const unwatchedMs = 3 * 60_000;
/** Gauges of one lake rarely report at the same moment, so a short pause collects them. */
const minRestMs = 1000;

/** Events that change how the plant is described or calculated. */
const descriptionTopics: ReadonlySet<Topic> = new Set([
  'calculation.changed',
  'plant.changed',
  'station.changed',
  'outlet.changed',
  'maintenance.changed',
  'flood_mode.changed',
  'staff_gauge.changed',
  'series.entered',
  'duty_calendar.changed',
  'owed.changed',
]);

export function createEvaluate(deps: EvaluateDeps) {
  const { database, clock, log, publish, series, jobs, readState, evaluator, telling, begins, endings } = deps;

  async function evaluate(hydroCode: string): Promise<void> {
    const now = clock.now();
    const readStateNow = await readState(hydroCode, now);
    const plantNo = (await series.catalogue.of(hydroCode))?.plantNo ?? null;
    await database.transaction(async (tx) => {
      const before = await readEvaluatedAt(tx, hydroCode);
      if (!(await holdEvaluation(tx, hydroCode, now))) return;
      const recentWarnings = await listLately(tx, hydroCode, figures, new Date(now.getTime() - sameAgainMs));
      const standing = recentWarnings.filter(({ endedAt }) => endedAt === null);
      const seen = readStateNow({ standing, closings: await listClosings(tx, hydroCode, figures) });
      const reconciled = reconcile(recentWarnings, seen, now);
      const { ended, lapsed, isNews } = reconciled;
      // A new finding started after the last evaluation; when one was missed, it may be older.
      const isAtLeast = before === null || now.getTime() - before.getTime() > unwatchedMs;
      const begun = seen.map((one) =>
        one.begin !== undefined || one.since !== null ? one : { ...one, begin: { by: 'look' as const, isAtLeast } },
      );
      const decide = (all: Reconciled['raised']) =>
        begins.decide(tx, { hydroCode, plantNo }, all, { seen: begun, kept: recentWarnings });
      const [raisedWarnings, changed] = [await decide(reconciled.raised), await decide(reconciled.changed)];
      const endedIds = ended.map(({ warningId }) => warningId);
      await endWarnings(tx, hydroCode, endedIds, now);
      await updateWarnings(tx, hydroCode, changed);
      await writeAcknowledgements(tx, hydroCode, lapsed);
      await insertWarnings(tx, hydroCode, raisedWarnings);
      const incidents = new Set(recentWarnings.map(({ incidentId }) => incidentId));
      await telling.tell(tx, hydroCode, { raised: raisedWarnings, ended, lapsed }, incidents);
      if (isNews) await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
    });
  }

  /** Figures are evaluated first: this registers a new plant. */
  async function evaluateBoth(hydroCode: string): Promise<void> {
    await evaluate(hydroCode);
    await evaluator.evaluate(hydroCode);
    await evaluator.repeat(hydroCode);
    await endings.tell(hydroCode);
  }

  /** A failure at one plant does not stop the others. Returns false when not all were evaluated. */
  async function evaluateAll(hydroCodes: Iterable<string>, signal?: AbortSignal): Promise<boolean> {
    let areAll = true;
    for (const hydroCode of hydroCodes) {
      if (signal?.aborted || !isTrusted(clock)) return false;
      await evaluateBoth(hydroCode).catch((error: unknown) => {
        areAll = false;
        log.error({ err: error, hydroCode }, 'a plant could not be looked at for warnings');
      });
    }
    return areAll;
  }

  /** A new record, description or level is evaluated at once; other readings wait for the next minute. */
  async function affectsWarnings({ topic, hydroCode, payload }: StoredEvent): Promise<boolean> {
    if (descriptionTopics.has(topic)) return true;
    if (topic !== 'series.changed' || hydroCode === null) return false;
    const catalogue = await series.catalogue.of(hydroCode);
    const ids = Array.isArray(payload.series) ? payload.series : [];
    return ids.some((id) => catalogue?.byId.get(Number(id))?.quantity === 'water_level');
  }

  /** Publishes each run to every browser, so that browsers notice when runs stop. */
  async function run(signal?: AbortSignal): Promise<void> {
    if (!(await evaluateAll(await listPlants(database.sql), signal))) return;
    await database.transaction((tx) => publish(tx, { topic: 'warning.looked', payload: {} }));
  }

  jobs.define({
    name: 'warnings',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: leftAfterS,
    run: (_payload, { signal }) => run(signal),
  });

  return {
    run,

    /** On a worker node, evaluates changes as they arrive rather than a minute later. */
    follow(events: Pick<Events, 'subscribe'>): { stop(): Promise<void> } {
      const news: StoredEvent[] = [];
      const stopped = new AbortController();
      let looking: Promise<void> | null = null;
      const evaluateNow = async (): Promise<number> => {
        const due = new Set<string>();
        for (const event of news.splice(0))
          if (event.hydroCode !== null && !due.has(event.hydroCode) && (await affectsWarnings(event)))
            due.add(event.hydroCode);
        await evaluateAll(due, stopped.signal);
        return due.size;
      };
      const evaluateAgain = async () => {
        try {
          while (news.length > 0 && !stopped.signal.aborted) {
            const began = performance.now();
            if ((await evaluateNow()) > 0) await rest(performance.now() - began, stopped.signal);
          }
        } finally {
          looking = null;
        }
      };
      const { unsubscribe } = events.subscribe({
        onBatch(batch) {
          news.push(...batch);
          looking ??= evaluateAgain().catch((error: unknown) =>
            log.error({ err: error }, 'warnings wait for the next minute'),
          );
        },
      });
      const jobFollower = followJobs({ clock, log, evaluator }, events);
      return {
        async stop() {
          unsubscribe();
          stopped.abort();
          await jobFollower.stop();
          await looking;
        },
      };
    },
  };
}

/** Pauses four times as long as the run took: plants that send every second use at most a fifth of a processor. */
async function rest(lookedMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.max(minRestMs, 4 * lookedMs), undefined, { signal }).catch(() => undefined);
}
