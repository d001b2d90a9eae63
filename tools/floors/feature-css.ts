import type { Source } from './parse-source.ts';
import type { Violation } from './violation.ts';

const mostLines = 60;
const featureCssPath = /^apps\/web\/src\/features\/([^/]+)\/.*\.css$/;

/**
 * Features with more css than the limit, and their numbers of lines. A number is lowered when css is removed, and never
 * raised.
 */
const featuresWithMore: Readonly<Record<string, number>> = {
  dashboard: 2206,
  reports: 524,
  simulation: 457,
  map: 438,
  manual: 382,
  'plant-information': 316,
  roster: 229,
  calculators: 222,
  'warning-settings': 188,
  tariffs: 162,
  bulletins: 159,
  compare: 149,
  energy: 143,
  'chart-page': 140,
  explain: 140,
  system: 135,
  outlets: 124,
  'rain-forecasts': 117,
  tables: 115,
  skill: 108,
  stations: 106,
  procedure: 104,
  collectors: 103,
  'transfer-history': 100,
  'command-search': 73,
  roles: 70,
  accounts: 66,
};

/** The css of a feature is limited to its own drawings; layout belongs to the kit. */
export function featureCss(
  sources: readonly Pick<Source, 'path' | 'lineCount'>[],
  allowed: Readonly<Record<string, number>> = featuresWithMore,
): Violation[] {
  const features = new Map<string, { lines: number; path: string }>();
  for (const { path, lineCount } of sources) {
    const feature = featureCssPath.exec(path)?.[1];
    if (feature === undefined) continue;
    features.set(feature, { lines: (features.get(feature)?.lines ?? 0) + lineCount, path });
  }
  return [...features].flatMap(([feature, { lines, path }]) => {
    const limit = allowed[feature] ?? mostLines;
    if (lines > limit) {
      const reason = `${limit} are allowed; use the parts of kit/layout, or move to the kit what others draw as well`;
      return [{ path, line: 1, what: `brings the css of ${feature} to ${lines} lines`, why: reason }];
    }
    if (allowed[feature] === undefined || lines === limit) return [];
    const reason = `lower it to ${lines} in tools/floors/feature-css.ts, or take it off the list from ${mostLines} on`;
    return [{ path, line: 1, what: `belongs to ${feature}, which is allowed ${limit} lines of css`, why: reason }];
  });
}
