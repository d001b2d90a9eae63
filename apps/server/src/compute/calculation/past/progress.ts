import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import { readDescribed, readState } from '../state-store.ts';
import { type PastWork, readPastWork } from './past-work-store.ts';

interface Progress extends PastWork {
  /** The effect of a change of the description has not been determined yet, so the number of steps is unknown. */
  readonly isSought: boolean;
  /** Waits until automatic calculation resumes. */
  readonly isHeld: boolean;
}

export function createProgress({ database, inForce, clock }: Pick<CalculationDeps, 'database' | 'inForce' | 'clock'>) {
  const db = database.sql;
  return async ({ plantNo, hydroCode }: PlantCatalogue): Promise<Progress> => {
    const stepMs = stepMsOf(await inForce.at(hydroCode, clock.now()));
    const [work, plantParts, state] = await Promise.all([
      readPastWork(db, plantNo, stepMs),
      readDescribed(db, hydroCode),
      readState(db, plantNo),
    ]);
    return {
      ...work,
      isSought: state.computedToMs !== null && plantParts !== state.described,
      isHeld: state.method === 'manual',
    };
  };
}
