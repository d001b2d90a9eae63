import { warningLoad as contract } from '@spillway/contract/alerts/alarm-rate';
import { jobTitle } from '@spillway/contract/alerts/job-sentences';
import type { LoadTarget } from '@spillway/contract/alerts/load-limits';
import { warningMessage } from '@spillway/contract/alerts/sentences';
import type { Language } from '@spillway/contract/errors';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { AnswerTo, CamelCase } from '../../platform/http/inside.ts';
import { camelCase } from '../../platform/http/wire-case.ts';
import type { Load, WarningLoad } from './alarm-rate.ts';
import type { Figures } from './figures/figures.ts';
import type { Raised } from './figures/raised.ts';

export function warningLoadRoutes(load: WarningLoad): Implementation[] {
  return [
    implement(contract.read, async (call) => {
      const { from, until } = call.query;
      const period = { fromMs: Date.parse(from), untilMs: Date.parse(until) };
      return loadView(await load.read(plantOf(call), period), call.language);
    }),
  ];
}

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

function loadView(load: Load, language: Language): AnswerTo<typeof contract.read> {
  const { period, counted, shifts } = load;
  const { muted, late, covered, less } = counted;
  const subjectName = thingView(load, language);
  return {
    from: iso(period.fromMs),
    until: iso(period.untilMs),
    ...figuresView(load.figures),
    notCounted: { muted, late, covered, less },
    floodList: load.floods.map(({ fromMs, untilMs, warnings, cause }) => ({
      from: iso(fromMs),
      until: iso(untilMs),
      warnings,
      cause: { ...subjectName(cause.newest, true), warnings: cause.warnings },
    })),
    top: load.top.map(({ newest, warnings, share, times }) => ({ ...subjectName(newest), warnings, share, times })),
    chatteringList: load.chattering.map(({ newest, mostInHour, warnings, times }) => ({
      ...subjectName(newest),
      mostInHour: mostInHour,
      warnings,
      times,
    })),
    staleList: load.stale.map(({ newest, sinceMs, endedMs, hours }) => ({
      ...subjectName(newest),
      severity: newest.severity,
      since: iso(sinceMs),
      endedAt: isoOrNull(endedMs),
      hours,
    })),
    shifts: shifts.map(({ shift, figures }) => ({ kind: shift.kind, name: shift.name, ...figuresView(figures) })),
    buckets: load.buckets.map(({ fromMs, untilMs, isFlood, critical, warning, watch }) => ({
      from: iso(fromMs),
      until: iso(untilMs),
      critical,
      warning,
      watch,
      isFlood,
    })),
    noisiest: load.noisiest.map(({ jobId, warnings, subjects }) => ({
      warningJobId: jobId,
      warnings,
      subjects: subjects.map(({ subjectId, warnings: own, acted }) => ({
        subjectId,
        warnings: own,
        acted: acted.map(({ from, until }) => ({ from: from.toISOString(), until: until?.toISOString() ?? null })),
      })),
    })),
  };
}

/** Describes the warning without its present values; for a whole job, without the object. */
const thingView =
  ({ codeOf, factsOf }: Load, language: Language) =>
  (newest: Raised, isWholeJob = false) => {
    const code = codeOf(newest);
    const { subject, ...facts } = factsOf.get(newest.warningId) ?? {};
    const shownFacts = isWholeJob || subject === undefined ? facts : { ...facts, subject };
    return {
      code,
      warningJobId: newest.jobId,
      label: code === 'job' ? jobTitle(shownFacts, language) : warningMessage({ code, facts: shownFacts }, language),
    };
  };

const figuresView = ({ warnings, hours, judged, floods, bySeverity, acknowledged }: Figures) => ({
  warnings,
  hours,
  ...(Object.fromEntries(
    Object.entries(judged).map(([name, { value, target, isMet }]) => [camelCase(name), { value, target, isMet }]),
  ) as Record<CamelCase<LoadTarget>, { value: number | null; target: number; isMet: boolean | null }>),
  floods,
  bySeverity: { ...bySeverity },
  acknowledgement: {
    acknowledged: acknowledged.acknowledged,
    medianMinutes: acknowledged.medianMinutes,
    p90Minutes: acknowledged.p90Minutes,
    never: acknowledged.never,
    waiting: acknowledged.waiting,
  },
});
