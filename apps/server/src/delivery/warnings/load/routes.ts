import { jobTitle } from '@spillway/contract/delivery/warnings/job-sentences';
import { warningLoad as contract } from '@spillway/contract/delivery/warnings/load';
import type { LoadTarget } from '@spillway/contract/delivery/warnings/load-limits';
import { warningMessage } from '@spillway/contract/delivery/warnings/sentences';
import type { Language } from '@spillway/contract/errors';
import type { Answer } from '@spillway/contract/kit';
import { plantOf } from '../../../plant/plant-of.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { Figures } from './figures/figures.ts';
import type { Raised } from './figures/raised.ts';
import type { Load, WarningLoad } from './load.ts';

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

function loadView(load: Load, language: Language): Answer<typeof contract.read> {
  const { period, counted, shifts } = load;
  const { muted, late, covered, less } = counted;
  const thing = thingView(load, language);
  return {
    from: iso(period.fromMs),
    until: iso(period.untilMs),
    ...figuresView(load.figures),
    not_counted: { muted, late, covered, less },
    flood_list: load.floods.map(({ fromMs, untilMs, warnings, cause }) => ({
      from: iso(fromMs),
      until: iso(untilMs),
      warnings,
      cause: { ...thing(cause.newest, true), warnings: cause.warnings },
    })),
    top: load.top.map(({ newest, warnings, share, times }) => ({ ...thing(newest), warnings, share, times })),
    chattering_list: load.chattering.map(({ newest, mostInHour, warnings, times }) => ({
      ...thing(newest),
      most_in_hour: mostInHour,
      warnings,
      times,
    })),
    stale_list: load.stale.map(({ newest, sinceMs, endedMs, hours }) => ({
      ...thing(newest),
      severity: newest.severity,
      since: iso(sinceMs),
      ended_at: isoOrNull(endedMs),
      hours,
    })),
    shifts: shifts.map(({ shift, figures }) => ({ kind: shift.kind, name: shift.name, ...figuresView(figures) })),
    buckets: load.buckets.map(({ fromMs, untilMs, isFlood, critical, warning, watch }) => ({
      from: iso(fromMs),
      until: iso(untilMs),
      critical,
      warning,
      watch,
      is_flood: isFlood,
    })),
    noisiest: load.noisiest.map(({ jobId, warnings, subjects }) => ({
      warning_job_id: jobId,
      warnings,
      subjects: subjects.map(({ subjectId, warnings: own, acted }) => ({
        subject_id: subjectId,
        warnings: own,
        acted: acted.map(({ from, until }) => ({ from: from.toISOString(), until: until?.toISOString() ?? null })),
      })),
    })),
  };
}

/** What it is about without what it said at one time; of a whole job without the object. */
const thingView =
  ({ codeOf, factsOf }: Load, language: Language) =>
  (newest: Raised, isWholeJob = false) => {
    const code = codeOf(newest);
    const { subject, ...facts } = factsOf.get(newest.warningId) ?? {};
    const said = isWholeJob || subject === undefined ? facts : { ...facts, subject };
    return {
      code,
      warning_job_id: newest.jobId,
      label: code === 'job' ? jobTitle(said, language) : warningMessage({ code, facts: said }, language),
    };
  };

const figuresView = ({ warnings, hours, judged, floods, bySeverity, acknowledged }: Figures) => ({
  warnings,
  hours,
  ...(Object.fromEntries(
    Object.entries(judged).map(([name, { value, target, isMet }]) => [name, { value, target, is_met: isMet }]),
  ) as Record<LoadTarget, { value: number | null; target: number; is_met: boolean | null }>),
  floods,
  by_severity: { ...bySeverity },
  acknowledgement: {
    acknowledged: acknowledged.acknowledged,
    median_minutes: acknowledged.medianMinutes,
    p90_minutes: acknowledged.p90Minutes,
    never: acknowledged.never,
    waiting: acknowledged.waiting,
  },
});
