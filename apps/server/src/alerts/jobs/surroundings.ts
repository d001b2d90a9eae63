import { type JobError, jobErrors } from '@spillway/contract/alerts/jobs/limits';
import { type RiverQuantity, riverQuantity } from '../../compute/river-flow/river-flow.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { type Floods, levelsOf, seasonAt, settingsInForce } from '../../plant/settings/settings.ts';
import type { EvaluationState } from '../evaluator/state-store.ts';
import type { Job } from './job.ts';
import { type StepLevels, stepLevelsOf } from './levels.ts';
import { type Book, readBook } from './receivers.ts';
import { jobSourceOf, type TargetObject, targetsOf } from './subjects.ts';
import type { JobState } from './wire.ts';

export type SurroundingsDeps = Pick<TopDeps, 'clock' | 'plant' | 'contacts'> & {
  readonly series: Pick<TopDeps['series'], 'catalogue'>;
  readonly duty: Pick<TopDeps['duty'], 'candidates'>;
};

/** The context of a job: possible targets, possible recipients, levels for steps. */
export interface Surroundings {
  readonly targets: readonly TargetObject[];
  readonly book: Book;
  readonly levels: StepLevels;
  readonly river: RiverQuantity;
  readonly floods: Floods;
}

export function createSurroundings(room: SurroundingsDeps) {
  const { clock, plant, series } = room;

  async function targets(hydroCode: string): Promise<TargetObject[]> {
    const { described } = plant;
    const [stations, sensors, outlets, positions, catalogue] = await Promise.all([
      described.stations.list(hydroCode),
      described.sensors.list(hydroCode),
      described.outlets.list(hydroCode),
      described.positions.list(hydroCode),
      series.catalogue.of(hydroCode),
    ]);
    return catalogue ? targetsOf({ stations, sensors, outlets, positions }, catalogue) : [];
  }

  async function readSurroundings(hydroCode: string): Promise<Surroundings> {
    const [found, book, { values }] = await Promise.all([
      targets(hydroCode),
      readBook(room, hydroCode),
      plant.described.settings.read(hydroCode),
    ]);
    const inForce = settingsInForce(values);
    const levels = stepLevelsOf(levelsOf(inForce, seasonAt(inForce, clock.now().getTime())), inForce);
    return { targets: found, book, levels, river: riverQuantity(inForce), floods: values };
  }

  return { targets, around: readSurroundings };
}

/** The subjects a job judges now, and the reason why it cannot judge; its warnings come from the evaluator. */
export function stateOf(
  { jobId, content }: Job,
  { targets, levels }: Surroundings,
  standings: readonly EvaluationState[],
): JobState {
  const { subjects, error } = jobSourceOf(content, targets);
  const isUnknown = content.steps.every(({ level }) => level !== null && levels[level] === null);
  const found = standings.find((one) => one.jobId === jobId);
  const failed = jobErrors.find((one) => one === found?.error) ?? null;
  const reason: JobError | null = error ?? (isUnknown ? 'threshold_unknown' : failed);
  return { subjects: subjects.length, open: found?.open ?? 0, noData: found?.noData ?? 0, error: reason };
}
