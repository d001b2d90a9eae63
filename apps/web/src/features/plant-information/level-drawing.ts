import { niceStep } from '../../kit/chart/nice-axis.ts';
import { spread } from '../../kit/drawing/scale.ts';
import { type LevelField, type Levels, levelFields } from './level-fields.ts';

interface Sheet {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface DrawnLevel {
  readonly field: LevelField;
  readonly levelM: number;
  readonly y: number;
  /** Position of its name, clear of its neighbours. */
  readonly labelY: number;
}

interface LevelDrawing {
  readonly levels: readonly DrawnLevel[];
  readonly ticks: readonly { readonly levelM: number; readonly y: number }[];
  /** Decimals needed to distinguish the ticks. */
  readonly tickDecimals: number;
  readonly yOf: (levelM: number) => number;
  readonly crestY: number;
  readonly footY: number;
}

const labelGapPx = 17;
const edgePx = 14;
/** Two equal levels still need a scale. */
const minSpanM = 1;

/** Layout to scale; null without any level. */
export function layOutLevels(levels: Partial<Levels>, { heightPx }: Sheet): LevelDrawing | null {
  const knownLevels = levelFields.flatMap((field) => {
    const levelM = levels[field];
    return typeof levelM === 'number' && Number.isFinite(levelM) ? [{ field, levelM }] : [];
  });
  if (knownLevels.length === 0) return null;
  const all = knownLevels.map(({ levelM }) => levelM);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const spanM = Math.max(highest - lowest, minSpanM);
  const footM = lowest - spanM * 0.14;
  const topM = highest + spanM * 0.1;
  const scalePxPerM = (heightPx - 2 * edgePx) / (topM - footM);
  const yOf = (levelM: number) => edgePx + (topM - levelM) * scalePxPerM;
  const sorted = knownLevels.map((level) => ({ ...level, y: yOf(level.levelM) })).sort((a, b) => a.y - b.y);
  const labelYs = spread(
    sorted.map(({ y }) => y),
    labelGapPx,
    edgePx,
    heightPx - edgePx,
  );
  const stepM = niceStep((topM - footM) / 7);
  const first = Math.ceil(footM / stepM);
  const last = Math.floor(topM / stepM);
  return {
    levels: sorted.map((level, index) => ({ ...level, labelY: labelYs[index] ?? level.y })),
    ticks: Array.from({ length: last - first + 1 }, (_, index) => {
      const levelM = (first + index) * stepM;
      return { levelM, y: yOf(levelM) };
    }),
    tickDecimals: Math.max(0, -Math.floor(Math.log10(stepM) + 1e-9)),
    yOf,
    crestY: yOf(levels.dam_crest_level ?? highest + spanM * 0.04),
    footY: yOf(footM),
  };
}
