import { calculators as contract } from '@spillway/contract/compute/calculators';
import { flagNames } from '@spillway/hydrology/flags';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Calculators } from './calculators.ts';
import { gatesView } from './wire.ts';

export function calculatorRoutes(calculators: Calculators): Implementation[] {
  return [
    implement(contract.volume, async (call) => {
      const { fromVolumeM3, toVolumeM3, changeM3 } = await calculators.volume(plantOf(call), levelsOf(call.body));
      return { V1: fromVolumeM3, V2: toVolumeM3, deltaV: changeM3 };
    }),
    implement(contract.time, async (call) => {
      const { QIN, QPLANT } = call.body;
      const flows = { inflowM3s: QIN, plantFlowM3s: QPLANT };
      return { T: roundValue(await calculators.hours(plantOf(call), levelsOf(call.body), flows), 2) };
    }),
    implement(contract.cFactor, async ({ body: { R, C, CA } }) => ({
      W: roundValue(calculators.catchmentInflowMcm({ rainMm: R, runoffCoefficient: C, areaKm2: CA }), 1),
    })),
    implement(contract.qShortTerm, async ({ body }) => {
      const { inflowM3s, flags } = calculators.shortTermInflow(trendOf(body));
      return { Q: roundValue(inflowM3s, 3), flags: flagNames(flags) };
    }),
    implement(contract.dischargeFlow, async ({ body }) => {
      const { dischargeM3s, flags } = calculators.targetFloodDischarge(trendOf(body), body.QPLANT);
      return { Q: roundValue(dischargeM3s, 3), flags: flagNames(flags) };
    }),
    implement(contract.gates, async (call) => {
      const { Z1, Q, openings } = call.body;
      return gatesView(await calculators.gates(plantOf(call), { levelM: Z1, wantedM3s: Q, openings }));
    }),
  ];
}

const levelsOf = ({ Z1, Z2 }: { readonly Z1: number; readonly Z2: number }) => ({ fromLevelM: Z1, toLevelM: Z2 });

const trendOf = ({ QIN, TANA, T }: { readonly QIN: number; readonly TANA: number; readonly T: number }) => ({
  inflowM3s: QIN,
  slopeM3sPerMin: TANA,
  afterMin: T,
});

function roundValue(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
