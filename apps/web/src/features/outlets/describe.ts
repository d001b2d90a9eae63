import type { GateDescription, LipShape } from '@spillway/hydrology/outlets/gate-description';
import type { UnitDescription, UnitMethod } from '@spillway/hydrology/outlets/unit-description';
import type { GroupTables } from '@spillway/hydrology/tables/from-columns';
import type { GateOutlet, GateShape, UnitOutlet } from './queries.ts';
import { methodCode } from './table-needs.ts';

export type OutletTables = Partial<GroupTables>;

const unitMethods: readonly string[] = ['HPQ', 'ZPQ', 'QETA', 'QZ', 'efficiency'] satisfies UnitMethod[];
const isUnitMethod = (code: string | null): code is UnitMethod => unitMethods.includes(code ?? '');

type Unit = Pick<UnitOutlet, 'code' | 'number' | 'gate_type' | 'discharge_method' | 'unit'>;
type Gate = Pick<GateOutlet, 'code' | 'gate_type' | 'discharge_method' | 'gate'>;

/** A unit as the engine computes it; the server describes it the same way. */
export function describeUnit({ code, number, gate_type, discharge_method, unit }: Unit, tables: OutletTables) {
  const method = methodCode(discharge_method);
  return {
    id: code,
    turbine: gate_type === 7 ? 'impulse' : 'reaction',
    ratedPowerMw: unit.rated_power,
    maxFlowM3s: unit.max_discharge,
    method: isUnitMethod(method) ? method : undefined,
    hpq: tables.HPQ,
    hpqNumber: unit.hpq_number ?? number,
    zpq: tables.ZPQ,
    qeta: tables.QETA,
    efficiency: unit.efficiency ?? undefined,
    generatorEfficiency: unit.generator_efficiency ?? undefined,
    qhl: tables.QHL,
    waterway: unit.waterway ?? undefined,
    nozzleLevelM: unit.nozzle_level ?? undefined,
  } satisfies UnitDescription;
}

/** A gate as the engine computes it: by its tables, and by its geometry where they do not reach. */
export function describeGate(
  { code: id, gate_type, discharge_method, gate }: Gate,
  all: OutletTables,
): GateDescription {
  const { ZAQ: zaq, FFZQ: ffzq, ZAoAc: zaoac } = methodCode(discharge_method) === 'formula' ? {} : all;
  const maxOpeningM = gate.max_opening ?? undefined;
  switch (gate_type) {
    case 1:
      return { type: 'freeOverflow', id, ffzq, crest: crestOf(gate) };
    case 2:
    case 3: {
      const [crest, lip] = [crestOf(gate), lipOf(gate)];
      const type = gate_type === 2 ? 'arcGate' : 'flatGate';
      return { type, id, zaq, ffzq, zaoac, crest: crest && lip && { ...crest, lip }, maxOpeningM };
    }
    case 4:
      return { type: 'sandFlush', id, zaq, slot: slotOf(gate), maxOpeningM };
    case 5:
      return { type: 'roundCulvert', id, gated: gate.gated, zaq, ffzq, pipe: pipeOf(gate), maxOpeningM };
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
