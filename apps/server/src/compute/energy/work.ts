import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { firstSampleMs } from '../../series/samples/samples.ts';
import { listPlants } from '../calculation/calculation.ts';
import { dayAt, daysOf, nextDay, spansOf } from './days.ts';
import type { EnergyDeps } from './deps.ts';
import { isPower, maxMeanMs } from './load.ts';
import { settleDays } from './settle-days.ts';
import { insertStale, type Mark, readEnds, takeMarks, takeStaleDays, writeDays } from './store.ts';

const maxMarks = 20_000;
/** Limits a transaction. */
const maxDays = 31;
/** A line between two readings may cross midnight from up to this far away. */
const lineMs = 3_600_000;

/** Settles days again when readings, tariffs or the plant's hours change, and new days when they end. */
export function createEnergyWork(deps: EnergyDeps) {
  const { database, clock, log, catalogue, tariffs, publish, inForce } = deps;
  const db = database.sql;

  /** Turns changed readings and past days into days to settle. */
  async function takeChanges(plant: PlantCatalogue, today: string): Promise<void> {
    const power = [...plant.byId.values()].filter(isPower);
    const { last } = await readEnds(db, plant.plantNo);
    if (last === null) {
      const ids = power.map(({ seriesId }) => seriesId);
      const firstMs = ids.length === 0 ? null : await firstSampleMs(db, plant.plantNo, ids);
      await database.transaction(async (tx) => {
        await takeMarks(tx, plant.plantNo, maxMarks);
        if (firstMs === null) return;
        const first = dayAt(firstMs, plant.timeZone);
        if (first <= today) await insertStale(tx, plant.plantNo, [{ from: first, to: today }]);
      });
      return;
    }
    const held = new Map(power.map(({ seriesId, kind }) => [seriesId, kind === 'held']));
    const reachMs = Math.max(lineMs, maxMeanMs([await inForce.at(plant.hydroCode, clock.now())]));
    await database.transaction(async (tx) => {
      const marks = await takeMarks(tx, plant.plantNo, maxMarks);
      const affectedDays = marks.flatMap((mark) => {
        const isHeld = held.get(mark.seriesId);
        return isHeld === undefined ? [] : [daysFelt(mark, isHeld, { timeZone: plant.timeZone, today, reachMs })];
      });
      const passedDays = last < today || [...held.values()].some(Boolean) ? [{ from: last, to: today }] : [];
      const spans = spansOf(daysOf([...affectedDays.filter(({ from, to }) => from <= to), ...passedDays]));
      await insertStale(tx, plant.plantNo, spans);
    });
  }

  /** Settles the earliest days; the rest waits for the next run. False when none was left. */
  async function workOut(plant: PlantCatalogue, today: string): Promise<boolean> {
    const { hydroCode, plantNo } = plant;
    return await database.transaction(async (tx) => {
      const waitingDays = daysOf(await takeStaleDays(tx, plantNo)).filter((day) => day <= today);
      const [days, others] = [waitingDays.slice(0, maxDays), waitingDays.slice(maxDays)];
      const [first, last] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined) return false;
      const termsOn = await tariffs.termsOn(hydroCode, tx);
      const market = new Map(
        (await tariffs.marketDays(hydroCode, { from: first, to: last }, tx)).map((one) => [one.day, one]),
      );
      const { computed, carriesOn } = await settleDays(deps, tx, { plant, days, termsOn, market });
      await writeDays(tx, plantNo, computed, clock.now());
      const { last: end } = await readEnds(tx, plantNo);
      const later = { from: nextDay(last), to: min(carriesOn ?? last, end ?? last) };
      const left = spansOf(daysOf([...spansOf(others), ...(later.from <= later.to ? [later] : [])]));
      await insertStale(tx, plantNo, left);
      await publish(tx, { topic: 'energy.changed', hydroCode, payload: { from: first, to: last } });
      return left.length > 0;
    });
  }

  async function workOfPlant(hydroCode: string, signal?: AbortSignal): Promise<void> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) return;
    const today = dayAt(clock.now().getTime(), plant.timeZone);
    await takeChanges(plant, today);
    while (!signal?.aborted && (await workOut(plant, today)));
  }

  return {
    /** Run by the job. A failure of one plant does not stop the others. */
    async run(signal?: AbortSignal): Promise<void> {
      for (const hydroCode of await listPlants(db)) {
        if (signal?.aborted) return;
        await workOfPlant(hydroCode, signal).catch((error: unknown) =>
          log.error({ err: error, hydroCode }, 'the energy of a plant could not be worked out'),
        );
      }
    },
  };
}

const min = (one: string, other: string): string => (one < other ? one : other);

interface Reach {
  readonly timeZone: string;
  readonly today: string;
  readonly reachMs: number;
}

function daysFelt({ fromMs, toMs }: Mark, isHeld: boolean, { timeZone, today, reachMs }: Reach) {
  const to = dayAt(toMs + reachMs, timeZone);
  return { from: dayAt(fromMs - reachMs, timeZone), to: isHeld || to > today ? today : to };
}
