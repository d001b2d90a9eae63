import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import { readDescribed, readState } from '../state-store.ts';
import { type PastWork, readPastWork } from './past-work-store.ts';

interface Progress extends PastWork {
  /** What people changed of the plant is not looked through yet: how much it concerns is not known. */
  readonly isSought: boolean;
  /** Nothing of it is computed until the clock calculates again. */
  readonly isHeld: boolean;
}

/** How far the records of a plant are, and what of the past is computed again. */
export function createProgress({ database, inForce, clock }: Pick<CalculationDeps, 'database' | 'inForce' | 'clock'>) {
  const db = database.sql;
  return async ({ plantNo, hydroCode }: PlantCatalogue): Promise<Progress> => {
    const stepMs = stepMsOf(await inForce.at(hydroCode, clock.now()));
    const [work, described, state] = await Promise.all([
      readPastWork(db, plantNo, stepMs),
      readDescribed(db, hydroCode),
      readState(db, plantNo),
    ]);
    return {
      ...work,
      isSought: state.computedToMs !== null && described !== state.described,
      isHeld: state.method === 'manual',
    };
  };
}
