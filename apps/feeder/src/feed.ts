import { lastOf } from '@spillway/checked/reads';
import { demoStepMs, type FeedOrder, type FeedProgress } from '@spillway/contract/series/demo-feed';
import { daysNewestFirst } from '@spillway/plant-simulator/day-slices';
import { type PlantRecord, stampOf } from '@spillway/plant-simulator/record';
import { rowsOf } from '@spillway/plant-simulator/record-columns';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { describe } from './describe.ts';
import type { Door } from './door.ts';
import { fieldOf } from './fields.ts';
import { createForecaster, issuesBetween } from './forecaster.ts';
import { csvOf, type Row, rowsInArrivalOrder, splitRows } from './rows.ts';

interface FeedDeps {
  readonly order: Pick<FeedOrder, 'plant' | 'seed' | 'startMs' | 'floods' | 'incidents' | 'progress'>;
  readonly door: Door;
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<void>;
  readonly report: (progress: FeedProgress) => void;
  readonly signal: AbortSignal;
}

/** Of a request; the door takes 10,000. */
const maxReadings = 6000;
/** These days are wanted at once; what is older leaves the server time for people. */
const urgentMs = 14 * 86_400_000;
const restShare = 0.5;
/** Of what lies further back nobody forecast. */
const forecastPastMs = 14 * 86_400_000;
const pingMs = 60_000;

/**
 * Feeds the demo: first what arrived while nobody fed, then the history from the newest day back, and what arrives meanwhile and
 * ever after, with a forecast of the rain every six hours. The numbers follow from seed and start alone, so a batch that is sent twice is what is there already.
 */
export async function feed({ order, door, now, rest, report, signal }: FeedDeps): Promise<void> {
  const { plant: file, seed, startMs, floods, incidents } = order;
  const description = describe(file, { floods, incidents });
  const options = { description, seed, startMs, floods };
  const plant = createVirtualPlant(options);
  const forecast = createForecaster(options);
  const knownKeys = new Set(await door.ping(true));
  const fields = plant.signals.map((signalOfPlant) => {
    const field = fieldOf(signalOfPlant, file);
    return field && knownKeys.has(field.name) ? field : null;
  });
  const lastStampMs = () => Math.floor(now() / demoStepMs) * demoStepMs;
  let { fedFromMs, fedToMs } = order.progress ?? { fedFromMs: lastStampMs(), fedToMs: now() };
  const urgentFromMs = fedFromMs - urgentMs;
  let forecastToMs = order.progress?.fedToMs ?? fedToMs;
  let queue: Row[] = [];
  const days = playHistory();

  /** What of it is to be sent by days; what arrives after the last look waits for its time. Kept until it is sent, and no longer. */
  function playHistory(): Generator<PlantRecord> {
    const history = plant.run(Math.max(lastStampMs(), fedFromMs));
    queue = rowsInArrivalOrder(history, fields, fedToMs, Number.POSITIVE_INFINITY);
    const missingRows = rowsOf(history, 0, Math.round((fedFromMs - startMs) / demoStepMs));
    return daysNewestFirst(missingRows, description.utcOffsetMinutes);
  }

  async function sendWhatArrived(): Promise<void> {
    const nowMs = now();
    if (lastStampMs() > plant.atMs)
      queue.push(...rowsInArrivalOrder(plant.run(lastStampMs()), fields, fedToMs, Number.POSITIVE_INFINITY));
    const arrived = queue
      .filter(({ arrivedMs }) => arrivedMs <= nowMs)
      .toSorted((one, other) => one.arrivedMs - other.arrivedMs);
    for (const part of splitRows(arrived, maxReadings)) {
      await door.send(csvOf(part));
      // Others of the same instant may stand in the next part.
      fedToMs = lastOf(part).arrivedMs - 1;
      report({ fedFromMs, fedToMs });
    }
    if (arrived.length === 0) return;
    queue = queue.filter(({ arrivedMs }) => arrivedMs > nowMs);
    fedToMs = nowMs;
    report({ fedFromMs, fedToMs });
  }

  /** Of times that nobody has told of yet; told again they say the same. */
  async function sendForecasts(afterMs: number, untilMs: number): Promise<void> {
    for (const issuedMs of issuesBetween(afterMs, untilMs).toReversed()) await door.forecast(forecast(issuedMs));
  }

  async function sendDay(day: PlantRecord): Promise<void> {
    const begunMs = now();
    const rows = rowsInArrivalOrder(day, fields, Number.NEGATIVE_INFINITY, fedToMs);
    for (const part of splitRows(rows, maxReadings)) await door.send(csvOf(part));
    if (day.startMs >= begunMs - forecastPastMs) await sendForecasts(day.startMs, stampOf(day, day.steps - 1));
    fedFromMs = day.startMs;
    report({ fedFromMs, fedToMs });
    if (fedFromMs < urgentFromMs) await rest((now() - begunMs) * restShare);
  }

  while (!signal.aborted) {
    await sendWhatArrived();
    await sendForecasts(forecastToMs, now());
    forecastToMs = now();
    const { value: day, done } = days.next();
    if (!done) {
      await sendDay(day);
      continue;
    }
    const nextMs = queue.reduce((first, { arrivedMs }) => Math.min(first, arrivedMs), plant.atMs + demoStepMs);
    await rest(Math.min(Math.max(nextMs - now(), 0), pingMs));
    await door.ping(false);
  }
}
