import { definitionOf } from '@spillway/contract/alerts/jobs/definition-of';
import { type JobError, levelsWithoutDelay, stepLevels } from '@spillway/contract/alerts/jobs/limits';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { RiverQuantity } from '../../compute/river-flow/river-flow.ts';
import { type Floods, suspectAbove } from '../../plant/settings/settings.ts';
import type { JobSource, PlantJobs, UnableJob, WatchedJob } from '../evaluator/watched-job.ts';
import { type Job, nameIn, riverJob } from './job.ts';
import type { StepLevels } from './levels.ts';
import { jobSourceOf, type Subject, type TargetObject } from './subjects.ts';

const secondMs = 1000;
/** A series without an interval counts as missing only after days. */
const heldRowMs = dayMs;

interface Described {
  readonly targets: readonly TargetObject[];
  readonly levels: StepLevels;
  /** The quantity used as the flow below the dam. */
  readonly river: RiverQuantity;
  readonly floods: Floods;
}

/** Each job for each of its subjects, and the jobs that cannot judge anything. */
export function plantJobsOf(
  plantNo: number,
  jobs: readonly Job[],
  { targets, levels, river, floods }: Described,
  isFlood = false,
): PlantJobs {
  const watchedJobs: WatchedJob[] = [];
  const unableJobs: UnableJob[] = [];
  for (const describedJob of jobs.filter(({ content }) => content.is_enabled && (isFlood || !content.only_in_flood))) {
    const job = riverJob(describedJob, river);
    const { subjects, error } = jobSourceOf(job.content, targets);
    const reason: JobError | null = error ?? (isWithoutLevel(job, levels) ? 'threshold_unknown' : null);
    if (reason === null) watchedJobs.push(...subjects.map((subject) => watchedOf(job, subject, targets, floods)));
    // An unchanged preset without its object is not reported: the settings page says why it does not judge.
    else if (job.preset === null || job.isChanged)
      unableJobs.push({ jobId: job.jobId, error: reason, words: wordsOf(job, null) });
  }
  return { plantNo, watched: watchedJobs, unable: unableJobs };
}

const isWithoutLevel = ({ content }: Job, levels: StepLevels): boolean =>
  content.steps.every(({ level }) => level !== null && levels[level] === null);

function watchedOf(job: Job, subject: Subject, targets: readonly TargetObject[], floods: Floods): WatchedJob {
  const { content } = job;
  const series = subject.series.map(({ stepS }) => stepS);
  const steps = series.filter((stepS) => stepS !== null);
  const rowMs = steps.length === 0 ? heldRowMs : Math.min(...steps) * secondMs;
  const gauges = looksAtGauges(job) ? gaugesOf(targets) : [];
  const isForecast = content.comparison_mode === 'forecast';
  return {
    jobId: job.jobId,
    subjectId: subject.subjectId,
    stationId: subject.stationId,
    definition: definitionOf(content, subject.subjectId, rowMs / secondMs),
    rowMs,
    seriesIds: isForecast ? [] : gauges.length > 0 ? gauges : subject.series.map(({ seriesId }) => seriesId),
    isHighest: gauges.length > 0,
    sameWithinMs: content.same_within_minutes * minuteMs,
    words: { ...wordsOf(job, subject), ...suspectTextOf(subject, floods) },
  };
}

/** A lake above its design level is judged by its highest gauge, not by the smoothed mean. */
const looksAtGauges = ({ content }: Job): boolean =>
  content.target_kind === 1 &&
  content.property === 'lake_level' &&
  content.comparison_mode === 'single' &&
  content.steps.some(({ level }) => level !== null && levelsWithoutDelay.has(level));

const gaugesOf = (targets: readonly TargetObject[]): number[] => [
  ...new Set(
    targets
      .filter(({ isAtLake }) => isAtLake)
      .flatMap(({ subjects }) => subjects.flatMap(({ series }) => series.map(({ seriesId }) => seriesId))),
  ),
];

/** Lets a warning of an inflow say when the inflow itself is suspect. */
function suspectTextOf({ series }: Subject, floods: Floods): WatchedJob['words'] {
  const doubtedAboveM3s = suspectAbove(series[0]?.quantity, floods);
  return doubtedAboveM3s === null ? {} : { doubtedAboveM3s };
}

/** Facts for its warnings besides the finding. */
function wordsOf(job: Job, subject: Subject | null): WatchedJob['words'] {
  const { content } = job;
  const unit = subject?.series[0]?.unit ?? content.steps.map(({ level }) => level && stepLevels[level])[0] ?? '';
  return {
    nameVi: nameIn(job, 'vi'),
    nameEn: nameIn(job, 'en'),
    ...(subject && subject.name !== '' ? { subject: subject.name } : {}),
    ...(unit ? { unit } : {}),
    ...(content.seen_holds_minutes === null ? {} : { seenHoldsMin: content.seen_holds_minutes }),
    ...(content.further_by === null ? {} : { furtherBy: content.further_by }),
    ...(content.further_share === null ? {} : { furtherShare: content.further_share }),
  };
}

interface SourceDeps {
  /** Null when the plant does not exist or has no series. It must return a new object when the description changes. */
  readonly catalogueOf: (hydroCode: string) => Promise<{ readonly plantNo: number } | null>;
  readonly describedOf: (hydroCode: string) => Promise<Described>;
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  readonly jobsOf: (tx: Parameters<JobSource>[0], hydroCode: string) => Promise<readonly Job[]>;
}

/** The number of recently judged plants kept in memory. */
const maxRemembered = 400;

/** Called at each evaluation; the description is read again only after a change. */
export function createJobSource({ catalogueOf, describedOf, isFlood, jobsOf }: SourceDeps): JobSource {
  const cachedEntries = new Map<
    string,
    { readonly catalogue: object; readonly versions: string; readonly found: PlantJobs }
  >();
  return async (tx, hydroCode) => {
    const catalogue = await catalogueOf(hydroCode);
    if (!catalogue) return null;
    const jobs = await jobsOf(tx, hydroCode);
    const isFloodNow = await isFlood(hydroCode);
    const versions = [isFloodNow, ...jobs.map(({ jobId, version }) => `${jobId} ${version}`)].join();
    const knownEntry = cachedEntries.get(hydroCode);
    if (knownEntry?.catalogue === catalogue && knownEntry.versions === versions) return knownEntry.found;
    const found = plantJobsOf(catalogue.plantNo, jobs, await describedOf(hydroCode), isFloodNow);
    cachedEntries.delete(hydroCode);
    cachedEntries.set(hydroCode, { catalogue, versions, found });
    for (const oldest of cachedEntries.keys()) if (cachedEntries.size > maxRemembered) cachedEntries.delete(oldest);
    return found;
  };
}
