import { labelWidthPx } from '../../kit/drawing/label.ts';
import { type ElevationWindow, isInside, yIn } from './elevation-geometry.ts';
import type { Scene } from './section-scene.ts';
import { type LevelName, levelNames, type SectionWords } from './section-words.ts';

export type RowName = LevelName | 'peak';

/** Label of a level across the lake. */
export interface LevelRow {
  readonly name: RowName;
  /** Position of the line. */
  readonly y: number;
  readonly text: string;
  readonly short: string;
  /** Full name for `text` and `short`. */
  readonly full: string;
  readonly figure: string;
}

export const nameSizePx = 11.5;
export const nameRowPx = 15;

/** These levels are not used in operation: they are dropped first, and the lake details still list them. */
export const isNotOperated = (name: RowName) => name === 'maxM' || name === 'minM';

/** Priority when there is no room for all names. */
export const weights: Readonly<Record<RowName, number>> = {
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

const widthOf = (text: string, figure: string) => labelWidthPx({ text, figure, sizePx: nameSizePx });

/** Levels in the window. Names are all in full or all short, depending on the longest one. */
export function levelRowsOf(
  { levels, peakM }: Scene,
  window: ElevationWindow,
  words: SectionWords,
  roomPx: number,
): readonly LevelRow[] {
  const knownLevels = levelNames.flatMap((name) => {
    const levelM = levels[name];
    if (levelM === null || !isInside(window, levelM)) return [];
    const [text, short] = [words.levelNames[name], words.levelShort[name]];
    const [full, figure] = [words.levelFull[name], words.levelValues[name]];
    return [{ name, y: yIn(window, levelM), text, short, full, figure }];
  });
  const isRoomy = knownLevels.every(({ full, figure }) => widthOf(full, figure) <= roomPx);
  const rows = isRoomy ? knownLevels.map((row) => ({ ...row, text: row.full })) : knownLevels;
  if (!words.peak || peakM === null || !isInside(window, peakM)) return rows;
  const { name: text, shortName: short, value: figure } = words.peak;
  return [...rows, { name: 'peak', y: yIn(window, peakM), text, short, full: text, figure }];
}

/** Smallest width at which no level name has to be abbreviated. */
export const namesWidthPx = ({ levels }: Scene, { levelNames: names, levelValues }: SectionWords): number =>
  Math.max(0, ...levelNames.map((name) => (levels[name] === null ? 0 : widthOf(names[name], levelValues[name]))));
