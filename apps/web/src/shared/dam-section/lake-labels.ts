import { boxOf, fitName, fitText, type Label, labelWidthPx, textWidthPx } from '../../kit/drawing/label.ts';
import { stack } from '../../kit/drawing/stack.ts';
import { type ElevationWindow, isIn, yIn, yWithin } from './elevation-geometry.ts';
import type { Scene } from './section-scene.ts';
import type { LevelName, SectionWords } from './section-words.ts';

/** A level across the lake: where its line runs, clear of every text. */
export interface LevelLine {
  readonly name: LevelName | 'peak';
  readonly y: number;
  readonly fromX: number;
  readonly isUnderWater: boolean;
  /** From a name that had to move to the line it names; absent where the name stands on its line. */
  readonly leader?: { readonly fromX: number; readonly fromY: number; readonly elbowX: number };
}

export interface LakeLabels {
  readonly labels: readonly Label[];
  readonly lines: readonly LevelLine[];
}

export interface LakeColumn {
  readonly left: number;
  readonly right: number;
  /** Of the sign on the surface: names beside it end before it. */
  readonly markX: number;
  /** The figure of the lake stands here too, not only in the panel beside the drawing. */
  readonly hasFigure: boolean;
}

const sizePx = 11.5;
const rowPx = 15;
const figurePx = 27;
const figureRowPx = 32;
const factPx = 12;
const factRowPx = 16;
const surfaceGapPx = 6;
/** Of the sign on the surface, up and down. */
const markReachPx = 12;
/** Less than this is arithmetic. */
const closePx = 0.01;
const figureWeight = 20;

/** A name this far from its own line is led to it. */
const movedPx = 3;
const leaderGapPx = 3;
const leaderPx = 10;
/** The least of its line beside the dam. */
const leastLinePx = 12;

/** Nobody operates by them: in a crowd they go first, and what is opened of the lake has them. */
const isNotOperated = (name: LevelName | 'peak') => name === 'maxM' || name === 'minM';

/** What stays where there is no room for all. */
const weights: Readonly<Record<LevelName | 'peak', number>> = {
  peak: 9,
  normalM: 8,
  receptionM: 7,
  designM: 6,
  deadM: 5,
  crestM: 4,
  checkM: 3,
  maxM: 2,
  minM: 1,
};

interface Row {
  readonly name: LevelName | 'peak';
  readonly y: number;
  readonly text: string;
  readonly short: string;
  readonly figure: string;
}

/** The names of the levels and the figure of the lake, in one column beside the staff. */
export function lakeLabelsOf(
  scene: Scene,
  window: ElevationWindow,
  column: LakeColumn,
  words: SectionWords,
): LakeLabels {
  const surfaceY = scene.lake.levelM === null ? null : yWithin(window, scene.lake.levelM);
  let rows = rowsOf(scene, window, words);
  let arranged = arrange(rows, surfaceY, window, column, words);
  const isCrowded = ({ name }: Row) => isNotOperated(name) && arranged.isCrowded(name);
  while (rows.some(isCrowded)) {
    const gone = rows.find(isCrowded);
    rows = rows.filter((row) => row !== gone);
    arranged = arrange(rows, surfaceY, window, column, words);
  }
  const { placed, wantedOf, facts, roomAt } = arranged;
  const isUnder = (y: number) => surfaceY !== null && y > surfaceY;
  const names: Label[] = rows.flatMap(({ name, text, short, figure: value }) => {
    const top = placed.get(name);
    if (top === undefined) return [];
    const room = roomAt(top);
    const label = {
      key: name,
      text: fitName(text, short, sizePx, room - textWidthPx(` ${value}`, sizePx)),
      figure: value,
      x: column.left,
      y: top + rowPx - 4,
      sizePx,
      anchor: 'start' as const,
      look: isUnder(top + rowPx / 2) ? 'level-under' : 'level',
    };
    return labelWidthPx(label) > room && label.text === '' ? [] : [label];
  });
  const labels = [
    ...names,
    ...figureLabels(placed.get('lake'), facts, column, words.lakeValue, scene.lake.freshness === 'missing'),
  ];
  const isMoved = (name: Row['name']) => Math.abs(placed.get(name)! - wantedOf(name)!) > movedPx;
  return { labels, lines: linesOf(rows, names, labels, column, isUnder, isMoved) };
}

function rowsOf({ levels, peakM }: Scene, window: ElevationWindow, words: SectionWords): readonly Row[] {
  const known = (Object.keys(levels) as LevelName[]).flatMap((name) => {
    const levelM = levels[name];
    if (levelM === null || !isIn(window, levelM)) return [];
    const [text, short, figure] = [words.levelNames[name], words.levelShort[name], words.levelValues[name]];
    return [{ name, y: yIn(window, levelM), text, short, figure }];
  });
  if (!words.peak || peakM === null || !isIn(window, peakM)) return known;
  const { name: text, shortName: short, value: figure } = words.peak;
  return [...known, { name: 'peak', y: yIn(window, peakM), text, short, figure }];
}

/** Where each name stands, and the figure of the lake among them. */
function arrange(
  rows: readonly Row[],
  surfaceY: number | null,
  window: ElevationWindow,
  column: LakeColumn,
  words: SectionWords,
) {
  const isUnder = (y: number) => surfaceY !== null && y > surfaceY;
  const items = rows.map(({ name, y }) => ({
    key: name,
    wantedY: isUnder(y) && y - surfaceY! < rowPx + surfaceGapPx ? y + 1 : y - rowPx - 1,
    heightPx: rowPx,
    weight: weights[name],
    isUnder: isUnder(y),
  }));
  const bottom = window.bottomY - 3;
  const besideMarkPx = column.markX - 12 - column.left;
  const isBesideMark = (top: number) =>
    surfaceY !== null && surfaceY + markReachPx - top > closePx && top + rowPx - (surfaceY - markReachPx) > closePx;
  const tooLong = new Set<string>(
    rows.filter((row) => labelWidthPx({ ...row, sizePx }) > besideMarkPx).map(({ name }) => name),
  );
  const below = items.filter((item) => surfaceY === null || item.isUnder);
  // Clear of the mark where a name is too long to stand beside it.
  const underPx = below.some(({ key, wantedY, isUnder: is }) => is && tooLong.has(key) && isBesideMark(wantedY))
    ? markReachPx
    : surfaceGapPx;
  const figureTop = (surfaceY ?? (window.topY + window.bottomY) / 2) + underPx;
  const space = bottom - (surfaceY === null ? window.topY : figureTop) - below.length * rowPx;
  const facts = words.lakeFacts.slice(0, Math.max(0, Math.floor((space - figureRowPx) / factRowPx)));
  const block = {
    key: 'lake',
    // A level just under the surface stays above the figure.
    wantedY: figureTop + rowPx / 2,
    heightPx: figureRowPx + facts.length * factRowPx,
    weight: figureWeight,
  };
  const under = [...below, ...(column.hasFigure ? [block] : [])];
  const placedAbove = () => {
    const above = items.filter((item) => !item.isUnder);
    const close = stack(above, window.topY, surfaceY! - surfaceGapPx / 2);
    if (![...close].some(([key, top]) => tooLong.has(key) && isBesideMark(top))) return close;
    const clear = stack(above, window.topY, surfaceY! - markReachPx);
    return clear.size < close.size ? close : clear;
  };
  const placed =
    surfaceY === null
      ? stack(under, window.topY, bottom)
      : new Map([...placedAbove(), ...stack(under, figureTop, bottom)]);
  const wantedOf = (name: string) => items.find(({ key }) => key === name)?.wantedY;
  return {
    placed,
    facts,
    wantedOf,
    roomAt: (top: number) => (isBesideMark(top) ? besideMarkPx : column.right - column.left),
    /** Moved, or in the way of another. */
    isCrowded: (name: string) => {
      const [top, wantedY] = [placed.get(name), wantedOf(name)!];
      if (top === undefined || Math.abs(top - wantedY) > movedPx) return true;
      return items.some((other) => other.key !== name && Math.abs(other.wantedY - wantedY) < rowPx);
    },
  };
}

/** Each line begins right of what is written across it; the names that moved are led to theirs at one place. */
function linesOf(
  rows: readonly Row[],
  names: readonly Label[],
  labels: readonly Label[],
  column: LakeColumn,
  isUnder: (y: number) => boolean,
  isMoved: (name: Row['name']) => boolean,
): LevelLine[] {
  const boxes = labels.map(boxOf);
  const shown = rows.flatMap((row) => {
    const label = names.find(({ key }) => key === row.name);
    if (!label) return [];
    const [box, fromY] = [boxOf(label), label.y - 4];
    const [top, bottom] = [Math.min(fromY, row.y), Math.max(fromY, row.y)];
    return [{ ...row, fromY, top, bottom, right: box.right, moved: isMoved(row.name), isUnderWater: isUnder(row.y) }];
  });
  const ledOf = (isUnderWater: boolean) => shown.filter((row) => row.moved && row.isUnderWater === isUnderWater);
  const elbowOf = (isUnderWater: boolean) => {
    const led = ledOf(isUnderWater);
    const passed = boxes.filter((box) => led.some(({ top, bottom }) => box.top - 2 < bottom && top < box.bottom + 1));
    return Math.max(...passed.map(({ right }) => right), ...led.map(({ right }) => right)) + leaderGapPx + 1;
  };
  const elbows = { above: elbowOf(false), under: elbowOf(true) };
  return shown.map(({ name, y, fromY, right, moved, isUnderWater }) => {
    const elbowX = isUnderWater ? elbows.under : elbows.above;
    const hasRoom = elbowX + leaderPx <= column.right - leastLinePx;
    const crossed = boxes.filter(({ top, bottom }) => top - 2 < y && y < bottom + 1);
    const isPassed = ledOf(isUnderWater).some((other) => other.top - 1 <= y && y <= other.bottom + 1);
    const plainX = Math.max(column.left - 8, ...crossed.map((box) => box.right + 5));
    const line = { name, y, isUnderWater, fromX: hasRoom && isPassed ? elbowX + leaderPx : plainX };
    return moved && hasRoom ? { ...line, leader: { fromX: right + leaderGapPx, fromY, elbowX } } : line;
  });
}

function figureLabels(
  top: number | undefined,
  facts: readonly string[],
  column: LakeColumn,
  lakeValue: string,
  isMissing: boolean,
): Label[] {
  if (top === undefined) return [];
  const look = isMissing ? 'lake-missing' : 'lake';
  const common = { x: column.left, anchor: 'start' as const };
  const figure = { ...common, key: 'lake', text: lakeValue, y: top + figurePx - 2, sizePx: figurePx, look };
  return [
    figure,
    ...facts.map((text, index) => ({
      ...common,
      key: `lake-${index}`,
      text: fitText(text, factPx, column.right - column.left),
      y: top + figureRowPx + (index + 1) * factRowPx - 5,
      sizePx: factPx,
      look: `${look}-fact`,
    })),
  ].filter(({ text }) => text !== '');
}
