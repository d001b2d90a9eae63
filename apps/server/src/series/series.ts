import type { RoomDeps } from '../access/deps.ts';
import type { Plant } from '../plant/plant.ts';
import type { Events } from '../platform/events/events.ts';
import type { Log } from '../platform/log.ts';
import { type Accept, createAccept } from './accept/accept.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import { plainProfile } from './profile/profile.ts';

export interface SeriesDeps extends RoomDeps {
  readonly log: Log;
  readonly described: Plant['described'];
}

export interface Series {
  readonly accept: Accept['accept'];
  readonly catalogue: Catalogue;
  /** After the migrations and before anything is received: what readings need is there. */
  prepare(): Promise<void>;
  /** Series follow what people change of the plant, on whichever node they do it. */
  follow(events: Pick<Events, 'subscribe'>): void;
  /** What was begun is committed. */
  stop(): Promise<void>;
}

/** Who computes from readings and is told what changed in the past. */
const readers = ['rollup'];

/** The floor of readings: they come in, stay true, and come out fast. */
export function createSeries(deps: SeriesDeps): Series {
  const { database, clock, log, publish } = deps;
  const catalogue = createCatalogue(deps);
  const profile = plainProfile({ database, clock });
  const { accept, idle } = createAccept({ database, clock, publish, catalogue, profile, readers });
  let unsubscribe = () => {};
  let following: Promise<unknown> = Promise.resolve();

  return {
    accept,
    catalogue,
    async prepare() {
      await profile.makeAhead();
      await catalogue.reconcileAll();
    },
    follow(events) {
      const subscription = events.subscribe({
        onBatch(batch) {
          for (const hydroCode of new Set(batch.filter(catalogue.concerns).map((event) => event.hydroCode!)))
            following = following
              .then(() => catalogue.reconcile(hydroCode))
              .catch((error: unknown) =>
                log.error({ err: error, hydroCode }, 'series could not follow a change of the plant'),
              );
        },
      });
      unsubscribe = subscription.unsubscribe;
    },
    async stop() {
      unsubscribe();
      await following;
      await idle();
    },
  };
}
