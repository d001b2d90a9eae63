import type { Implementation } from '../platform/http/implement.ts';
import { type CalculatorDeps, createCalculators } from './calculators/calculators.ts';
import { calculatorRoutes } from './calculators/routes.ts';

export interface Compute {
  readonly implementations: readonly Implementation[];
}

/** The floor of what is computed from what is measured. */
export function createCompute(deps: CalculatorDeps): Compute {
  return { implementations: [...calculatorRoutes(createCalculators(deps))] };
}
