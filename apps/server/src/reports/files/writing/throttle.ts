import { setTimeout as wait } from 'node:timers/promises';

/** A reader may be kept waiting by others; that is no work to rest from. */
const maxMs = 200;

/**
 * Rests after each portion for as long as it took. A file has time; the database that reads it does not know that, and on two cores every dashboard
 * would wait behind it.
 */
export async function* restedAfterEach<Portion>(
  portions: AsyncIterable<Portion>,
  clock: { now(): number; wait(ms: number): Promise<unknown> } = { now: () => performance.now(), wait },
): AsyncGenerator<Portion> {
  let beganMs = clock.now();
  for await (const portion of portions) {
    yield portion;
    await clock.wait(Math.min(maxMs, clock.now() - beganMs));
    beganMs = clock.now();
  }
}

/** Groups rows: a portion read in milliseconds may take hundreds of them to draw. */
export async function* inGroups<Row>(portions: AsyncIterable<readonly Row[]>, most: number): AsyncGenerator<Row[]> {
  for await (const rows of portions)
    for (let begin = 0; begin < rows.length; begin += most) yield rows.slice(begin, begin + most);
}
