import { boxOf, fitText, type Label, labelWidthPx, textWidthPx } from '../../../ui/drawing/label.ts';
import { stack } from '../../../ui/drawing/stack.ts';
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
  /** The figure of the lake stands here too, not only in the panel beside the drawing. */
  readonly hasFigure: boolean;
}

const sizePx = 11.5;
const rowPx = 15;
const figurePx = 27;
const factPx = 12;
const factRowPx = 16;
const surfaceGapPx = 6;

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
  const room = column.right - column.left;
  const surfaceY = lake.levelM === null ? null : yWithin(window, lake.levelM);
  const rows = [
    ...(Object.keys(levels) as LevelName[]).flatMap((name) => {
      const levelM = levels[name];
      return levelM === null || !isIn(window, levelM)
        ? []
        : [{ name, y: yIn(window, levelM), text: words.levelNames[name], figure: words.levelValues[name] }];
    }),
    ...(words.peak && peakM !== null && isIn(window, peakM)
      ? [{ name: 'peak' as const, y: yIn(window, peakM), text: words.peak.name, figure: words.peak.value }]
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
  const figure = column.hasFigure ? figureItems(surfaceY ?? (window.topY + window.bottomY) / 2, words) : [];
  const placed = new Map([
    ...stack(
      items.filter((item) => !item.isUnder),
      window.topY,
      surfaceY === null ? (window.topY + window.bottomY) / 2 : surfaceY - surfaceGapPx / 2,
    ),
    ...stack(
      [...items.filter((item) => item.isUnder), ...figure],
      (surfaceY ?? (window.topY + window.bottomY) / 2) + surfaceGapPx,
      window.bottomY - 3,
    ),
  ]);
  const names: Label[] = rows.flatMap(({ name, text, figure: value }) => {
    const top = placed.get(name);
    if (top === undefined) return [];
    const label = {
      key: name,
      text: fitText(text, sizePx, room - textWidthPx(` ${value}`, sizePx)),
      figure: value,
      x: column.left,
      y: top + rowPx - 4,
      sizePx,
      anchor: 'start' as const,
      look: isUnder(top + rowPx / 2) ? 'level-under' : 'level',
    };
    return labelWidthPx(label) > room && label.text === '' ? [] : [label];
  });
  const labels = [...names, ...figureLabels(placed, column, words, lake.freshness === 'missing')];
  const lines = rows.flatMap(({ name, y }) => {
    const isShown = names.some(({ key }) => key === name);
    if (!isShown) return [];
    const crossed = labels.map(boxOf).filter(({ top, bottom }) => top - 2 < y && y < bottom + 1);
    const fromX = Math.max(column.left - 8, ...crossed.map(({ right }) => right + 5));
    return [{ name, y, fromX, isUnderWater: isUnder(y) }];
  });
  return { labels, lines };
}

/** One block: its parts follow each other, so they share the place they want. */
function figureItems(surfaceY: number, { lakeFacts }: SectionWords) {
  return [
    { key: 'lake', wantedY: surfaceY + surfaceGapPx, heightPx: figurePx + 6, weight: 20 },
    ...lakeFacts.map((_, index) => ({
      key: `lake-${index}`,
      wantedY: surfaceY + surfaceGapPx + figurePx + 6 + index * factRowPx,
      heightPx: factRowPx,
      weight: 8.5 - index * 4,
    })),
  ];
}

function figureLabels(
  placed: ReadonlyMap<string, number>,
  column: LakeColumn,
  words: SectionWords,
  isMissing: boolean,
): Label[] {
  const room = column.right - column.left;
  const top = placed.get('lake');
  if (top === undefined) return [];
  const look = isMissing ? 'lake-missing' : 'lake';
  const facts = words.lakeFacts.flatMap((text, index) => {
    const factTop = placed.get(`lake-${index}`);
    const y = (factTop ?? 0) + factRowPx - 4;
    const shown = fitText(text, factPx, room);
    return factTop === undefined || shown === ''
      ? []
      : [
          {
            key: `lake-${index}`,
            text: shown,
            x: column.left,
            y,
            sizePx: factPx,
            anchor: 'start' as const,
            look: `${look}-fact`,
          },
        ];
  });
  return [
    { key: 'lake', text: words.lakeValue, x: column.left, y: top + figurePx, sizePx: figurePx, anchor: 'start', look },
    ...facts,
  ];
}
