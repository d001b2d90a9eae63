import type { TopDeps } from '../../compute/top-deps.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { everyMinute } from '../../platform/jobs/jobs.ts';
import type { TransferJobs } from '../jobs/jobs.ts';
import { composeMessages, type Wire } from '../wire/wire.ts';
import { createCorrectedRoom } from './corrected/corrected.ts';
import { createDemoPast } from './demo-past.ts';
import { createHistory } from './history/history.ts';
import { tendSlots } from './history/pack.ts';
import { createRehearse } from './rehearsal.ts';
import { createRetransfer } from './retransfer.ts';
import { slotRoutes } from './routes.ts';
import { createSlotStates } from './slot-states.ts';
import { createSlots } from './slots.ts';
import { createValues } from './values.ts';
import { createSlotWatch } from './watch.ts';

/** A time without other heavy work. */
const nightly = '40 19 * * *';

/** Connects the parts of slots: planning, sending, storing, correcting, display and monitoring. */
export function connectSlots(
  deps: TopDeps,
  { jobs, wire }: { readonly jobs: TransferJobs; readonly wire: Pick<Wire, 'openAccount'> },
) {
  const { database, clock, log, series } = deps;
  const { forecasts } = deps.compute;
  const values = createValues({ database, clock, forecasts, catalogue: series.catalogue });
  const compose = composeMessages;
  const slots = createSlots({ ...deps, jobs: jobs.door, say: values, compose, wire, sends: deps.sendsTransfers });
  const { known, told } = slots;
  const standing = createSlotStates({ database, clock, known });
  const watch = createSlotWatch({ database, clock, log, known, outcomes: slots.outcomes });
  const { watches } = series;
  const corrected = createCorrectedRoom({
    ...deps,
    jobs: jobs.door,
    watches,
    said: values.rows,
    known,
    told,
    plantNoOf: jobs.plantNoOf,
  });
  deps.jobs.define({
    name: 'transfer-corrected',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: 300,
    run: (_payload, { signal }) => corrected.run(signal),
  });
  deps.jobs.define({
    name: 'transfer-pack',
    cron: nightly,
    exclusive: true,
    expireInSeconds: 3600,
    run: async () => void (await tendSlots({ database, clock })),
  });
  const { jobsOf } = jobs.door;
  const demoPast = createDemoPast({ ...deps, compose, values, jobsOf, plantNoOf: jobs.plantNoOf, told });
  const implementations: readonly Implementation[] = slotRoutes({
    ...deps,
    jobs,
    known,
    standing,
    history: createHistory({ database, clock }),
    retransfer: createRetransfer({ ...deps, told }),
    rehearse: createRehearse({ clock, compose, values }),
    tryAgain: slots.tryAgain,
  });
  return {
    implementations,
    statusOf: standing.statusOf,
    troublesOf: standing.troublesOf,
    found: watch.found,
    figures: watch.figures,
    drain: slots.drain,
    lookForCorrected: corrected.run,
    demoPast,
    start(): void {
      slots.start();
      watch.start();
    },
    async stop(): Promise<void> {
      await demoPast.stop();
      await slots.stop();
      await watch.stop();
    },
  };
}

export type ConnectedSlots = ReturnType<typeof connectSlots>;
