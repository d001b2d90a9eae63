import { startFetchingAhead, waiting } from './lazy-part.ts';

/** The page goes on being drawn between two of them. */
const rest = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });

/** Everything that may be wanted later, one after the other, so that it is there when the line is not; the pages first. */
export async function fetchAhead(pages: readonly (() => Promise<unknown>)[]): Promise<void> {
  startFetchingAhead();
  for (const load of [...pages, ...waiting]) {
    await rest();
    // What could not be had is asked for by whoever wants it.
    await load().then(
      () => waiting.delete(load),
      () => undefined,
    );
  }
}
