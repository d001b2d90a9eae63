import { reachOf } from '../../kit/drawing/arc-gate.ts';
import { spread } from '../../kit/drawing/scale.ts';
import { hasLip, mayOpen } from './outlet-fields.ts';
import type { OutletValues } from './outlet-values.ts';

interface Sheet {
  readonly widthPx: number;
  readonly heightPx: number;
}

export const lakeLevels = ['designed_flood_water_level', 'normal_water_level', 'dead_water_level'] as const;
type LakeLevel = (typeof lakeLevels)[number];
export type LakeLevels = Readonly<Record<LakeLevel, number | null>>;

/** Elevations named in the drawing of a gate. */
type GateLine = 'crest' | 'slot_sill' | 'invert' | 'outlet_axis' | 'trunnion_level' | 'open' | 'leaf_top' | 'crown';

export interface DrawnLine {
  readonly name: LakeLevel | GateLine;
  readonly levelM: number;
  readonly y: number;
  /** Position of its name, clear of its neighbours. */
  readonly labelY: number;
}

export interface GateDrawing {
  readonly lines: readonly DrawnLine[];
  readonly pxPerM: number;
  readonly yOf: (levelM: number) => number;
  readonly footY: number;
  /** Water passage through the dam, from the sill to the highest opening; null over a free crest. */
  readonly passage: { readonly topY: number; readonly bottomY: number } | null;
  readonly crestY: number;
  /** Skin plate of a closed radial gate; null if the radius does not reach the sill. */
  readonly arc: { readonly axisXPx: number; readonly axisY: number; readonly radiusPx: number } | null;
}

const edgePx = 14;
const labelGapPx = 17;
const minSpanM = 1;

/** Layout with the same scale for height and length; null without any elevation. */
export function layOutGate(values: OutletValues, levels: LakeLevels, { heightPx }: Sheet): GateDrawing | null {
  const own = ownLines(values);
  const sill = own.find(({ name }) => name === 'crest' || name === 'slot_sill' || name === 'invert');
  if (!sill) return null;
  const lake = lakeLevels.flatMap((name) => {
    const levelM = levels[name];
    return levelM === null ? [] : [{ name, levelM }];
  });
  const all = [...lake, ...own];
  const elevations = all.map(({ levelM }) => levelM);
  const [lowest, highest] = [Math.min(...elevations), Math.max(...elevations)];
  const spanM = Math.max(highest - lowest, minSpanM);
  const [footM, topM] = [lowest - spanM * 0.16, highest + spanM * 0.08];
  const pxPerM = (heightPx - 2 * edgePx) / (topM - footM);
  const yOf = (levelM: number) => edgePx + (topM - levelM) * pxPerM;
  const sorted = all.map((line) => ({ ...line, y: yOf(line.levelM) })).sort((a, b) => a.y - b.y);
  const labelYs = spread(
    sorted.map(({ y }) => y),
    labelGapPx,
    edgePx,
    heightPx - edgePx,
  );
  const top = own.find(({ name }) => name === 'open' || name === 'crown');
  return {
    lines: sorted.map((line, index) => ({ ...line, labelY: labelYs[index] ?? line.y })),
    pxPerM,
    yOf,
    footY: yOf(footM),
    passage: top ? { topY: yOf(top.levelM), bottomY: yOf(sill.levelM) } : null,
    crestY: yOf(sill.levelM),
    arc: arcOf(values, pxPerM, yOf),
  };
}

function ownLines(values: OutletValues): { readonly name: GateLine; readonly levelM: number }[] {
  const { gate_type: type } = values;
  const at = (name: GateLine, levelM: unknown) => (isNumber(levelM) ? [{ name, levelM }] : []);
  const above = (name: GateLine, levelM: unknown, heightM: unknown) =>
    isNumber(levelM) && isNumber(heightM) && heightM > 0 ? [{ name, levelM: levelM + heightM }] : [];
  const opening = mayOpen(type, values.gated) ? values.max_opening : null;
  if (type === 4) return [...at('slot_sill', values.slot_sill), ...above('open', values.slot_sill, opening)];
  if (type === 5)
    return [
      ...at('invert', values.invert),
      ...above('crown', values.invert, values.diameter),
      ...at('outlet_axis', values.outlet_axis),
    ];
  return [
    ...at('crest', values.crest),
    ...(hasLip(type) ? above('open', values.crest, opening) : []),
    ...(hasLip(type) ? above('leaf_top', values.crest, values.leaf_height) : []),
    ...(type === 2 ? at('trunnion_level', values.trunnion_level) : []),
  ];
}

function arcOf(values: OutletValues, pxPerM: number, yOf: (levelM: number) => number): GateDrawing['arc'] {
  const { gate_type: type, crest, trunnion_level: axis, trunnion_radius: radius } = values;
  if (type !== 2 || !isNumber(crest) || !isNumber(axis) || !isNumber(radius)) return null;
  const reachM = reachOf({ sillM: crest, axisM: axis, radiusM: radius });
  if (reachM === null) return null;
  return { axisXPx: reachM * pxPerM, axisY: yOf(axis), radiusPx: radius * pxPerM };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
