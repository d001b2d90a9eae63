import type { Format } from '../../base/format/format.ts';
import type { SkillLines } from './queries.ts';

/** Error that most forecasts stay within; null: too few cases, or no figure. */
export function missText(line: SkillLines[number] | undefined, number: Format['number']): string | null {
  if (!line?.enough) return null;
  const { typical_miss: share, mae } = line;
  if (share !== null) return `${number(share, share < 5 && share % 1 !== 0 ? 1 : 0)} %`;
  return mae === null ? null : `${number(mae, mae < 10 ? 1 : 0)} m³/s`;
}
