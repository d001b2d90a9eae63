import { severities } from '@spillway/contract/alerts/codes';
import type { PlantWarnings } from './warning.ts';

const rank = ({ warnings }: PlantWarnings): number => (warnings[0] ? severities.indexOf(warnings[0].severity) : 99);

/** Plants with warnings, worst first, then by the number of unacknowledged ones. */
export const sortPlantsByWarnings = (all: readonly PlantWarnings[]): readonly PlantWarnings[] =>
  all
    .filter(({ total, is_late: isLate }) => total > 0 || isLate)
    .toSorted((a, b) => rank(a) - rank(b) || b.unacknowledged - a.unacknowledged);
