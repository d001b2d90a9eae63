import type { PlantRoomDeps } from '../../plant/deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createCorrections } from './corrections.ts';
import type { EnergyDeps } from './deps.ts';
import { createOutput } from './output.ts';
import { createMoneyWhatIf } from './what-if.ts';
import { createEnergyWork } from './work.ts';

export { dayAt, nextDay, startOfDayMs, utcOffsetMinOn } from './days.ts';
export { markDays, reader as energyReader } from './store.ts';

interface Deps extends EnergyDeps, PlantRoomDeps {
  /** Must be given before `start`. */
  readonly jobs: Pick<Jobs, 'define'>;
}

const everyTwoMinutes = '*/2 * * * *';

export function createEnergy(deps: Deps) {
  const { run } = createEnergyWork(deps);
  deps.jobs.define({
    name: 'energy',
    cron: everyTwoMinutes,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal }) => run(signal),
  });
  return { run, money: createMoneyWhatIf(deps), output: createOutput(deps), corrections: createCorrections(deps) };
}

export type Energy = ReturnType<typeof createEnergy>;
