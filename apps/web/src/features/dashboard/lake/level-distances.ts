import type { Indicator } from '../../../shared/dashboard/queries.ts';

type LevelName = 'flood_reception' | 'normal' | 'design_flood' | 'dead';

interface LevelDistance {
  readonly level: LevelName;
  readonly elevationM: number;
  readonly side: 'above' | 'below';
  /** How far, never negative. */
  readonly distanceM: number;
  readonly tone: 'plain' | 'warning' | 'critical';
}

/** In the order an operator asks in a flood; the dead level is asked in a drought and comes last. */
const order: readonly LevelName[] = ['flood_reception', 'normal', 'design_flood', 'dead'];

/** What it means to stand on the wrong side of a level. */
const wrong = {
  flood_reception: { side: 'above', tone: 'warning' },
  normal: { side: 'above', tone: 'warning' },
  design_flood: { side: 'above', tone: 'critical' },
  dead: { side: 'below', tone: 'warning' },
} as const;

/** To the centimetre: a distance is what a person gets who takes the two levels off each other. */
const shown = (levelM: number): number => Math.round(levelM * 100) / 100;

/** Where the lake stands among the characteristic levels that are set. */
export function levelDistances(levels: Indicator['levels'], lakeLevelM: number | null): readonly LevelDistance[] {
  if (lakeLevelM === null) return [];
  return order.flatMap((level) => {
    const elevationM = levels[level];
    if (elevationM === null) return [];
    const side = lakeLevelM > elevationM || (lakeLevelM === elevationM && level === 'dead') ? 'above' : 'below';
    const tone = wrong[level].side === side ? wrong[level].tone : 'plain';
    return [{ level, elevationM, side, distanceM: Math.abs(shown(lakeLevelM) - shown(elevationM)), tone } as const];
  });
}
