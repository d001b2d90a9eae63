import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { TestServer } from '../../apps/server/src/platform/database/testing/test-server.ts';
import { addFlood } from '../../apps/server/src/series/demo-feed/demo-feed.ts';
import { makeStillDemo } from '../support/make-still-demo.ts';
import { startSteppedDemo } from '../support/stepped-demo.ts';
import { stillDemo, stillInstant } from '../support/still-demo.ts';
import type { LogRow } from './log-row.ts';
import { operatorOf } from './stated.ts';
import { truthOf, type Weather } from './truth.ts';

interface Flood {
  /** Return period; null: no flood. */
  readonly years: number | null;
  /** Downtime before the first row: the flood started with it, and the readings in between arrive within a minute. */
  readonly outageH: number;
  readonly hours: number;
  /** Hour at which the operator requests and pins a proposal. Null: never. */
  readonly pinsAtH: number | null;
  /** Interval of rows, and time step of the plant; by the minute where it matters. */
  readonly rowMin: number;
  readonly stepMin: number;
  /** Restarts the node after each row. */
  readonly restarts?: boolean;
  /** Start of the demo; absent: the prepared instant. */
  readonly from?: Date;
}

const hydro = 'HOMAU';
/** Only every twelfth row, since a proposal takes seconds. */
const rowsToProposal = 12;

/** Plays a flood into the demo and reads all screens repeatedly. */
export async function* playFlood(server: TestServer, flood: Flood): AsyncGenerator<LogRow> {
  const { from = stillInstant, rowMin, stepMin } = flood;
  const at = new Date(from.getTime() + flood.outageH * hourMs);
  const demo = await startSteppedDemo({ server, at, ...(flood.from ? {} : { template: stillDemo }) });
  try {
    const { database } = demo.installation().test;
    // A new demo has its weather once data arrives; the prepared one gets its flood for the hours it was down.
    if (flood.from) await demo.beginFeeding();
    if (flood.years !== null) await addFlood({ database, clock: { now: () => from } }, hydro, flood.years);
    const { rows } = await database.pool.query<Weather>(
      `select seed, extract(epoch from start_at)::float8 * 1000 as "startMs", floods, incidents from demo_feed`,
    );
    const truth = truthOf(rows[0]!, at.getTime() + flood.hours * hourMs);
    if (!flood.from) await demo.beginFeeding();
    for (let row = 0; row <= (flood.hours * 60) / rowMin; row += 1) {
      const nowMs = demo.now().getTime();
      const sinceH = (nowMs - at.getTime()) / hourMs;
      const operator = operatorOf(demo.installation());
      const pinned = sinceH === flood.pinsAtH ? await operator.pinProposal(nowMs) : null;
      const said = await operator.read(row % rowsToProposal === 0);
      yield { at: demo.now().toISOString(), truth: truth(nowMs), pinned, ...said };
      for (let minute = 0; minute < rowMin; minute += stepMin) await demo.advance(stepMin * minuteMs);
      if (flood.restarts) await demo.restart();
    }
  } finally {
    await demo.installation().stop();
  }
}

/** Call before the first flood. */
export const prepare = makeStillDemo;
