import { Refusal } from '../http/refusal.ts';
import { partsOfThread, ThreadLimitError, type ThreadWork } from './workers.ts';

/** One step handed over by a long run. */
export interface RunStep<Part, State> {
  /** Progress from 0 to 1. */
  readonly share: number;
  readonly part: Part;
  /** Plain data to resume from; null to start from the beginning. */
  readonly state: State | null;
}

/** The input of a long run's program, beside its own data. */
export type RunTask<Task, State> = Task & { readonly from: State | null };

interface LongRun<Task extends object, Part, State> extends Omit<ThreadWork, 'data' | 'given'> {
  readonly task: Task;
  /** Where an earlier run stopped, on this or another node. */
  readonly from?: State | null;
  /** Stores the step together with its state; the next step is not requested before. False when it is no longer wanted. */
  readonly keep: (step: RunStep<Part, State>) => Promise<boolean>;
  /** How often the run restarts by itself if its thread died after progress; absent means never. */
  readonly mostDeaths?: number;
}

/** The end of a run. Stored steps stay, however it ends. */
type RunEnd<State> =
  | { readonly how: 'done' }
  | { readonly how: 'stopped'; readonly share: number; readonly state: State | null }
  | {
      readonly how: 'died';
      /** fault: its own program failed; `error` says with what. */
      readonly why: 'memory' | 'time' | 'fault';
      readonly error: Error;
      readonly share: number;
      readonly state: State | null;
    };

/**
 * Runs work of minutes or hours in a thread with limits: it reports progress, stops between two steps, resumes from stored steps, and says
 * why it died. Its death affects nothing else. A refusal of the program is passed on.
 */
export async function longRun<Task extends object, Part, State>(
  run: LongRun<Task, Part, State>,
): Promise<RunEnd<State>> {
  const { task, keep, mostDeaths = 0, from = null, ...work } = run;
  let [share, state, deaths] = [0, from, 0];
  for (;;) {
    let hasMoved = false;
    let firstFailure: { readonly failed: unknown } | null = null;
    try {
      const data: RunTask<Task, State> = { ...task, from: state };
      for await (const step of partsOfThread<RunStep<Part, State>>({ ...work, data })) {
        const isWanted = await keep(step).catch((failed: unknown) => {
          firstFailure = { failed };
          throw failed;
        });
        if (!isWanted) return { how: 'stopped', share, state };
        hasMoved ||= step.state !== null;
        share = step.share;
        state = step.state ?? state;
      }
      return { how: 'done' };
    } catch (error) {
      if (firstFailure) throw error;
      if (work.signal?.aborted) return { how: 'stopped', share, state };
      if (error instanceof Refusal) throw error;
      deaths += 1;
      if (hasMoved && deaths <= mostDeaths) continue;
      const reason = error instanceof ThreadLimitError ? error.limit : 'fault';
      return { how: 'died', why: reason, error: error as Error, share, state };
    }
  }
}
