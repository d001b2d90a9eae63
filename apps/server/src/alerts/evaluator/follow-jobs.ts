import { setTimeout as rest } from 'node:timers/promises';
import type { Topic } from '@spillway/contract/events';
import { type Clock, isTrusted } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';
import type { Evaluator } from './evaluator.ts';

interface FollowDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly evaluator: Evaluator;
}

/** Besides marks, these events change what is judged: jobs, description, forecast. */
const telling: ReadonlySet<Topic> = new Set([
  'warning_job.changed',
  'plant.changed',
  'station.changed',
  'sensor.changed',
  'outlet.changed',
  'forecast.issued',
]);
/** A new warning escalates on its own schedule. */
const markingTopics: ReadonlySet<Topic> = new Set(['series.changed', 'calculation.changed', 'warning.changed']);

/** The job runs every minute anyway. */
const maxMs = 60_000;

/**
 * On a worker node, judges marked subjects when their event arrives, and timed ones when they are due. Events that
 * arrive meanwhile are judged together; it then pauses as long as it ran, so that readings never wait for it.
 */
export function followJobs({ clock, log, evaluator }: FollowDeps, events: Pick<Events, 'subscribe'>) {
  const notifiedPlants = new Set<string>();
  const stopped = new AbortController();
  let isAsked = false;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  /** Returns false when a subject could not be judged; the next minute tries again, not this loop. */
  async function followNow(): Promise<boolean> {
    isAsked = false;
    let isDone = true;
    const due = await evaluator.due();
    for (const hydroCode of notifiedPlants) due.add(hydroCode);
    notifiedPlants.clear();
    for (const hydroCode of due) {
      if (stopped.signal.aborted || !isTrusted(clock)) return false;
      await evaluator.evaluate(hydroCode).catch((error: unknown) => {
        isDone = false;
        log.error({ err: error, hydroCode }, 'the warning jobs of a plant wait for the next minute');
      });
    }
    return isDone;
  }

  async function followAgain(): Promise<void> {
    let isDone = true;
    while ((isAsked || notifiedPlants.size > 0) && !stopped.signal.aborted) {
      const began = performance.now();
      isDone = await followNow();
      await rest(performance.now() - began, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    await scheduleWake(isDone);
  }

  async function scheduleWake(isDone: boolean): Promise<void> {
    if (stopped.signal.aborted) return;
    const nextAt = isDone ? await evaluator.nextAt() : null;
    const delayMs = nextAt === null ? maxMs : nextAt.getTime() - clock.now().getTime();
    if (timer) clearTimeout(timer);
    timer = setTimeout(ask, Math.min(maxMs, Math.max(50, delayMs)));
    timer.unref();
  }

  function ask(): void {
    isAsked = true;
    if (stopped.signal.aborted) return;
    looking ??= followAgain()
      .catch((error: unknown) => log.error({ err: error }, 'warning jobs wait for the next minute'))
      .finally(() => {
        looking = null;
        if (isAsked && !stopped.signal.aborted) ask();
      });
  }

  const { unsubscribe } = events.subscribe({
    onBatch(batch) {
      let hasNews = false;
      for (const { topic, hydroCode } of batch) {
        if (hydroCode !== null && telling.has(topic)) notifiedPlants.add(hydroCode);
        hasNews ||= telling.has(topic) || markingTopics.has(topic);
      }
      if (hasNews) ask();
    },
  });
  ask();

  return {
    async stop(): Promise<void> {
      unsubscribe();
      stopped.abort();
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
