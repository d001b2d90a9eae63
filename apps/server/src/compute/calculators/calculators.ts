import { accumulationHours } from '@spillway/hydrology/calculators/accumulation-time';
import { catchmentInflowMcm } from '@spillway/hydrology/calculators/catchment-inflow';
import type { PossibleLevels } from '@spillway/hydrology/calculators/level-range';
import { shortTermInflow } from '@spillway/hydrology/calculators/short-term-inflow';
import { targetFloodDischarge } from '@spillway/hydrology/calculators/target-flood-discharge';
import { type Levels, volumeBetween } from '@spillway/hydrology/calculators/volume';
import { HydrologyError } from '@spillway/hydrology/errors';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { Plant } from '../../plant/plant.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createGateCalculator, type GateCalculatorDeps } from './gate-calculator.ts';

/** Form fields for the engine's parameter names. */
const fieldOf: Readonly<Record<string, string>> = { fromLevelM: 'Z1', toLevelM: 'Z2' };

/** Translates the engine's refusal into one in the caller's language, at its field where possible. */
function refuseOnError<T>(calculate: () => T): T {
  try {
    return calculate();
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    throw refusalOf(error) ?? error;
  }
}

function refusalOf({ code, facts }: HydrologyError): Refusal | null {
  switch (code) {
    case 'calculator.level_outside': {
      const { name, minM, maxM } = facts;
      const field = fieldOf[String(name)] ?? String(name);
      return new Refusal('request.invalid', {}, [
        { field, rule: 'level_between', facts: { minM: Number(minM), maxM: Number(maxM) } },
      ]);
    }
    case 'calculator.no_level_allowed':
    case 'calculator.flows_equal':
      return new Refusal(code, facts);
    case 'calculator.level_unreachable':
      return new Refusal(facts.lake === 'rises' ? 'calculator.rises_away' : 'calculator.falls_away');
    default:
      return null;
  }
}

interface CalculatorDeps extends GateCalculatorDeps {
  readonly plant: Pick<Plant, 'curves' | 'settings' | 'procedures'>;
  readonly clock: Clock;
}

interface Flows {
  readonly inflowM3s: number;
  readonly plantFlowM3s: number;
}

/**
 * Calculators for use during a flood, with the lake's present curve and limits. They refuse when the answer could be
 * wrong.
 */
export function createCalculators({ plant, now, clock }: CalculatorDeps) {
  async function lake(hydroCode: string): Promise<{ curve: CapacityCurve; possible: PossibleLevels }> {
    const object = { kind: 'plant', id: '' } as const;
    const [inForce, { values }] = await Promise.all([
      plant.curves.inForce(hydroCode, 'ZV', object, clock.now()),
      plant.settings.read(hydroCode),
    ]);
    if (!inForce) throw new Refusal('calculator.no_capacity_curve');
    const possible = { minM: values.minPossibleLevelM, maxM: values.maxPossibleLevelM };
    return { curve: inForce.table, possible };
  }

  return {
    async volume(hydroCode: string, levels: Levels) {
      const { curve, possible } = await lake(hydroCode);
      return refuseOnError(() => volumeBetween(curve, levels, possible));
    },
    async hours(hydroCode: string, levels: Levels, flows: Flows) {
      const { curve, possible } = await lake(hydroCode);
      return refuseOnError(() => accumulationHours(curve, levels, flows, possible));
    },
    catchmentInflowMcm,
    shortTermInflow,
    targetFloodDischarge,
    gates: createGateCalculator({ plant, now, clock }),
  };
}

export type Calculators = ReturnType<typeof createCalculators>;
