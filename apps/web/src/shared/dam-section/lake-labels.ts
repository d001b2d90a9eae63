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

/** The names of the levels and the figure of the lake, in one column beside the staff. */
export function lakeLabelsOf(
  { levels, lake, peakM }: Scene,
  window: ElevationWindow,
  column: LakeColumn,
  words: SectionWords,
): LakeLabels {
  const surfaceY = lake.levelM === null ? null : yWithin(window, lake.levelM);
  const rows = [
    ...(Object.keys(levels) as LevelName[]).flatMap((name) => {
      const levelM = levels[name];
      return levelM === null || !isIn(window, levelM)
        ? []
        : [
            {
              name,
              y: yIn(window, levelM),
              text: words.levelNames[name],
              short: words.levelShort[name],
              figure: words.levelValues[name],
            },
          ];
    }),
    ...(words.peak && peakM !== null && isIn(window, peakM)
      ? [
          {
            name: 'peak' as const,
            y: yIn(window, peakM),
            text: words.peak.name,
            short: words.peak.shortName,
            figure: words.peak.value,
          },
        ]
      : []),
  ];
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
  const tooLong = new Set(
    rows.filter((row) => labelWidthPx({ ...row, sizePx }) > besideMarkPx).map(({ name }) => name),
  );
  /** Of names on one side of the surface: clear of the mark where one is too long to stand beside it. */
  const gapPx = (side: readonly (typeof items)[number][], usualPx: number) =>
    side.some(({ key, wantedY }) => tooLong.has(key) && isBesideMark(wantedY)) ? markReachPx : usualPx;
  const underPx = gapPx(
    items.filter((item) => item.isUnder),
    surfaceGapPx,
  );
  const figureTop = (surfaceY ?? (window.topY + window.bottomY) / 2) + underPx;
  const below = items.filter((item) => surfaceY === null || item.isUnder);
  const space = bottom - (surfaceY === null ? window.topY : figureTop) - below.length * rowPx;
  const facts = words.lakeFacts.slice(0, Math.max(0, Math.floor((space - figureRowPx) / factRowPx)));
  const block = {
    key: 'lake',
    // A level just under the surface stays above the figure.
    wantedY: figureTop + rowPx / 2,
    heightPx: figureRowPx + facts.length * factRowPx,
    weight: figureWeight,
  };
  const above = surfaceY === null ? [] : items.filter((item) => !item.isUnder);
  const under = [...below, ...(column.hasFigure ? [block] : [])];
  const placed =
    surfaceY === null
      ? stack(under, window.topY, bottom)
      : new Map([
          ...stack(above, window.topY, surfaceY - gapPx(above, surfaceGapPx / 2)),
          ...stack(under, figureTop, bottom),
        ]);
  const names: Label[] = rows.flatMap(({ name, text, short, figure: value }) => {
    const top = placed.get(name);
    if (top === undefined) return [];
    const room = isBesideMark(top) ? besideMarkPx : column.right - column.left;
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
    ...figureLabels(placed.get('lake'), facts, column, words.lakeValue, lake.freshness === 'missing'),
  ];
  const lines = rows.flatMap(({ name, y }) => {
    const isShown = names.some(({ key }) => key === name);
    if (!isShown) return [];
    const crossed = labels.map(boxOf).filter(({ top, bottom }) => top - 2 < y && y < bottom + 1);
    const fromX = Math.max(column.left - 8, ...crossed.map(({ right }) => right + 5));
    return [{ name, y, fromX, isUnderWater: isUnder(y) }];
  });
  return { labels, lines };
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
