import { boxOf, type Label } from '../../kit/drawing/label.ts';
import type { LakeColumn } from './lake-arrangement.ts';
import type { LevelRow, RowName } from './level-rows.ts';

/** Line of a level across the lake, clear of all texts. */
export interface LevelLine {
  readonly name: RowName;
  readonly y: number;
  readonly fromX: number;
  readonly isUnderWater: boolean;
  /** Leader from a moved name to its line; absent when the name is on the line. */
  readonly leader?: { readonly fromX: number; readonly fromY: number; readonly elbowX: number };
}

const leaderGapPx = 3;
const leaderPx = 10;
/** Shortest line beside the dam. */
const leastLinePx = 12;

/** Each line starts to the right of the texts across it; leaders of moved names bend at the same place. */
export function levelLinesOf(
  rows: readonly LevelRow[],
  names: readonly Label[],
  labels: readonly Label[],
  column: LakeColumn,
  isUnder: (y: number) => boolean,
  isMoved: (name: RowName) => boolean,
): LevelLine[] {
  const boxes = labels.map(boxOf);
  const visibleLines = rows.flatMap((row) => {
    const label = names.find(({ key }) => key === row.name);
    if (!label) return [];
    const [box, fromY] = [boxOf(label), label.y - 4];
    const [top, bottom] = [Math.min(fromY, row.y), Math.max(fromY, row.y)];
    return [{ ...row, fromY, top, bottom, right: box.right, moved: isMoved(row.name), isUnderWater: isUnder(row.y) }];
  });
  const rowsWithLeader = (isUnderWater: boolean) =>
    visibleLines.filter((row) => row.moved && row.isUnderWater === isUnderWater);
  const elbowOf = (isUnderWater: boolean) => {
    const ledLabels = rowsWithLeader(isUnderWater);
    const passed = boxes.filter((box) =>
      ledLabels.some(({ top, bottom }) => box.top - 2 < bottom && top < box.bottom + 1),
    );
    return Math.max(...passed.map(({ right }) => right), ...ledLabels.map(({ right }) => right)) + leaderGapPx + 1;
  };
  const elbows = { above: elbowOf(false), under: elbowOf(true) };
  return visibleLines.map(({ name, y, fromY, right, moved, isUnderWater }) => {
    const elbowX = isUnderWater ? elbows.under : elbows.above;
    const hasRoom = elbowX + leaderPx <= column.right - leastLinePx;
    const crossed = boxes.filter(({ top, bottom }) => top - 2 < y && y < bottom + 1);
    const isPassed = rowsWithLeader(isUnderWater).some((other) => other.top - 1 <= y && y <= other.bottom + 1);
    const plainX = Math.max(column.left - 8, ...crossed.map((box) => box.right + 5));
    const line = { name, y, isUnderWater, fromX: hasRoom && isPassed ? elbowX + leaderPx : plainX };
    return moved && hasRoom ? { ...line, leader: { fromX: right + leaderGapPx, fromY, elbowX } } : line;
  });
}
