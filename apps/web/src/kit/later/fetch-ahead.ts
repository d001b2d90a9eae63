import { queue, startFetchingAhead } from './lazy-part.ts';

/** The page keeps rendering between two loads. */
const rest = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });

/** Loads everything that may be needed later, one by one, so that it is available offline; pages first. */
export async function fetchAhead(pages: readonly (() => Promise<unknown>)[]): Promise<void> {
  startFetchingAhead();
  for (const load of [...pages, ...queue]) {
    await rest();
    // A failed load is repeated when the part is needed.
    await load().then(
      () => queue.delete(load),
      () => undefined,
    );
  }
}
