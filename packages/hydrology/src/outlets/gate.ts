import { numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requireNotNegative, requirePositive } from '../errors.ts';
import { inverseTable, type OneKeyTable, requireNoNegative } from '../tables/one-key.ts';
import type { TransitionTable } from '../tables/transition.ts';
import type { TwoKeyTable } from '../tables/two-key.ts';
import { arcGateCoefficients } from './arc-gate.ts';
import { flatGateCoefficients } from './flat-gate.ts';
import type {
  CrestShape,
  GateDescription,
  LipGateDescription,
  LipShape,
  PipeShape,
  RoundCulvertDescription,
  SlotShape,
} from './gate-description.ts';
import { pipeLossFactor } from './round-culvert.ts';

/** The formula a gate's geometry is used with. */
export const Form = { overflow: 0, underflow: 1, zhukovsky: 2, slot: 3, pipe: 4 } as const;

/**
 * A description, checked once and laid out flat: every gate has the same fields in the same order, so that the loop over a year sees one
 * kind of object. Numbers unused by a form are 0.
 */
export interface Gate {
  readonly id: string;
  readonly form: number;
  /** False when the flow depends on lake level alone, without an opening. */
  readonly gated: boolean;
  readonly maxOpeningM: number;
  /** An opening below zero by no more counts as closed [m]. */
  readonly closedDownToM: number;
  readonly zaq: TwoKeyTable | null;
  readonly ffzq: OneKeyTable | null;
  readonly zaoac: TransitionTable | null;
  /** The first curve of ZAQ, or first row of FFZQ, is dry: below it there is no water, rather than an unknown. */
  readonly zaqStartsDry: boolean;
  readonly ffzqStartsDry: boolean;
  readonly hasGeometry: boolean;
  /** Crest, sill or invert. */
  readonly crestM: number;
  readonly widthM: number;
  readonly weirCoefficient: number;
  /** mu0 and mu1 of an underflow; phi and alpha of Zhukovsky; mu and 0 of a slot. */
  readonly constant: number;
  readonly slope: number;
  readonly diameterM: number;
  readonly areaM2: number;
  readonly lossFactor: number;
  readonly outletAxisM: number;
  /** Top of the closed leaf [m above sea level]; NaN when its height is not known, or the outlet has none. */
  readonly leafTopM: number;
  /** A lake above it may run over a closed leaf of unknown height [m above sea level]; NaN when it cannot, or it is not known. */
  readonly mayOvertopFromM: number;
  /** The head at which the lip of a gate at some opening meets the water, by ZAoAc; null for the usual share. */
  readonly touchLevels: OneKeyTable | null;
}

const noGeometry = {
  hasGeometry: false,
  crestM: 0,
  widthM: 0,
  weirCoefficient: 0,
  constant: 0,
  slope: 0,
  diameterM: 0,
  areaM2: 0,
  lossFactor: 0,
  outletAxisM: 0,
};
type Geometry = typeof noGeometry;

/** A shut gate may read this far below zero [m], because encoders and cylinders drift by centimetres. */
export const usualClosedDownToM = 0.05;

/** Checks a description; refuses one that could give no result, or has invalid geometry. */
export function prepareGate(
  description: GateDescription,
  { closedDownToM = usualClosedDownToM, normalLevelM }: PlantOfGate = {},
): Gate {
  const gate = prepared(description);
  const isLip = description.type === 'arcGate' || description.type === 'flatGate';
  return {
    ...gate,
    closedDownToM: requireNotNegative('closedDownToM', closedDownToM),
    leafTopM: isLip ? leafTop(gate, description) : Number.NaN,
    mayOvertopFromM: isLip ? mayOvertopFrom(gate, description, normalLevelM) : Number.NaN,
    touchLevels: gate.zaoac === null ? null : inverseIfRising(gate.zaoac.overflowFromM),
  };
}

/** Properties a gate shares with the others of its plant. */
export interface PlantOfGate {
  /** An opening below zero by no more counts as closed [m]. */
  readonly closedDownToM?: number | undefined;
  /** Up to this level a closed gate holds the lake, whatever else is known of it. */
  readonly normalLevelM?: number | undefined;
}

/** The minimum height of a closed leaf above the normal level [m]: the usual design freeboard of surface gates is 0.3 to 0.5 m. */
const minFreeboardM = 0.3;

function leafTop({ crestM, hasGeometry }: PreparedGate, { leafHeightM }: LipGateDescription): number {
  if (leafHeightM === undefined) return Number.NaN;
  requirePositive('leafHeightM', leafHeightM);
  return hasGeometry ? crestM + leafHeightM : Number.NaN;
}

/** The normal level plus the usual freeboard; NaN when the normal level is not known. */
function mayOvertopFrom(
  { hasGeometry }: PreparedGate,
  { leafHeightM }: LipGateDescription,
  normalLevelM: number | undefined,
): number {
  if (normalLevelM === undefined || (leafHeightM !== undefined && hasGeometry)) return Number.NaN;
  return requireFinite('normalLevelM', normalLevelM) + minFreeboardM;
}

function inverseIfRising(table: OneKeyTable): OneKeyTable | null {
  const { values } = table;
  return values.every((value, row) => row === 0 || value > numberAt(values, row - 1)) ? inverseTable(table) : null;
}

type PreparedGate = Omit<Gate, 'closedDownToM' | 'leafTopM' | 'mayOvertopFromM' | 'touchLevels'>;

function prepared(description: GateDescription): PreparedGate {
  switch (description.type) {
    case 'freeOverflow':
      requireMethod(description.id, description.ffzq ?? description.crest, 'FFZQ or crest');
      return assemble(description, Form.overflow, false, crestGeometry(description.crest));
    case 'arcGate':
    case 'flatGate':
      return prepareLipGate(description);
    case 'sandFlush':
      requireMethod(description.id, description.zaq ?? description.slot, 'ZAQ or slot');
      return assemble(description, Form.slot, true, slotGeometry(description.slot));
    case 'roundCulvert':
      return prepareCulvert(description);
  }
}

function prepareLipGate(description: LipGateDescription): PreparedGate {
  const { id, zaq, ffzq, zaoac, crest } = description;
  requireMethod(id, zaq ?? crest, 'ZAQ or crest');
  if (zaoac !== undefined) requireMethod(id, ffzq ?? crest, 'FFZQ or crest, for the overflow ZAoAc leads to');
  const form = crest?.lip.relation === 'zhukovsky' ? Form.zhukovsky : Form.underflow;
  return assemble(description, form, true, { ...crestGeometry(crest), ...lipCoefficients(crest?.lip) });
}

function prepareCulvert(description: RoundCulvertDescription): PreparedGate {
  const { id, gated, zaq, ffzq, pipe } = description;
  requireMethod(id, (gated ? zaq : ffzq) ?? pipe, gated ? 'ZAQ or pipe' : 'FFZQ or pipe');
  return assemble(
    { id, zaq: gated ? zaq : undefined, ffzq: gated ? undefined : ffzq, maxOpeningM: description.maxOpeningM },
    Form.pipe,
    gated,
    pipeGeometry(pipe),
  );
}

interface Tables {
  readonly id: string;
  readonly zaq?: TwoKeyTable | undefined;
  readonly ffzq?: OneKeyTable | undefined;
  readonly zaoac?: TransitionTable | undefined;
  readonly maxOpeningM?: number | undefined;
}

function assemble(tables: Tables, form: number, gated: boolean, geometry: Geometry): PreparedGate {
  const { id, zaq = null, ffzq = null, zaoac = null, maxOpeningM = Number.POSITIVE_INFINITY } = tables;
  for (const table of [zaq, ffzq]) if (table !== null) requireNoNegative(table.id, table.values);
  if (maxOpeningM !== Number.POSITIVE_INFINITY) requirePositive('maxOpeningM', maxOpeningM);
  return {
    id,
    form,
    gated,
    maxOpeningM,
    zaq,
    ffzq,
    zaoac,
    zaqStartsDry: zaq?.values.subarray(0, zaq.starts[1]).every((value) => value === 0) ?? false,
    ffzqStartsDry: ffzq?.values[0] === 0,
    ...geometry,
  };
}

function requireMethod(id: string, method: unknown, needed: string): void {
  if (method === undefined) throw new HydrologyError('outlet.no_method', { outlet: id, needed });
}

function crestGeometry(crest: CrestShape | undefined): Geometry {
  if (crest === undefined) return noGeometry;
  return {
    ...noGeometry,
    hasGeometry: true,
    crestM: requireFinite('crestM', crest.crestM),
    widthM: requirePositive('widthM', crest.widthM),
    weirCoefficient: requirePositive('weirCoefficient', crest.weirCoefficient),
  };
}

function lipCoefficients(lip: LipShape | undefined): { constant: number; slope: number } {
  if (lip === undefined) return { constant: 0, slope: 0 };
  if (lip.relation === 'arc') return arcGateCoefficients(lip);
  if (lip.relation === 'flat') return flatGateCoefficients(lip);
  return {
    constant: requirePositive('velocityCoefficient', lip.velocityCoefficient),
    slope: requirePositive('contraction', lip.contraction),
  };
}

function slotGeometry(slot: SlotShape | undefined): Geometry {
  if (slot === undefined) return noGeometry;
  return {
    ...noGeometry,
    hasGeometry: true,
    crestM: requireFinite('sillM', slot.sillM),
    widthM: requirePositive('widthM', slot.widthM),
    constant: requirePositive('coefficient', slot.coefficient),
  };
}

function pipeGeometry(pipe: PipeShape | undefined): Geometry {
  if (pipe === undefined) return noGeometry;
  const diameterM = requirePositive('diameterM', pipe.diameterM);
  return {
    ...noGeometry,
    hasGeometry: true,
    crestM: requireFinite('invertM', pipe.invertM),
    outletAxisM: requireFinite('outletAxisM', pipe.outletAxisM),
    diameterM,
    areaM2: (Math.PI * diameterM * diameterM) / 4,
    lossFactor: pipeLossFactor(diameterM, requireNotNegative('lengthM', pipe.lengthM), pipe.manningN, pipe.localLosses),
  };
}
