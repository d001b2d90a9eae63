import { Refusal } from '../http/refusal.ts';
import { partsOfThread, ThreadLimitError, type ThreadWork } from './workers.ts';

/** What a long run hands over, again and again. */
export interface RunStep<Part, State> {
  /** 0 to 1. */
  readonly share: number;
  readonly part: Part;
  /** From which it can be gone on with, plain data; null: only from the beginning. */
  readonly state: State | null;
}

/** What a program of a long run finds beside its own data. */
export type RunTask<Task, State> = Task & { readonly from: State | null };

interface LongRun<Task extends object, Part, State> extends Omit<ThreadWork, 'data' | 'given'> {
  readonly task: Task;
  /** Where an earlier run was left, by this or another node. */
  readonly from?: State | null;
  /** Keeps what was handed over, in one with its state; the next step is not asked for before. False: nobody wants it any more. */
  readonly keep: (step: RunStep<Part, State>) => Promise<boolean>;
  /** How often it is begun again by itself where its thread died and had come further since; absent: never. */
  readonly mostDeaths?: number;
}

/** How it ended. What was kept stays kept, whatever the end. */
type RunEnd<State> =
  | { readonly how: 'done' }
  | { readonly how: 'stopped'; readonly share: number; readonly state: State | null }
  | {
      readonly how: 'died';
      /** fault: its own program failed; `error` says at what. */
      readonly why: 'memory' | 'time' | 'fault';
      readonly error: Error;
      readonly share: number;
      readonly state: State | null;
    };

/**
 * Work of minutes or hours by a thread with limits: it tells how far it is, is stopped between two steps, goes on from what was kept, and
 * says why it died. Nobody else notices that it did. A refusal of the program is passed on.
 */
export async function longRun<Task extends object, Part, State>(
  run: LongRun<Task, Part, State>,
): Promise<RunEnd<State>> {
  const { task, keep, mostDeaths = 0, from = null, ...work } = run;
  let [share, state, deaths] = [0, from, 0];
  for (;;) {
    let hasMoved = false;
    let kept: { readonly failed: unknown } | null = null;
    try {
      const data: RunTask<Task, State> = { ...task, from: state };
      for await (const step of partsOfThread<RunStep<Part, State>>({ ...work, data })) {
        const isWanted = await keep(step).catch((failed: unknown) => {
          kept = { failed };
          throw failed;
        });
        if (!isWanted) return { how: 'stopped', share, state };
        hasMoved ||= step.state !== null;
        share = step.share;
        state = step.state ?? state;
      }
      return { how: 'done' };
    } catch (error) {
      if (kept) throw error;
      if (work.signal?.aborted) return { how: 'stopped', share, state };
      if (error instanceof Refusal) throw error;
      deaths += 1;
      if (hasMoved && deaths <= mostDeaths) continue;
      const why = error instanceof ThreadLimitError ? error.limit : 'fault';
      return { how: 'died', why, error: error as Error, share, state };
    }
  }
}
