import { itemAt } from '@spillway/checked/reads';
import { fitName, fitText, type Label, labelWidthPx, textWidthPx } from '../../kit/drawing/label.ts';
import { type Bays, layOutBays, minFrontPx, namedPx, piersPx, usualBayPx } from './bay-geometry.ts';
import { type CutGate, cutGateOf, neededLengthMOf } from './cut-geometry.ts';
import {
  type ElevationSheet,
  type Elevations,
  layOutElevations,
  type Tick,
  ticksOf,
  yIn,
} from './elevation-geometry.ts';
import { frontLabelsOf } from './front-labels.ts';
import { lakeLabelsOf } from './lake-labels.ts';
import type { LevelLine } from './level-lines.ts';
import { namesWidthPx } from './level-rows.ts';
import { layOutPowerhouse, type Powerhouse, unitLabelsOf } from './powerhouse-geometry.ts';
import { isAtCrest, type Scene, type SceneGate } from './section-scene.ts';
import type { SectionWords } from './section-words.ts';

export interface SectionLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isNarrow: boolean;
  readonly elevations: Elevations;
  readonly ticks: readonly Tick[];
  /** X positions: elevation scale, dam face and end of the section. */
  readonly axisX: number;
  readonly faceX: number;
  readonly cutEndX: number;
  readonly cut: CutGate;
  readonly lines: readonly LevelLine[];
  readonly markX: number;
  /** Absent on a phone, where a list follows the drawing. */
  readonly front: (Bays & { readonly namesY: number }) | null;
  readonly deckM: number;
  readonly sillM: number | null;
  readonly toeX: number;
  readonly house: Powerhouse | null;
  readonly roofY: number;
  readonly labels: readonly Label[];
}

/** From this width on both views are side by side; it fits a laptop with both panels and the full menu. */
const narrowBelowPx = 540;

const topY = 22;
const edgePx = 8;
const namesHeightPx = 76;
const cutHeightPx = 18;
const usualLakePx = 268;
const narrowLakePx = 220;
/** Beside the level names, up to the dam: margins and the water level symbol. */
const besideNamesPx = 36;
/** Largest share of the width for level names, since the dam matters more. */
const mostNamesShare = 0.54;
const usualTailPx = 72;
/** Width between both panels on a laptop. */
const usualWidthPx = 789;
const usualHeightPx = topY + usualLakePx + cutHeightPx + usualTailPx;
const mostGrowth = 2.2;
const titlePx = 11.5;
/** Horizontal position of the zigzag in the break line. */
export const breakShare = 0.5;
const tailLabelPx = 132;
/** Width of a front view without gates. */
const emptyFrontPx = 260;
const skyPx = 28;
/** Height range of a dam without any settings. */
const usualSpanM = 15;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

interface HeightRoom {
  /** Largest height. */
  readonly roomPx?: number | undefined;
  /** Smallest share of the usual height when flattened to fit. */
  readonly leastGrowth?: number | undefined;
}

/** Lays out the drawing for its width, up to `roomPx` high: a larger screen enlarges everything except text. */
export function layOutSection(
  scene: Scene,
  words: SectionWords,
  availablePx: number,
  { roomPx = usualHeightPx, leastGrowth = 1 }: HeightRoom = {},
): SectionLayout {
  const isNarrow = availablePx < narrowBelowPx;
  const axisX = isNarrow ? 41 : 46;
  const growth = isNarrow ? 1 : growthOf(availablePx, roomPx, leastGrowth);
  const namesPx = namesWidthPx(scene, words) + besideNamesPx;
  const leastLakePx = isNarrow
    ? clamp(namesPx, availablePx * 0.44, availablePx * mostNamesShare)
    : Math.max(clamp(availablePx * 0.235, 150, 300 * growth), Math.min(namesPx, availablePx * mostNamesShare));
  const cutPx = isNarrow ? availablePx - axisX - leastLakePx - 4 : clamp(availablePx * 0.215, 140, 250 * growth);
  const reach = reachOf(scene);
  const visibleCut = selectCutGate(scene.gates);
  const layoutOptions = {
    ...reach,
    sillM: reach.namedSillM,
    tailM: scene.tail.levelM,
    maxPxPerM: Math.min(40, (cutPx - 14) / neededLengthMOf(visibleCut, reach)),
  };
  const usualSheet: ElevationSheet = {
    topY: isNarrow ? 6 : topY,
    lakeHeightPx: isNarrow ? narrowLakePx : usualLakePx * growth,
    cutHeightPx,
    tailHeightPx: usualTailPx * growth,
    namesHeightPx: isNarrow ? 40 : namesHeightPx,
  };
  // Width left over by the front view extends the lake instead of leaving a gap.
  const frontPx = isNarrow
    ? 0
    : preferredFrontPx(scene.gates, layOutElevations(layoutOptions, usualSheet).pxPerM) + 4 + edgePx;
  const sparePx = availablePx - axisX - leastLakePx - cutPx - frontPx;
  const lakePx = leastLakePx + (isNarrow ? 0 : Math.max(0, sparePx));
  const [faceX, cutEndX] = [axisX + lakePx, axisX + lakePx + cutPx];
  const frontLeft = cutEndX + 4;
  const widthPx = isNarrow ? availablePx : Math.max(availablePx, frontLeft + minFrontPx(scene.gates.length) + edgePx);

  const powerhouse = isNarrow ? null : layOutPowerhouse(scene.units, cutEndX + tailLabelPx, widthPx - 8);
  const tailHeightPx = Math.max(usualSheet.tailHeightPx, (powerhouse?.heightPx ?? 0) + 12);
  const elevations = layOutElevations(layoutOptions, { ...usualSheet, tailHeightPx });
  const { lake, tail, pxPerM } = elevations;
  const cut = cutGateOf(visibleCut, scene, lake.bottomM, reach.deckM);
  const markX = faceX - 16;
  const column = { left: axisX + 8, right: faceX - 6, markX, hasFigure: !isNarrow };
  const { labels: lakeTexts, lines } = lakeLabelsOf(scene, lake, column, words);
  const hasTail = !isNarrow && scene.tail.levelM !== null;
  const ticks = reach.isKnown ? [...ticksOf(lake), ...(hasTail ? ticksOf(tail) : [])] : [];
  const front = isNarrow ? null : frontOf(scene, pxPerM, frontLeft, widthPx - edgePx, lake.bottomY);
  const footX = faceX + (cut.line.at(-1)?.xM ?? 0) * pxPerM;
  const toeX = clamp(footX, faceX + 64, cutEndX - 24);
  const roofY = tail.bottomY - (powerhouse?.heightPx ?? 0) - 4;
  const labels = [
    ...lakeTexts,
    ...ticks.map((tick) => tickLabel(tick, axisX, words)),
    ...(isNarrow || front === null
      ? []
      : [
          ...titles(words, axisX + 8, cutEndX, front, widthPx - 36),
          ...(scene.gates.length === 0
            ? [noGates(words, front, lake.topY, lake.bottomY)]
            : frontLabelsOf(scene.gates, front.bays, front.namesY, words)),
          ...tailLabels(words, scene, elevations, toeX + 34, (powerhouse?.left ?? widthPx) - 10),
          ...cutLabel(words, elevations, axisX + 8, widthPx * breakShare - 20),
          ...(powerhouse ? unitLabelsOf(scene.units, powerhouse, roofY, words) : []),
        ]),
  ];
  return {
    widthPx,
    heightPx: isNarrow ? lake.bottomY + 1 : tail.bottomY,
    isNarrow,
    elevations,
    ticks,
    axisX,
    faceX,
    cutEndX,
    cut,
    lines,
    markX,
    front,
    deckM: reach.deckM,
    sillM: reach.sillM,
    toeX,
    house: powerhouse,
    roofY,
    labels,
  };
}

const growthOf = (availablePx: number, roomPx: number, leastGrowth: number): number => {
  const fixedPx = topY + cutHeightPx;
  const wanted = Math.min(availablePx / usualWidthPx, (roomPx - fixedPx) / (usualLakePx + usualTailPx));
  // A narrow drawing need not be flattened.
  const minGrowth = (roomPx - fixedPx) / (usualLakePx + usualTailPx) < 1 ? leastGrowth : 1;
  return clamp(wanted, minGrowth, mostGrowth);
};

/** The crest gate with the largest flow; a low-level gate only if there is no crest gate. */
export function selectCutGate(gates: readonly SceneGate[]): SceneGate | null {
  const rank = (gate: SceneGate) =>
    (isAtCrest(gate) ? 1e6 : 0) + (gate.state === 'flowing' ? 1e5 : 0) + (gate.openingM ?? 0);
  return gates
    .filter(({ sillM }) => sillM !== null)
    .reduce<SceneGate | null>(
      (topGate, gate) => (topGate === null || rank(gate) > rank(topGate) ? gate : topGate),
      null,
    );
}

/** Highest and lowest elevation of the drawing. */
function reachOf({ levels, lake, peakM, gates }: Scene) {
  const isNumber = (value: number | null): value is number => value !== null;
  const surface = gates.filter(isAtCrest);
  const sills = surface.map(({ sillM }) => sillM).filter(isNumber);
  const knownLevels = [
    levels.crestM,
    levels.checkM,
    levels.designM,
    levels.normalM,
    levels.deadM,
    lake.levelM,
    ...sills,
  ];
  const numbers = knownLevels.filter(isNumber);
  const highest = numbers.length > 0 ? Math.max(...numbers) : 10;
  const plates = surface.flatMap(({ sillM, heightM }) => (sillM === null ? [] : [sillM + heightM]));
  const deckM = levels.crestM ?? Math.max(highest, ...plates) + 1;
  const sillM = sills.length > 0 ? Math.min(...sills) : null;
  const depths = gates.map((gate) => gate.sillM).filter(isNumber);
  const topM = Math.max(highest, deckM, peakM ?? deckM);
  const namedSillM = sillM ?? (depths.length > 0 ? Math.min(...depths) : null);
  const lowsM = [levels.deadM, lake.levelM, ...depths].filter(isNumber);
  const lowM = namedSillM ?? (lowsM.length > 0 ? Math.min(deckM, ...lowsM) : deckM - usualSpanM);
  const marginM = Math.max(0.35, (topM - lowM) * 0.12);
  return { highM: topM + marginM, sillM, namedSillM, lowsM, deckM, isKnown: numbers.length > 0 };
}

function frontOf(scene: Scene, pxPerM: number, left: number, right: number, bottomY: number) {
  const bays =
    scene.gates.length === 0
      ? { bays: [], left: Math.max(left, right - emptyFrontPx), right, pierPx: 0, isToScale: true }
      : layOutBays(
          scene.gates.map(({ id, widthM, state }) => ({
            id,
            widthPx: widthM === null ? null : widthM * pxPerM,
            isOpen: state === 'flowing' || state === 'dry' || state === 'unknown',
          })),
          left,
          right,
        );
  return { ...bays, namesY: bottomY - namesHeightPx + 2 };
}

const tickLabel = ({ levelM, y }: Tick, axisX: number, words: SectionWords): Label => ({
  key: `tick-${levelM}`,
  text: words.tick(levelM),
  x: axisX - 11,
  y: y + 4,
  sizePx: 11,
  anchor: 'end',
  look: 'tick',
});

function titles(words: SectionWords, left: number, cutEndX: number, front: Bays, right: number): Label[] {
  const title = { y: 14, sizePx: titlePx, anchor: 'start' as const };
  const frontText = words.alarm ?? words.frontTitle(front.isToScale);
  const frontX = Math.max(cutEndX + 8, Math.min(front.left, right - textWidthPx(frontText, titlePx)));
  return [
    { ...title, key: 'title', x: left, look: 'title', text: fitText(words.sectionTitle, titlePx, cutEndX - left) },
    {
      ...title,
      key: 'front-title',
      x: frontX,
      look: words.alarm ? 'alarm' : 'title',
      text: fitText(frontText, titlePx, right - frontX),
    },
  ];
}

/** Width for all gates to scale side by side, with some sky before them. */
function preferredFrontPx(gates: readonly SceneGate[], pxPerM: number): number {
  const widths = gates.map(({ widthM }) => Math.max(namedPx, widthM === null ? usualBayPx : widthM * pxPerM));
  return skyPx + Math.max(emptyFrontPx, piersPx(gates.length) + widths.reduce((sum, width) => sum + width, 0));
}

const noGates = (words: SectionWords, front: Bays, top: number, bottom: number): Label => ({
  key: 'no-gates',
  text: fitText(words.noGates, 12.5, front.right - front.left - 12),
  x: (front.left + front.right) / 2,
  y: (top + bottom) / 2,
  sizePx: 12.5,
  anchor: 'middle',
  look: 'gate-name',
});

const tailRows = [13, 27] as const;
const tailBlockPx = 31;

/** Labels above the tailwater, or below it if there is no room above. */
function tailLabels(words: SectionWords, scene: Scene, { tail }: Elevations, left: number, right: number): Label[] {
  const surfaceY = scene.tail.levelM === null ? null : yIn(tail, scene.tail.levelM);
  const isAbove = surfaceY === null || surfaceY - tailBlockPx >= tail.topY;
  const top =
    surfaceY === null || isAbove
      ? Math.max(tail.topY + 2, (surfaceY ?? (tail.topY + tail.bottomY) / 2) - tailBlockPx)
      : Math.max(surfaceY + 3, tail.topY + 2);
  const labelClass = scene.tail.freshness === 'now' ? (isAbove ? 'tail' : 'tail-under') : 'tail-old';
  const label = { x: left, anchor: 'start' as const, look: labelClass };
  const { name, value, fact } = words.tail;
  const first = { ...label, key: 'tail', text: name, figure: value, y: top + tailRows[0], sizePx: 12 };
  const room = right - left;
  const fitted = labelWidthPx(first) <= room ? first : { ...first, text: value, figure: undefined };
  const { figure, ...plain } = fitted;
  const missingName = figure === undefined ? name : '';
  return [
    figure === undefined ? plain : { ...plain, figure },
    { ...label, key: 'tail-fact', text: fitText(fact || missingName, 11, room), y: top + tailRows[1], sizePx: 11 },
  ].filter(({ text }) => text !== '');
}

function cutLabel(words: SectionWords, { cutM, lake }: Elevations, left: number, right: number): Label[] {
  if (cutM === 0) return [];
  // Names the omitted height; adds that both parts are to scale only where there is room.
  const cutLabelText = words.cut(cutM);
  const text = fitName(cutLabelText, itemAt(cutLabelText.split(' · '), 0), 10.5, right - left);
  return [
    { key: 'cut', text, x: left, y: lake.bottomY + cutHeightPx / 2 + 3.5, sizePx: 10.5, anchor: 'start', look: 'cut' },
  ];
}
