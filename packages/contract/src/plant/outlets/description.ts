import type { z } from 'zod';
import { dischargeMethods } from '../options/lists.ts';
import type { gateShape, unitShape } from './shape.ts';

type GateShape = z.output<typeof gateShape>;

interface SavedOutlet {
  readonly code: string;
  /** Id of `dischargeMethods`; null to choose from the data available. */
  readonly discharge_method: number | null;
}

interface SavedUnit extends SavedOutlet {
  readonly number: number;
  readonly gate_type: 6 | 7;
  readonly unit: z.output<typeof unitShape>;
}

interface SavedGate extends SavedOutlet {
  readonly gate_type: 1 | 2 | 3 | 4 | 5;
  readonly gate: GateShape;
}

/** Tables in force for one outlet; missing ones are left out. */
type Tables<Group extends string> = Readonly<Partial<Record<Group, unknown>>>;

const unitMethods = ['HPQ', 'ZPQ', 'QETA', 'QZ', 'efficiency'] as const;
const methodCode = (id: number | null) => dischargeMethods.find((method) => method.id === id)?.code;

/** A unit in the engine's form: server and browser pass this to it, and the compiler checks it against the engine's input. */
export function describeUnit<Kept extends Tables<'HPQ' | 'ZPQ' | 'QETA' | 'QHL'>>(
  { code, number, gate_type, discharge_method, unit }: SavedUnit,
  tables: Kept,
) {
  const method = methodCode(discharge_method);
  return {
    id: code,
    turbine: gate_type === 7 ? ('impulse' as const) : ('reaction' as const),
    ratedPowerMw: unit.rated_power,
    maxFlowM3s: unit.max_discharge,
    method: unitMethods.find((one) => one === method),
    hpq: tables.HPQ as Kept['HPQ'],
    hpqNumber: unit.hpq_number ?? number,
    zpq: tables.ZPQ as Kept['ZPQ'],
    qeta: tables.QETA as Kept['QETA'],
    efficiency: unit.efficiency ?? undefined,
    generatorEfficiency: unit.generator_efficiency ?? undefined,
    qhl: tables.QHL as Kept['QHL'],
    waterway: unit.waterway ?? undefined,
    nozzleLevelM: unit.nozzle_level ?? undefined,
  };
}

/** A gate in the engine's form: by its tables, and by its geometry outside their range. */
export function describeGate<Kept extends Tables<'ZAQ' | 'FFZQ' | 'ZAoAc'>>(
  { code: id, gate_type, discharge_method, gate }: SavedGate,
  tables: Kept,
) {
  // A gate set to compute by formula ignores its tables.
  const keptTables: Partial<Kept> = methodCode(discharge_method) === 'formula' ? {} : tables;
  const { ZAQ: zaq, FFZQ: ffzq, ZAoAc: zaoac } = keptTables;
  const maxOpeningM = gate.max_opening ?? undefined;
  switch (gate_type) {
    case 1:
      return { type: 'freeOverflow' as const, id, ffzq, crest: crestOf(gate) };
    case 2:
    case 3: {
      const [crest, lip] = [crestOf(gate), lipOf(gate)];
      const type = gate_type === 2 ? ('arcGate' as const) : ('flatGate' as const);
      const leafHeightM = gate.leaf_height ?? undefined;
      return { type, id, zaq, ffzq, zaoac, crest: crest && lip && { ...crest, lip }, maxOpeningM, leafHeightM };
    }
    case 4:
      return { type: 'sandFlush' as const, id, zaq, slot: slotOf(gate), maxOpeningM };
    case 5:
      return { type: 'roundCulvert' as const, id, gated: gate.gated, zaq, ffzq, pipe: pipeOf(gate), maxOpeningM };
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

function lipOf({ lip }: GateShape) {
  if (lip === null) return undefined;
  if (lip.relation === 'zhukovsky')
    return {
      relation: 'zhukovsky' as const,
      velocityCoefficient: lip.velocity_coefficient,
      contraction: lip.contraction,
    };
  if (lip.relation === 'arc')
    return lip.sill === 'ogee'
      ? { relation: 'arc' as const, sill: 'ogee' as const }
      : { relation: 'arc' as const, sill: 'flat' as const, lipAngleDeg: lip.lip_angle };
  return lip.sill === 'ogee'
    ? { relation: 'flat' as const, sill: 'ogee' as const, lipAngleDeg: lip.lip_angle }
    : { relation: 'flat' as const, sill: 'flat' as const };
}
