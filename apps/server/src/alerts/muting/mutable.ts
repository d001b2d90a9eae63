import { maxMuted } from '@spillway/contract/alerts/muting/limits';
import { type Mutable, mutedBy, type Silence } from '@spillway/contract/alerts/muting/muted-by';
import type { Warning } from '../store.ts';
import type { StoredSilence } from './store.ts';

const levelUnit = 'm';

export function mutableOf({
  jobId,
  code,
  key,
  stationId,
  incidentId,
  severity,
  facts,
}: Pick<Warning, 'jobId' | 'code' | 'key' | 'stationId' | 'incidentId' | 'severity' | 'facts'>): Mutable {
  const subject = key.split(' ')[1] ?? '';
  const isOfLake = code.startsWith('level_') || (jobId !== null && subject === lakeSubject && facts.unit === levelUnit);
  return {
    jobId: jobId ?? code,
    objects: [...new Set([subject, stationId ?? ''])].filter((one) => one !== ''),
    incidentId,
    severity,
    isAboutLakeLevel: isOfLake,
  };
}

/** In the general record every value in metres is a level of the lake or of the river at the dam. */
const lakeSubject = 'plant';

export const silenceOf = (one: StoredSilence): Silence & { readonly stored: StoredSilence } => ({
  stored: one,
  kind: one.kind,
  jobs: one.jobs,
  objects: one.objects,
  incidentId: one.incidentId,
  severityAtMost: one.severityAtMost,
  fromMs: one.from.getTime(),
  untilMs: Math.min(one.until.getTime(), one.endedAt?.getTime() ?? Number.POSITIVE_INFINITY),
});

/** The warnings muted by a silence; one that was active before is muted from the start of the silence. */
export function mutedWarnings(storedSilence: StoredSilence, warnings: readonly Warning[]): Warning[] {
  const silence = silenceOf(storedSilence);
  const isMuted = (warning: Warning) => {
    const atMs = Math.max(warning.raisedAt.getTime(), silence.fromMs);
    const isOver = warning.endedAt !== null && warning.endedAt.getTime() < silence.fromMs;
    return !isOver && mutedBy(mutableOf(warning), [silence], atMs) !== null;
  };
  return warnings.filter(isMuted).slice(0, maxMuted);
}
