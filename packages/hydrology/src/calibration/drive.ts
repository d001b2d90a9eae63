/** The end of a long search, with its result. */
export type DriveResult<Progress, Result> =
  | { readonly kind: 'finished'; readonly result: Result }
  /** `progress` holds the best so far; null when it was cancelled before the first report. */
  | { readonly kind: 'cancelled'; readonly progress: Progress | null };

export interface Driver<Progress> {
  readonly onProgress: (progress: Progress) => void;
  /** Polled between generations; an AbortSignal's `aborted` fits. */
  readonly isCancelled: () => boolean;
  /** Yields to other work between generations: the engine has no clock of its own. */
  readonly breathe: () => Promise<void>;
}

/** Runs a calibration to its end or cancellation, without blocking the thread for longer than a generation. */
export async function drive<Progress, Result>(
  search: Generator<Progress, Result, void>,
  driver: Driver<Progress>,
): Promise<DriveResult<Progress, Result>> {
  let progress: Progress | null = null;
  while (!driver.isCancelled()) {
    const turn = search.next();
    if (turn.done) return { kind: 'finished', result: turn.value };
    progress = turn.value;
    driver.onProgress(progress);
    await driver.breathe();
  }
  return { kind: 'cancelled', progress };
}
