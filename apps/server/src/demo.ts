import type { Rooms } from './connect-rooms.ts';
import { demoDays, demoPlant, firstPlantFor } from './first-plant.ts';
import { demoBasin } from './plant/demo/basin.ts';
import { readDemo } from './plant/demo/demo.ts';
import { demoObligations, demoObligationsSince } from './plant/demo/obligations.ts';
import { demoProcedure } from './plant/demo/procedure.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { runInTurn } from './platform/database/pool/run-in-turn.ts';
import type { RunningDatabase } from './platform/database/start.ts';
import type { Log } from './platform/log.ts';
import type { DemoFeed, StartFeeder } from './series/demo-feed/demo-feed.ts';

interface Installation {
  readonly config: Config;
  readonly running: RunningDatabase;
  readonly clock: Clock;
  readonly log: Log;
}

/** An arbitrary number that is used nowhere else. */
const foundingLock = 7_145_001_189;

/** Creates the demo plant, or an empty one, when there is no plant; on one of the nodes that start together. */
export const foundFirstPlant = (
  { access, plant, compute }: Pick<Rooms, 'access' | 'plant' | 'compute'>,
  { config, running, clock, log }: Installation,
): Promise<void> =>
  runInTurn(running.database, { lock: foundingLock, log, waitingFor: 'making the first plant' }, async () => {
    if ((await access.firstPlant()) !== null) return;
    const { isDemo, ...first } = firstPlantFor(config, running.kind);
    if (isDemo)
      await plant.file.found(first, readDemo(), async (tx) => {
        await compute.startDemoTariffs(tx, first.hydroCode);
        await plant.procedures.tell(tx, first.hydroCode, demoProcedure());
        await plant.basins.tell(tx, first.hydroCode, demoBasin(), clock.now());
      });
    else await access.ensurePlant(first.hydroCode, first.name);
  });

interface FeedState {
  /** Address of this server for the feeder. */
  readonly url: string;
  readonly certificate: string | null;
  readonly startFeeder: StartFeeder;
}

/** Starts the demo: users, contacts, jobs, obligations, and continuous readings. Null when there is no demo. */
export function startDemo(
  { access, plant, series, top }: Pick<Rooms, 'access' | 'plant' | 'series' | 'top'>,
  { config, running, clock, log }: Installation,
  feedState: () => FeedState,
): DemoFeed | null {
  const { hydroCode } = demoPlant;
  const days = demoDays(config, running.kind);
  if (days === null || config.processRole === 'api') return null;
  void access.duty
    .startDemo(hydroCode)
    .then(() => access.contacts.startDemo(hydroCode))
    .then(() => top.startDemo(hydroCode))
    .then(() => plant.dutyCalendars.startDemo(hydroCode, demoObligations(), demoObligationsSince(clock.now())))
    .catch((error: unknown) =>
      log.warn({ err: error }, 'duty, contacts and warning jobs of the demo could not be made'),
    );
  return series.feedDemo({ hydroCode, plant: readDemo(), days, ...feedState() });
}
