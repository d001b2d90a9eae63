import type { Comparison, Condition } from './definition.ts';
import { againstOf, type Figure, figureOf, type Scene, stationOf } from './figures.ts';
import { allOf, anyOf, notOf, suspectTruth, type Truth, truthOf } from './truth.ts';

export const satisfiesComparison = (value: number, comparison: Comparison, against: number): boolean => {
  switch (comparison) {
    case 'above':
      return value > against;
    case 'at_least':
      return value >= against;
    case 'below':
      return value < against;
    case 'at_most':
      return value <= against;
  }
};

function compared(value: Figure, comparison: Comparison, against: Figure): Truth {
  if (value.value !== null && against.value !== null)
    return truthOf(satisfiesComparison(value.value, comparison, against.value));
  return suspectTruth(...[value.doubt, against.doubt].filter((suspect) => suspect !== null));
}

/** Whether it holds; unknown when its data are missing, old, suspect, or it was never checked against the official text. */
export function holds(scene: Scene, condition: Condition): Truth {
  const { procedure, facts, period } = scene;
  if ('source' in condition && !condition.source.isVerified)
    return suspectTruth({ code: 'not_verified', of: condition.source.article });
  switch (condition.when) {
    case 'always':
      return truthOf(true);
    case 'all':
      return allOf(condition.of, (one) => holds(scene, one));
    case 'any':
      return anyOf(condition.of, (one) => holds(scene, one));
    case 'not':
      return notOf(holds(scene, condition.of));
    case 'period':
      if (period === null) return suspectTruth({ code: 'no_period', of: facts.monthDay });
      return truthOf(condition.periods.includes(period.id));
    case 'compare':
      return compared(
        figureOf(scene, condition.quantity),
        condition.comparison,
        againstOf(scene, condition.against, null),
      );
    case 'station': {
      const judge = (id: string): Truth => {
        const station = procedure.stations.find((one) => one.id === id) ?? null;
        return compared(stationOf(scene, id), condition.comparison, againstOf(scene, condition.against, station));
      };
      return condition.of === 'any' ? anyOf(condition.stations, judge) : allOf(condition.stations, judge);
    }
    case 'official_warning': {
      const { officialWarnings } = facts;
      if (officialWarnings === null) return suspectTruth({ code: 'not_entered', of: condition.kinds.join(', ') });
      return truthOf(condition.kinds.some((kind) => officialWarnings.includes(kind)));
    }
    case 'rising':
    case 'falling': {
      const figure = figureOf(scene, condition.quantity);
      const trend = facts.figures[condition.quantity]?.trend;
      if (figure.doubt) return suspectTruth(figure.doubt);
      return trend ? truthOf(trend === condition.when) : suspectTruth({ code: 'missing', of: condition.quantity });
    }
    case 'was':
      if (facts.modeBefore === null) return suspectTruth({ code: 'mode_unknown', of: condition.modes.join(', ') });
      return truthOf(condition.modes.includes(facts.modeBefore));
  }
}
