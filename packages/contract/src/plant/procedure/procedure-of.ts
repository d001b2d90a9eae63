import type { ConditionOnWire, ProcedureContent } from './shape.ts';

type SourceOnWire = ProcedureContent['limits'][number]['source'];
type ReachOnWire = NonNullable<ProcedureContent['stations'][number]['reach']>;
type LimitOnWire = ProcedureContent['limits'][number];

const sourceOf = ({ is_verified: isVerified, ...source }: SourceOnWire) => ({ ...source, isVerified });

type Deep<T> = T extends { source: SourceOnWire } ? Omit<T, 'source'> & { source: ReturnType<typeof sourceOf> } : T;
type Leaf = Exclude<ConditionOnWire, { when: 'all' | 'any' | 'not' }>;
type RuleCondition =
  | Deep<Leaf>
  | { readonly when: 'all' | 'any'; readonly of: readonly RuleCondition[] }
  | { readonly when: 'not'; readonly of: RuleCondition };

function conditionOf(condition: ConditionOnWire): RuleCondition {
  if (condition.when === 'all' || condition.when === 'any')
    return { when: condition.when, of: condition.of.map(conditionOf) };
  if (condition.when === 'not') return { when: 'not', of: conditionOf(condition.of) };
  return 'source' in condition
    ? ({ ...condition, source: sourceOf(condition.source) } as Deep<Leaf>)
    : (condition as Deep<Leaf>);
}

const limitOf = ({ applies, source, ...limit }: LimitOnWire) => ({
  ...limit,
  applies: conditionOf(applies),
  source: sourceOf(source),
});

const reachOf = ({ travel_hours, weighting, lateral_flow, lateral_percent = 0, rating }: ReachOnWire) => ({
  travelTimeH: travel_hours,
  weighting,
  lateralM3s: lateral_flow,
  lateralShare: lateral_percent / 100,
  rating: rating.map(({ flow, level }) => ({ flowM3s: flow, levelM: level })),
});

/** In the shape of `packages/rules`; a test of the server compares both. */
export const procedureOf = (content: ProcedureContent) => ({
  schema: 1 as const,
  title: content.title,
  decree: content.decree,
  periods: content.periods.map(
    ({ highest_before_flood: highestBeforeFloodM, lowest_reception: lowestReceptionM, source, ...period }) => ({
      ...period,
      highestBeforeFloodM,
      lowestReceptionM,
      source: sourceOf(source),
    }),
  ),
  stations: content.stations.map(({ alarms: alarmsM, station_code: _code, reach, source, ...station }) => ({
    ...station,
    alarmsM,
    ...(reach && { reach: reachOf(reach) }),
    source: sourceOf(source),
  })),
  modes: content.modes.map(({ when, limits, source, ...mode }) => ({
    ...mode,
    when: conditionOf(when),
    limits: limits.map(limitOf),
    source: sourceOf(source),
  })),
  limits: content.limits.map(limitOf),
  notices: content.notices.map(({ lead_minutes: leadMin, urgent_lead_minutes: urgentLeadMin, source, ...notice }) => ({
    ...notice,
    leadMin,
    urgentLeadMin,
    source: sourceOf(source),
  })),
  sirens: content.sirens.map(({ lead_minutes: leadMin, source, ...siren }) => ({
    ...siren,
    leadMin,
    source: sourceOf(source),
  })),
  gates: content.gates && {
    order: content.gates.order,
    stepM: content.gates.step,
    apartM: content.gates.apart,
    dwellMin: content.gates.dwell_minutes,
    metresPerMin: content.gates.metres_per_minute,
    source: sourceOf(content.gates.source),
  },
  staleMin: content.stale_minutes,
});
