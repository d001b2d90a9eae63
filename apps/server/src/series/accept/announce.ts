import type { Database } from '../../platform/database/database.ts';
import type { NewEvent, Publish } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';

/** Screens collect events for the same time before they refresh. */
const pauseMs = 250;
/** The number of series named in an event; above it, clients reload everything they show. */
const maxNamed = 500;

interface Pause {
  readonly pending: Set<number>;
  timer: NodeJS.Timeout;
}

/**
 * Announces changed series at most once per pause for each plant: otherwise a plant that sends every second value
 * separately would cause as many events as readings. Changes within a pause are announced at its end, after their
 * commit.
 */
export function createAnnouncer({ database, publish, log }: { database: Database; publish: Publish; log: Log }) {
  const pauses = new Map<string, Pause>();
  const telling = new Set<Promise<void>>();

  function begin(hydroCode: string): void {
    const timer = setTimeout(() => {
      const ending = end(hydroCode).finally(() => telling.delete(ending));
      telling.add(ending);
    }, pauseMs);
    timer.unref();
    pauses.set(hydroCode, { pending: new Set(), timer });
  }

  async function end(hydroCode: string): Promise<void> {
    const { pending } = pauses.get(hydroCode) ?? { pending: new Set<number>() };
    pauses.delete(hydroCode);
    if (pending.size === 0) return;
    begin(hydroCode);
    try {
      await database.transaction((tx) => publish(tx, eventOf(hydroCode, pending)));
    } catch (error) {
      for (const seriesId of pending) pauses.get(hydroCode)?.pending.add(seriesId);
      log.warn({ err: error }, 'changed series could not be told; trying again');
    }
  }

  return {
    /** Runs in the transaction of the change. Returns false during a pause: then call `later` after the commit. */
    async now(tx: Parameters<Publish>[0], hydroCode: string, seriesIds: readonly number[]): Promise<boolean> {
      if (pauses.has(hydroCode)) return false;
      begin(hydroCode);
      await publish(tx, eventOf(hydroCode, new Set(seriesIds)));
      return true;
    },

    later(hydroCode: string, seriesIds: readonly number[]): void {
      if (!pauses.has(hydroCode)) begin(hydroCode);
      for (const seriesId of seriesIds) pauses.get(hydroCode)?.pending.add(seriesId);
    },

    /** Resolves when all changes are announced. */
    async settle(): Promise<void> {
      await Promise.all(telling);
      for (const [hydroCode, { timer }] of pauses) {
        clearTimeout(timer);
        await end(hydroCode);
        clearTimeout(pauses.get(hydroCode)?.timer);
        pauses.delete(hydroCode);
      }
    },
  };
}

export type Announcer = ReturnType<typeof createAnnouncer>;

const eventOf = (hydroCode: string, seriesIds: ReadonlySet<number>): NewEvent => ({
  topic: 'series.changed',
  hydroCode,
  payload: { series: seriesIds.size <= maxNamed ? [...seriesIds] : null },
});
