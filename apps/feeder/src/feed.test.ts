import { type DemoFlood, demoStepMs, type FeedOrder, type FeedProgress } from '@spillway/contract/series/demo-feed';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { expect, describe as group, it } from 'vitest';
import { describe } from './describe.ts';
import { feed } from './feed.ts';
import { fieldOf } from './fields.ts';
import { issueEveryMs, issuesBetween, type RainIssue } from './forecaster.ts';
import { type Row, rowsInArrivalOrder } from './rows.ts';
import { demoFile } from './testing/demo-file.ts';

const plant = demoFile();
const seed = 3;
const startMs = Date.parse('2026-09-30T17:00:00Z');
const begunMs = startMs + 4.5 * dayMs + 10_000;

const virtual = createVirtualPlant({ description: describe(plant), seed, startMs });
const fields = virtual.signals.map((signal) => fieldOf(signal, plant));
const fieldNames = fields.map((field) => field!.name);
/** Rows of more than four days, with the times at which they reach the control room. */
const all: readonly Row[] = rowsInArrivalOrder(virtual.run(startMs + 7 * dayMs), fields, 0, Number.POSITIVE_INFINITY);

const cellsOf = (rows: readonly Row[]) =>
  new Map(
    rows.flatMap(({ timeMs, readings }) => readings.map((one) => [`${one.field} ${timeMs}`, one.value] as const)),
  );
const arrivalByRow = new Map<string, number>(
  all.flatMap((row) => row.readings.map(({ field }) => [`${field} ${row.timeMs}`, row.arrivedMs] as const)),
);
const rowsArrivedBy = (ms: number) => cellsOf(all.filter(({ arrivedMs }) => arrivedMs <= ms));

/** The part of the server that a feeder uses. */
class Server {
  readonly readings = new Map<string, number>();
  readonly firstTimes: number[] = [];
  readonly forecasts: RainIssue[] = [];
  progress: FeedProgress | null = null;
  changed = 0;
  sentAgain = 0;
  early = 0;
  #nowMs: number;

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  /** Feeds until this time; the feeder dies at the delivery with that number, after the delivery was stored. */
  async feed(
    fromMs: number,
    untilMs: number,
    { diesAfter = Number.POSITIVE_INFINITY, floods = [] }: Partial<{ diesAfter: number; floods: DemoFlood[] }> = {},
  ): Promise<void> {
    this.#nowMs = fromMs;
    const end = new AbortController();
    let deliveries = 0;
    const order: Pick<FeedOrder, 'plant' | 'seed' | 'startMs' | 'floods' | 'incidents' | 'progress'> = {
      plant,
      seed,
      startMs,
      floods,
      incidents: [],
      progress: this.progress,
    };
    await feed({
      order,
      door: {
        ping: async () => fieldNames,
        forecast: async (issue) => void this.forecasts.push(issue),
        send: async (csv) => {
          this.#keep(csv);
          deliveries += 1;
          if (deliveries >= diesAfter) throw new Error('killed');
        },
      },
      now: () => this.#nowMs,
      rest: async (ms) => {
        this.#nowMs += ms;
        if (this.#nowMs >= untilMs) end.abort();
      },
      report: (progress) => {
        this.progress = progress;
      },
      signal: end.signal,
    });
  }

  #keep(csv: string): void {
    const [heading, ...lines] = csv.split('\n').map((line) => line.split(','));
    this.firstTimes.push(Date.parse(lines[0]![0]!));
    for (const [time, ...cells] of lines)
      for (const [column, cell] of cells.entries()) {
        if (cell === '') continue;
        const name = `${heading![column + 1]} ${Date.parse(time!)}`;
        const before = this.readings.get(name);
        if (before !== undefined && before !== Number(cell)) this.changed += 1;
        if (before !== undefined) this.sentAgain += 1;
        if (arrivalByRow.get(name)! > this.#nowMs) this.early += 1;
        this.readings.set(name, Number(cell));
      }
  }
}

group('feeding the demo', () => {
  it('fills the history from the newest day back and goes on as it arrives, each reading once and none early', async () => {
    const server = new Server(begunMs);
    await server.feed(begunMs, begunMs + 6 * hourMs);
    const lastLookMs = server.progress!.fedToMs;
    expect(server.readings).toEqual(rowsArrivedBy(lastLookMs));
    expect(lastLookMs).toBeGreaterThan(begunMs + 6 * hourMs - 2 * demoStepMs);
    expect(server.firstTimes.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((day) => startMs + day * dayMs + demoStepMs));
    expect(server).toMatchObject({ changed: 0, sentAgain: 0, early: 0 });
    const isDelayedRow = ({ timeMs, arrivedMs }: Row) => arrivedMs - timeMs > hourMs && timeMs < begunMs;
    expect(all.some(isDelayedRow)).toBe(true);
  });

  it('forecasts the rain every six hours, of its past as well, each time once', async () => {
    const server = new Server(begunMs);
    await server.feed(begunMs, begunMs + hourMs);
    const backMs = begunMs + 9 * hourMs;
    await server.feed(backMs, backMs + hourMs);
    const issueTimes = server.forecasts.map(({ issued_at }) => Date.parse(issued_at));
    expect(issueTimes[0]).toBe(Math.floor(begunMs / issueEveryMs) * issueEveryMs);
    expect(issueTimes.toSorted((a, b) => a - b)).toEqual(issuesBetween(startMs, backMs + hourMs));
    const { points } = server.forecasts[0]!;
    expect([points.length, points[0]!.values.length]).toEqual([9, 80]);
    const rainTotalOf = (issue: RainIssue) =>
      issue.points.flatMap(({ values }) => values).reduce((sum, mm) => sum + mm, 0);
    expect(server.forecasts.some((issue) => rainTotalOf(issue) > 0)).toBe(true);
  });

  it('goes on after it was killed in the middle and away for hours, with no gap and the same numbers', async () => {
    const server = new Server(begunMs);
    await expect(server.feed(begunMs, begunMs + hourMs, { diesAfter: 3 })).rejects.toThrow('killed');
    const backMs = begunMs + 9 * hourMs;
    await server.feed(backMs, backMs + hourMs);
    expect(server.readings).toEqual(rowsArrivedBy(server.progress!.fedToMs));
    expect(server.progress!.fedFromMs).toBe(startMs);
    expect(server).toMatchObject({ changed: 0, early: 0 });
  });

  it('keeps what it has caught up with of days away, batch by batch, though it is killed in the middle of them', async () => {
    const server = new Server(begunMs);
    await server.feed(begunMs, begunMs + hourMs);
    const awaySinceMs = server.progress!.fedToMs;
    const backMs = begunMs + 2 * dayMs;
    await expect(server.feed(backMs, backMs + hourMs, { diesAfter: 2 })).rejects.toThrow('killed');
    expect(server.progress!.fedToMs).toBeGreaterThan(awaySinceMs);
    await server.feed(backMs, backMs + hourMs);
    expect(server.readings).toEqual(rowsArrivedBy(server.progress!.fedToMs));
  });

  it('plays a flood that was laid before it, and leaves what was before as it was', async () => {
    const server = new Server(begunMs);
    await server.feed(begunMs, begunMs + hourMs);
    const flood = { returnPeriodYears: 100, startMs: Math.ceil((begunMs + 2 * hourMs) / demoStepMs) * demoStepMs };
    await server.feed(begunMs + 2 * hourMs, begunMs + 50 * hourMs, { floods: [flood] });
    expect(server).toMatchObject({ changed: 0, early: 0 });
    const rainMm = (readings: ReadonlyMap<string, number>) =>
      [...readings].reduce((sum, [name, value]) => (name.includes('precipitation') ? sum + value : sum), 0);
    expect(rainMm(server.readings)).toBeGreaterThan(rainMm(rowsArrivedBy(server.progress!.fedToMs)) + 6 * 100);
  });
});
