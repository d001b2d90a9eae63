import { setTimeout as wait } from 'node:timers/promises';

/** The longest pause: a portion may have taken longer only because its reader was waiting for other work. */
const maxMs = 200;

/**
 * Pauses after each portion for as long as it took. A file can wait; the database that reads it does not know that, and
 * on two cores every dashboard would be delayed.
 */
export async function* pauseAfterEach<Portion>(
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

/** Groups rows: a portion read in milliseconds may take hundreds of milliseconds to draw. */
export async function* groupRows<Row>(portions: AsyncIterable<readonly Row[]>, max: number): AsyncGenerator<Row[]> {
  for await (const rows of portions)
    for (let begin = 0; begin < rows.length; begin += max) yield rows.slice(begin, begin + max);
}
