import type { procedureOf } from './procedure-of.ts';
import type { ConditionOnWire, ProcedureContent } from './shape.ts';

/** The type of rules, as far as a read-only shape can express it. */
type ParsedProcedure = ReturnType<typeof procedureOf>;
type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;

interface RuleSource {
  readonly article: string;
  readonly text: string;
  readonly isVerified: boolean;
}

const isSource = (value: object): value is RuleSource => 'isVerified' in value;

/** The same with wire names: sources are the only part of a condition with another name. */
function onWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onWire);
  if (typeof value !== 'object' || value === null) return value;
  if (isSource(value)) return { article: value.article, text: value.text, is_verified: value.isVerified };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, onWire(one)]));
}

/** From the shape of `packages/rules`, in which the worked examples are written. The plant decides which of its stations measures one. */
export function contentOf(procedure: ReadonlyDeep<ParsedProcedure> | RuledShape): ProcedureContent {
  const { title, decree, periods, stations, modes, limits, notices, sirens, gates, staleMin } =
    procedure as ParsedProcedure;
  const same = <T>(value: unknown) => onWire(value) as T;
  return {
    title,
    decree,
    periods: periods.map(({ highestBeforeFloodM, lowestReceptionM, ...period }) => ({
      ...same<Pick<ProcedureContent['periods'][number], 'id' | 'from' | 'to' | 'source'>>(period),
      highest_before_flood: highestBeforeFloodM,
      lowest_reception: lowestReceptionM,
    })),
    stations: stations.map(({ id, name, alarmsM, reach, source }) => ({
      id,
      name,
      station_code: null,
      alarms: alarmsM,
      ...(reach && {
        reach: {
          travel_hours: reach.travelTimeH,
          weighting: reach.weighting,
          lateral_flow: reach.lateralM3s,
          ...(reach.lateralShare > 0 && { lateral_percent: 100 * reach.lateralShare }),
          rating: reach.rating.map(({ flowM3s: flow, levelM: level }) => ({ flow, level })),
        },
      }),
      source: same<ProcedureContent['stations'][number]['source']>(source),
    })),
    modes: modes.map(({ when, ...mode }) => ({
      ...same<Omit<ProcedureContent['modes'][number], 'when'>>(mode),
      when: same<ConditionOnWire>(when),
    })),
    limits: same<ProcedureContent['limits']>(limits),
    notices: notices.map(({ leadMin, urgentLeadMin, ...notice }) => ({
      ...same<Omit<ProcedureContent['notices'][number], 'lead_minutes' | 'urgent_lead_minutes'>>(notice),
      lead_minutes: leadMin,
      urgent_lead_minutes: urgentLeadMin,
    })),
    sirens: sirens.map(({ leadMin, ...siren }) => ({
      ...same<Omit<ProcedureContent['sirens'][number], 'lead_minutes'>>(siren),
      lead_minutes: leadMin,
    })),
    gates: gates && {
      order: gates.order,
      step: gates.stepM,
      apart: gates.apartM,
      dwell_minutes: gates.dwellMin,
      metres_per_minute: gates.metresPerMin,
      source: same<ProcedureContent['limits'][number]['source']>(gates.source),
    },
    stale_minutes: staleMin,
  };
}

/** Its levels of the plant are names, known to the contract and taken unchanged by the rules. */
interface RuledShape {
  readonly title: string;
  readonly modes: readonly unknown[];
}
