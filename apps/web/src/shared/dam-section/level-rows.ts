import { labelWidthPx } from '../../kit/drawing/label.ts';
import { type ElevationWindow, isIn, yIn } from './elevation-geometry.ts';
import type { Scene } from './section-scene.ts';
import { type LevelName, levelNames, type SectionWords } from './section-words.ts';

export type RowName = LevelName | 'peak';

/** What is written of a level across the lake. */
export interface LevelRow {
  readonly name: RowName;
  /** Of its line. */
  readonly y: number;
  readonly text: string;
  readonly short: string;
  /** What both of them stand for. */
  readonly full: string;
  readonly figure: string;
}

export const nameSizePx = 11.5;
export const nameRowPx = 15;

/** Nobody operates by them: in a crowd they go first, and what is opened of the lake has them. */
export const isNotOperated = (name: RowName) => name === 'maxM' || name === 'minM';

/** What stays where there is no room for all. */
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

/** The levels in the window. All are named in full where the longest has the room, so that names are of one kind. */
export function levelRowsOf(
  { levels, peakM }: Scene,
  window: ElevationWindow,
  words: SectionWords,
  roomPx: number,
): readonly LevelRow[] {
  const known = levelNames.flatMap((name) => {
    const levelM = levels[name];
    if (levelM === null || !isIn(window, levelM)) return [];
    const [text, short] = [words.levelNames[name], words.levelShort[name]];
    const [full, figure] = [words.levelFull[name], words.levelValues[name]];
    return [{ name, y: yIn(window, levelM), text, short, full, figure }];
  });
  const isRoomy = known.every(({ full, figure }) => widthOf(full, figure) <= roomPx);
  const rows = isRoomy ? known.map((row) => ({ ...row, text: row.full })) : known;
  if (!words.peak || peakM === null || !isIn(window, peakM)) return rows;
  const { name: text, shortName: short, value: figure } = words.peak;
  return [...rows, { name: 'peak', y: yIn(window, peakM), text, short, full: text, figure }];
}

/** The least width at which no level has to be abbreviated. */
export const namesWidthPx = ({ levels }: Scene, { levelNames: names, levelValues }: SectionWords): number =>
  Math.max(0, ...levelNames.map((name) => (levels[name] === null ? 0 : widthOf(names[name], levelValues[name]))));
