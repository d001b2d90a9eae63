import { accumulationHours } from '@spillway/hydrology/calculators/accumulation-time';
import { catchmentInflowMcm } from '@spillway/hydrology/calculators/catchment-inflow';
import type { PossibleLevels } from '@spillway/hydrology/calculators/level-range';
import { shortTermInflow } from '@spillway/hydrology/calculators/short-term-inflow';
import { targetFloodDischarge } from '@spillway/hydrology/calculators/target-flood-discharge';
import { type Levels, volumeBetween } from '@spillway/hydrology/calculators/volume';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { Plant } from '../../plant/plant.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createGateCalculator, type GateCalculatorDeps } from './gate-calculator.ts';
import { orRefuse } from './refusals.ts';

export interface CalculatorDeps extends GateCalculatorDeps {
  readonly plant: Pick<Plant, 'curves' | 'settings' | 'procedures'>;
  readonly clock: Clock;
}

interface Flows {
  readonly inflowM3s: number;
  readonly plantFlowM3s: number;
}

/** What a person asks on a flood night, by the lake's curve and limits as they stand now. Refused, never answered wrong. */
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
      return orRefuse(() => volumeBetween(curve, levels, possible));
    },
    async hours(hydroCode: string, levels: Levels, flows: Flows) {
      const { curve, possible } = await lake(hydroCode);
      return orRefuse(() => accumulationHours(curve, levels, flows, possible));
    },
    catchmentInflowMcm,
    shortTermInflow,
    targetFloodDischarge,
    gates: createGateCalculator({ plant, now, clock }),
  };
}

export type Calculators = ReturnType<typeof createCalculators>;
