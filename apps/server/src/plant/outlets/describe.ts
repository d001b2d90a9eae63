import { dischargeMethods } from '@spillway/contract/plant/option-lists';
import type { GateDescription, LipShape } from '@spillway/hydrology/outlets/gate-description';
import type { UnitDescription, UnitMethod } from '@spillway/hydrology/outlets/unit-description';
import type { GroupTables } from '@spillway/hydrology/tables/from-columns';
import type { GateShape, WrittenGate, WrittenUnit } from './outlet.ts';

/** Tables in force for one outlet; what is not there is left out. */
export type OutletTables = Partial<GroupTables>;

const unitMethods: readonly string[] = ['HPQ', 'ZPQ', 'QETA', 'QZ', 'efficiency'] satisfies UnitMethod[];
const isUnitMethod = (code: string | undefined): code is UnitMethod => unitMethods.includes(code ?? '');
const methodCode = (id: number | null) => dischargeMethods.find((method) => method.id === id)?.code;

/** A unit as the engine computes it. */
export function describeUnit(unit: WrittenUnit, id: string, tables: OutletTables): UnitDescription {
  const { shape } = unit;
  const code = methodCode(unit.dischargeMethod);
  return {
    id,
    turbine: unit.gateType === 7 ? 'impulse' : 'reaction',
    ratedPowerMw: shape.rated_power,
    maxFlowM3s: shape.max_discharge,
    method: isUnitMethod(code) ? code : undefined,
    hpq: tables.HPQ,
    hpqNumber: shape.hpq_number ?? unit.number,
    zpq: tables.ZPQ,
    qeta: tables.QETA,
    efficiency: shape.efficiency ?? undefined,
    generatorEfficiency: shape.generator_efficiency ?? undefined,
    qhl: tables.QHL,
    waterway: shape.waterway ?? undefined,
    nozzleLevelM: shape.nozzle_level ?? undefined,
  };
}

/** A gate as the engine computes it: by its tables, and by its geometry where they do not reach. */
export function describeGate(gate: WrittenGate, id: string, tables: OutletTables): GateDescription {
  const { shape, gateType } = gate;
  // Asked to compute by formula, a gate leaves its tables aside.
  const { ZAQ: zaq, FFZQ: ffzq, ZAoAc: zaoac } = methodCode(gate.dischargeMethod) === 'formula' ? {} : tables;
  const maxOpeningM = shape.max_opening ?? undefined;
  switch (gateType) {
    case 1:
      return { type: 'freeOverflow', id, ffzq, crest: crestOf(shape) };
    case 2:
    case 3: {
      const [crest, lip] = [crestOf(shape), lipOf(shape)];
      const type = gateType === 2 ? 'arcGate' : 'flatGate';
      return { type, id, zaq, ffzq, zaoac, crest: crest && lip && { ...crest, lip }, maxOpeningM };
    }
    case 4:
      return { type: 'sandFlush', id, zaq, slot: slotOf(shape), maxOpeningM };
    case 5:
      return { type: 'roundCulvert', id, gated: shape.gated, zaq, ffzq, pipe: pipeOf(shape), maxOpeningM };
  }
}

const crestOf = ({ crest }: GateShape) =>
  crest === null ? undefined : { crestM: crest.crest, widthM: crest.width, weirCoefficient: crest.weir_coefficient };

const slotOf = ({ slot }: GateShape) =>
  slot === null ? undefined : { sillM: slot.sill, widthM: slot.width, coefficient: slot.coefficient };

const pipeOf = ({ pipe }: GateShape) =>
  pipe === null
    ? undefined
    : {
        invertM: pipe.invert,
        outletAxisM: pipe.outlet_axis,
        diameterM: pipe.diameter,
        lengthM: pipe.length,
        manningN: pipe.manning,
        localLosses: pipe.local_losses,
      };

function lipOf({ lip }: GateShape): LipShape | undefined {
  if (lip === null) return undefined;
  if (lip.relation === 'zhukovsky')
    return { relation: 'zhukovsky', velocityCoefficient: lip.velocity_coefficient, contraction: lip.contraction };
  if (lip.relation === 'arc')
    return lip.sill === 'ogee'
      ? { relation: 'arc', sill: 'ogee' }
      : { relation: 'arc', sill: 'flat', lipAngleDeg: lip.lip_angle };
  return lip.sill === 'ogee'
    ? { relation: 'flat', sill: 'ogee', lipAngleDeg: lip.lip_angle }
    : { relation: 'flat', sill: 'flat' };
}
