import { itemAt } from '@spillway/checked/reads';
import type { Definition, Measure } from '../definition/definition.ts';
import type { Facts } from '../facts/facts.ts';
import { levelsAt } from '../facts/thresholds.ts';
import { crossesAtMs } from '../measures/forecast.ts';
import type { DataVerdict, MeasuredValue, Reason, ReasonCode, ValueVerdict } from './verdict.ts';

const beyond: Readonly<Record<Measure['kind'], ReasonCode>> = {
  single: 'value_beyond',
  sum: 'sum_beyond',
  rate: 'rate_beyond',
  silence: 'silent',
  forecast: 'forecast_crosses',
};

interface TickVerdict {
  readonly value: ValueVerdict;
  readonly data: DataVerdict;
  readonly measured: MeasuredValue | null;
  readonly step: number;
  readonly threshold: number | null;
}

/** The values for the words of a verdict; unknown ones are left out. */
export function reasonOf(definition: Definition, facts: Facts, said: TickVerdict): Reason {
  const { measure, operator, ladder, wording } = definition;
  const { threshold: describedThreshold } = itemAt(ladder, said.step);
  const all = {
    ...wording,
    operator,
    value: said.measured?.value,
    threshold: said.threshold,
    level: describedThreshold.kind === 'level' ? describedThreshold.level : undefined,
    season: levelsAt(facts.levels ?? [], facts.atMs)?.season,
    ...detailsOf(measure, said.measured),
    crosses_at_ms: crossing(definition, facts, said.threshold),
    error: said.data.state === 'error' ? said.data.code : undefined,
  };
  const knownValues = Object.entries(all).filter(([, one]) => one !== undefined && one !== null);
  return { code: codeOf(measure, said), params: Object.fromEntries(knownValues) as Reason['params'] };
}

function codeOf(measure: Measure, { value, data }: TickVerdict): ReasonCode {
  if (value.state !== 'normal') return beyond[measure.kind];
  if (data.state === 'fine') return 'within';
  const isKnown = data.code === 'missing' || data.code === 'never_read' || data.code === 'level_not_set';
  return isKnown ? (data.code as ReasonCode) : 'error';
}

function detailsOf(measure: Measure, measured: MeasuredValue | null) {
  switch (measure.kind) {
    case 'sum': {
      const percent = measured ? { coverage_percent: Math.round(measured.coverage * 100) } : {};
      return { window_min: measure.windowMin, ...percent, at_least: measured?.bound === 'at_least' ? 1 : 0 };
    }
    case 'rate':
      return { window_min: measure.windowMin, per_min: measure.perMin };
    case 'forecast':
      return { lead_min: measure.leadMin, share: measure.share };
    default:
      return {};
  }
}

function crossing({ measure, operator }: Definition, { issues, atMs }: Facts, threshold: number | null): number | null {
  const issue = issues?.findLast(({ issuedAtMs }) => issuedAtMs <= atMs);
  if (measure.kind !== 'forecast' || !issue || threshold === null) return null;
  return crossesAtMs(issue, measure.share, operator, threshold);
}
