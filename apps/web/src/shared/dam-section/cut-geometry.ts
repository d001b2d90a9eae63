import { itemAt, required } from '@spillway/checked/reads';
import { asideAt, plateOf, reachOf } from '../../kit/drawing/arc-gate.ts';
import { nappeOf, type Ogee, ogeeOf, type SectionPoint, wallBackXM, wallOf } from './ogee-geometry.ts';
import { isAtCrest, type Scene, type SceneGate } from './section-scene.ts';

/** Section through one gate, in m from the upstream face. */
export interface CutGate {
  readonly gate: SceneGate | null;
  /** Top of the concrete, from the face to the toe. */
  readonly line: readonly SectionPoint[];
  /** Edge of the lake along the plate or the face. */
  readonly shore: readonly SectionPoint[];
  readonly plate: readonly SectionPoint[];
  readonly arms: { readonly axis: SectionPoint; readonly upper: SectionPoint; readonly lower: SectionPoint } | null;
  readonly pier: { readonly fromXM: number; readonly toXM: number; readonly sillM: number } | null;
  readonly deck: { readonly fromXM: number; readonly toXM: number };
  readonly nappe: { readonly under: readonly SectionPoint[]; readonly over: readonly SectionPoint[] } | null;
  /** Opening through the dam of a low-level outlet. */
  readonly mouth: { readonly topM: number; readonly sillM: number; readonly toXM: number } | null;
}

const wallTopM = 5;

/** Length in m that the section needs. */
export function neededLengthMOf(gate: SceneGate | null, { highM }: { readonly highM: number }): number {
  if (gate === null || gate.sillM === null || !isAtCrest(gate)) return wallTopM * 3;
  const headM = Math.max(1, highM - gate.sillM);
  return headM * 0.25 + (gate.arc ? (reachOf(gate.arc) ?? 0) + 1.8 : headM * 0.7);
}

export function cutGateOf(gate: SceneGate | null, scene: Scene, footM: number, deckM: number): CutGate {
  if (gate === null || gate.sillM === null || !isAtCrest(gate)) return wallCut(gate, scene, footM, deckM);
  const { sillM } = gate;
  const ogee = ogeeOf(sillM, Math.min(gate.heightM, Math.max(1, deckM - sillM)), footM);
  const { apexXM } = ogee;
  const lakeM = scene.lake.levelM ?? sillM;
  const openM = gate.openingM ?? 0;
  const headM = Math.max(0, lakeM - sillM);
  const thickM = gate.isGated ? Math.min(openM, headM) * 0.7 : headM * 0.55;
  const isFlowing = gate.state === 'flowing' && thickM > 0;
  const body = plateAt(gate, sillM, openM, apexXM);
  const pierToM = body.axisXM === null ? apexXM + Math.max(2.5, gate.heightM * 0.45) : body.axisXM + 1.5;
  const shore = shoreOf(gate, scene, body.faceAt, ogee, openM, isFlowing);
  const lip = shore.findLast(({ zM }) => zM > sillM + 1e-6);
  const nappe = isFlowing ? nappeOf(ogee, Math.max(thickM, 0.12), lip) : null;
  return {
    gate,
    line: ogee.line,
    shore,
    plate: body.plate,
    arms: body.arms,
    pier: { fromXM: Math.min(0.9, apexXM), toXM: pierToM, sillM },
    deck: { fromXM: -0.6, toXM: pierToM + 0.9 },
    nappe,
    mouth: null,
  };
}

function plateAt(gate: SceneGate, sillM: number, openM: number, apexXM: number) {
  const none = { plate: [], arms: null, axisXM: null, faceAt: () => apexXM };
  if (!gate.isGated || gate.kind === 'overflow') return none;
  if (gate.arc === null) {
    const plate = [openM, openM + gate.heightM].map((upM) => ({ xM: apexXM, zM: sillM + upM }));
    return { ...none, plate };
  }
  const { arc } = gate;
  const axisXM = apexXM + (reachOf(arc) ?? 0);
  const plate = plateOf(arc, gate.heightM, openM).map(({ asideM, levelM }) => ({ xM: axisXM - asideM, zM: levelM }));
  const [lower, upper] = [itemAt(plate, 3), required(plate.at(-4))];
  return {
    plate,
    arms: { axis: { xM: axisXM, zM: arc.axisM }, lower, upper },
    axisXM,
    faceAt: (levelM: number) => axisXM - asideAt(arc, levelM),
  };
}

/** From the surface down the plate to its lower edge, over the crest and down the face to the toe. */
function shoreOf(
  gate: SceneGate,
  { lake: { levelM } }: Scene,
  faceAt: (levelM: number) => number,
  { line, apexXM }: Ogee,
  openM: number,
  isFlowing: boolean,
): SectionPoint[] {
  const sillM = required(gate.sillM);
  if (levelM === null) return [];
  const before = line.filter(({ xM }) => xM <= apexXM + 1e-9).reverse();
  if (levelM <= sillM) {
    // The lake ends at the face or the curve of the crest.
    const wet = before.filter(({ zM }) => zM <= levelM);
    return [{ xM: wet[0]?.xM ?? 0, zM: levelM }, ...wet];
  }
  const lipM = Math.min(levelM, sillM + openM);
  const top = gate.isGated ? levelM : sillM + (isFlowing ? (levelM - sillM) * 0.62 : 0);
  if (!gate.isGated) return [{ xM: 0, zM: levelM }, { xM: faceAt(sillM), zM: top }, ...before];
  const steps = 8;
  const face = Array.from({ length: steps + 1 }, (_, index) => {
    const zM = levelM + ((lipM - levelM) * index) / steps;
    return { xM: faceAt(zM), zM };
  });
  return [...face, ...before];
}

function wallCut(gate: SceneGate | null, scene: Scene, footM: number, deckM: number): CutGate {
  const lakeM = scene.lake.levelM;
  const sillM = gate?.sillM ?? null;
  const isInSight = gate !== null && sillM !== null && sillM > footM;
  const line = wallOf(deckM, wallTopM, footM);
  return {
    gate,
    line,
    shore: lakeM === null ? [] : [{ xM: 0, zM: Math.min(lakeM, deckM) }],
    plate: [],
    arms: null,
    pier: null,
    deck: { fromXM: -0.6, toXM: wallTopM + 0.6 },
    nappe: null,
    mouth: isInSight ? { sillM: sillM, topM: sillM + gate.heightM, toXM: wallBackXM(deckM, wallTopM, sillM) } : null,
  };
}
