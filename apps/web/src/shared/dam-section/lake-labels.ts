import { fitName, fitText, type Label, labelWidthPx, textWidthPx } from '../../kit/drawing/label.ts';
import { type ElevationWindow, yWithin } from './elevation-geometry.ts';
import { arrangeLake, besideMarkPxOf, factRowPx, figureRowPx, type LakeColumn } from './lake-arrangement.ts';
import { type LevelLine, levelLinesOf } from './level-lines.ts';
import { isNotOperated, type LevelRow, levelRowsOf, nameRowPx, nameSizePx } from './level-rows.ts';
import type { Scene } from './section-scene.ts';
import type { SectionWords } from './section-words.ts';

interface LakeLabels {
  readonly labels: readonly Label[];
  readonly lines: readonly LevelLine[];
}

const figurePx = 27;
const factPx = 12;

/** Names of the levels and the lake figure, in one column beside the elevation scale. */
export function lakeLabelsOf(
  scene: Scene,
  window: ElevationWindow,
  column: LakeColumn,
  words: SectionWords,
): LakeLabels {
  const surfaceY = scene.lake.levelM === null ? null : yWithin(window, scene.lake.levelM);
  let rows = levelRowsOf(scene, window, words, besideMarkPxOf(column));
  let arrangedLabels = arrangeLake(rows, surfaceY, window, column, words);
  const isCrowded = ({ name }: LevelRow) => isNotOperated(name) && arrangedLabels.isCrowded(name);
  while (rows.some(isCrowded)) {
    const gone = rows.find(isCrowded);
    rows = rows.filter((row) => row !== gone);
    arrangedLabels = arrangeLake(rows, surfaceY, window, column, words);
  }
  const { placed, facts, roomAt, isMoved } = arrangedLabels;
  const isUnder = (y: number) => surfaceY !== null && y > surfaceY;
  const names: Label[] = rows.flatMap((row) => {
    const top = placed.get(row.name);
    if (top === undefined) return [];
    const room = roomAt(top);
    const text = fitName(row.text, row.short, nameSizePx, room - textWidthPx(` ${row.figure}`, nameSizePx));
    const label = {
      key: row.name,
      text,
      figure: row.figure,
      x: column.left,
      y: top + nameRowPx - 4,
      sizePx: nameSizePx,
      anchor: 'start' as const,
      look: isUnder(top + nameRowPx / 2) ? 'level-under' : 'level',
      ...(text === row.text ? {} : { title: row.full }),
    };
    return labelWidthPx(label) > room && label.text === '' ? [] : [label];
  });
  const labels = [
    ...names,
    ...figureLabels(placed.get('lake'), facts, column, words.lakeValue, scene.lake.freshness === 'missing'),
  ];
  return { labels, lines: levelLinesOf(rows, names, labels, column, isUnder, isMoved) };
}

function figureLabels(
  top: number | undefined,
  facts: readonly string[],
  column: LakeColumn,
  lakeValue: string,
  isMissing: boolean,
): Label[] {
  if (top === undefined) return [];
  const labelClass = isMissing ? 'lake-missing' : 'lake';
  const common = { x: column.left, anchor: 'start' as const };
  const figure = { ...common, key: 'lake', text: lakeValue, y: top + figurePx - 2, sizePx: figurePx, look: labelClass };
  return [
    figure,
    ...facts.map((text, index) => ({
      ...common,
      key: `lake-${index}`,
      text: fitText(text, factPx, column.right - column.left),
      y: top + figureRowPx + (index + 1) * factRowPx - 5,
      sizePx: factPx,
      look: `${labelClass}-fact`,
    })),
  ].filter(({ text }) => text !== '');
}
