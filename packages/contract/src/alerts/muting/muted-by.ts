import { type Severity, severities } from '../codes.ts';
import type { SilenceKind } from './limits.ts';

/** What is said of a warning to find out whether it is muted. */
export interface Mutable {
  /** Of a job, or the code of what the product looks for by itself. */
  readonly jobId: string;
  /** Objects it is about: the subject of its job, its station, its sensor. */
  readonly objects: readonly string[];
  readonly incidentId: string;
  readonly severity: Severity;
  readonly isAboutLakeLevel: boolean;
}

export interface Silence {
  readonly kind: SilenceKind;
  /** None: every job. */
  readonly jobs: readonly string[];
  /** None: every object. */
  readonly objects: readonly string[];
  /** Of a shelved warning. */
  readonly incidentId: string | null;
  readonly severityAtMost: Severity;
  readonly fromMs: number;
  /** Exclusive: when it ends, or was ended. */
  readonly untilMs: number;
}

/**
 * The first silence by which a warning is muted at an instant; null: by none, and it is told. What is more severe than a silence was made
 * for is told in spite of it, and maintenance never mutes the level of the lake.
 */
export function mutedBy<One extends Silence>(warning: Mutable, silences: readonly One[], atMs: number): One | null {
  return silences.find((one) => mutes(one, warning, atMs)) ?? null;
}

function mutes(silence: Silence, warning: Mutable, atMs: number): boolean {
  if (atMs < silence.fromMs || atMs >= silence.untilMs) return false;
  if (severities.indexOf(warning.severity) < severities.indexOf(silence.severityAtMost)) return false;
  if (silence.kind === 'shelve') return silence.incidentId === warning.incidentId;
  if (silence.kind === 'maintenance' && (warning.isAboutLakeLevel || silence.objects.length === 0)) return false;
  const isOfJob = silence.jobs.length === 0 || silence.jobs.includes(warning.jobId);
  const isOfObject = silence.objects.length === 0 || warning.objects.some((id) => silence.objects.includes(id));
  return isOfJob && isOfObject;
}
