import type { RoomDeps } from '../../access/deps.ts';
import { type PlantName, plantsOf } from '../../access/plants/plants.ts';
import type { InForce } from '../../plant/in-force/in-force.ts';
import { isTrusted } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import { checkBalance } from './look.ts';
import { type DuePlant, listDue, readAllVerdicts, readVerdicts, writeVerdicts } from './store.ts';
import type { StoredVerdict } from './verdict.ts';

export type { StoredVerdict } from './verdict.ts';

interface PlantVerdicts extends PlantName {
  readonly verdicts: readonly StoredVerdict[];
}

interface WitnessDeps extends RoomDeps {
  readonly log: Log;
  readonly inForce: Pick<InForce, 'spans'>;
  readonly catalogue: Pick<Catalogue, 'of'>;
  /** Must be given before `start`. */
  readonly jobs: Pick<Jobs, 'define'>;
}

/** Looks for plants whose record has grown by an hour; every five minutes, so that a new plant is checked soon. */
const everyFiveMinutes = '2-59/5 * * * *';

export function createBalanceCheck({ database, clock, log, inForce, catalogue, publish, jobs }: WitnessDeps) {
  async function checkDuePlant({ hydroCode, baseMs }: DuePlant): Promise<void> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) return;
    const before = await readVerdicts(database.sql, plant.plantNo);
    const wasFound = before.some(({ witness, state }) => witness === 'releases' && state === 'finding');
    const verdicts = await checkBalance({ database, inForce }, { plant, baseMs, wasFound });
    await database.transaction(async (tx) => {
      await writeVerdicts(tx, plant.plantNo, verdicts, { lookedAt: clock.now(), baseMs });
      await publish(tx, { topic: 'balance.looked_at', hydroCode, payload: {} });
    });
  }

  /** A failure of one plant does not stop the others. */
  async function run(signal?: AbortSignal): Promise<void> {
    if (!isTrusted(clock)) return;
    for (const due of await listDue(database.sql, clock.now())) {
      if (signal?.aborted) return;
      await checkDuePlant(due).catch((error: unknown) =>
        log.error({ err: error, hydroCode: due.hydroCode }, 'the water balance of a plant could not be looked at'),
      );
    }
  }

  jobs.define({
    name: 'balance-witness',
    cron: everyFiveMinutes,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal }) => run(signal),
  });

  return {
    run,
    /** The findings of the last check; empty before the first one. */
    standing: async (hydroCode: string): Promise<readonly StoredVerdict[]> => {
      const plant = await catalogue.of(hydroCode);
      return plant ? await readVerdicts(database.sql, plant.plantNo) : [];
    },
    /** Covers every plant an account may see, checked or not. */
    async ofPlantsOf(accountId: string): Promise<PlantVerdicts[]> {
      const [plants, all] = await Promise.all([plantsOf(database.sql, accountId), readAllVerdicts(database.sql)]);
      return plants.map((plant) => ({ ...plant, verdicts: all.get(plant.hydroCode) ?? [] }));
    },
  };
}

export type BalanceCheck = ReturnType<typeof createBalanceCheck>;
