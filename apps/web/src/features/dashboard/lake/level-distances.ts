import type { Indicator } from '../../../shared/dashboard/queries.ts';

type LevelName = 'flood_reception' | 'normal' | 'design_flood' | 'dead';

interface LevelDistance {
  readonly level: LevelName;
  readonly elevationM: number;
  readonly side: 'above' | 'below';
  /** Never negative. */
  readonly distanceM: number;
  readonly tone: 'plain' | 'warning' | 'critical';
}

/** Order of importance in a flood; the dead level matters in a drought and comes last. */
const order: readonly LevelName[] = ['flood_reception', 'normal', 'design_flood', 'dead'];

/** The wrong side of each level, and its severity. */
const wrongSides = {
  flood_reception: { side: 'above', tone: 'warning' },
  normal: { side: 'above', tone: 'warning' },
  design_flood: { side: 'above', tone: 'critical' },
  dead: { side: 'below', tone: 'warning' },
} as const;

/** Rounded to cm, so that the distance equals the difference of the two displayed levels. */
const roundedM = (levelM: number): number => Math.round(levelM * 100) / 100;

/** Position of the lake between the defined characteristic levels. */
export function levelDistances(levels: Indicator['levels'], lakeLevelM: number | null): readonly LevelDistance[] {
  if (lakeLevelM === null) return [];
  return order.flatMap((level) => {
    const elevationM = levels[level];
    if (elevationM === null) return [];
    const side = lakeLevelM > elevationM || (lakeLevelM === elevationM && level === 'dead') ? 'above' : 'below';
    const tone = wrongSides[level].side === side ? wrongSides[level].tone : 'plain';
    return [
      { level, elevationM, side, distanceM: Math.abs(roundedM(lakeLevelM) - roundedM(elevationM)), tone } as const,
    ];
  });
}
