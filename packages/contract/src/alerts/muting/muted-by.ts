import { type Severity, severities } from '../codes.ts';
import type { SilenceKind } from './limits.ts';

/** The properties of a warning that decide whether it is muted. */
export interface Mutable {
  /** The id of a job, or the code of a built-in warning. */
  readonly jobId: string;
  /** Its objects: the subject of its job, its station, its sensor. */
  readonly objects: readonly string[];
  readonly incidentId: string;
  readonly severity: Severity;
  readonly isAboutLakeLevel: boolean;
}

export interface Silence {
  readonly kind: SilenceKind;
  /** Empty for every job. */
  readonly jobs: readonly string[];
  /** Empty for every object. */
  readonly objects: readonly string[];
  /** Set for a shelved warning. */
  readonly incidentId: string | null;
  readonly severityAtMost: Severity;
  readonly fromMs: number;
  /** Exclusive: its planned or actual end. */
  readonly untilMs: number;
}

/**
 * The first silence that mutes a warning at an instant; null when none does, and it is notified. A warning more severe than the silence
 * allows is notified in spite of it, and maintenance never mutes the level of the lake.
 */
export function mutedBy<One extends Silence>(warning: Mutable, silences: readonly One[], atMs: number): One | null {
  return silences.find((one) => mutes(one, warning, atMs)) ?? null;
}

function mutes(silence: Silence, warning: Mutable, atMs: number): boolean {
  if (atMs < silence.fromMs || atMs >= silence.untilMs) return false;
  if (severities.indexOf(warning.severity) < severities.indexOf(silence.severityAtMost)) return false;
  if (silence.kind === 'shelve') return silence.incidentId === warning.incidentId;
  if (silence.kind === 'maintenance' && (warning.isAboutLakeLevel || silence.objects.length === 0)) return false;
  const matchesJob = silence.jobs.length === 0 || silence.jobs.includes(warning.jobId);
  const matchesObject = silence.objects.length === 0 || warning.objects.some((id) => silence.objects.includes(id));
  return matchesJob && matchesObject;
}
