import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { stations } from '@spillway/contract/plant/stations/stations';
import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { demo, type Loose, plantFiles } from '../../plant/testing/plant-files.ts';
import { type SeriesHouse, seriesHouse } from '../../series/testing/series-house.ts';
import type { Person } from '../../testing/people.ts';

export const stepMs = 5 * minuteMs;

/** The same reading at every step. */
export const steady = (value: number, steps: number): number[] => Array.from({ length: steps }, () => value);

/** A plant with the demo's tables but without sensors, so that stations store the given values unchanged. */
export function plainDemo(change: (file: Loose) => void = () => undefined): Loose {
  const file = demo();
  file.sensors = [];
  change(file);
  return file;
}

/** A plant with its users, and helpers to add readings and calculate. */
export interface CalculationPlant {
  readonly hydro: string;
  readonly operator: Person;
  readonly colleague: Person;
  station(code: string): string;
  outlet(code: string): string;
  series(owner: string, quantity: Quantity): Promise<number>;
  /** Stores values of a station, one each step, up to an instant. */
  measure(
    code: string,
    quantity: Quantity,
    lastMs: number,
    values: readonly number[],
    everyMin?: number,
  ): Promise<void>;
  only(body?: object): Promise<Loose>;
  save(body: object, who?: Person): Promise<Loose>;
}

export interface CalculationHouse extends SeriesHouse {
  newPlant(file?: Loose): Promise<CalculationPlant>;
}

let plants = 0;

export function calculationHouse(config?: Parameters<typeof seriesHouse>[0]): CalculationHouse {
  const house = seriesHouse(config) as CalculationHouse;
  const files = plantFiles(house);
  // Jobs are only queued; the tests run the work themselves.
  beforeAll(async () => {
    const { boss } = house.node.jobs;
    await boss.start();
    await boss.createQueue('calculation');
  });
  afterAll(() => house.node.jobs.stop());
  return Object.assign(house, {
    async newPlant(file: Loose = plainDemo()): Promise<CalculationPlant> {
      const hydro = await files.newPlant(file);
      plants += 1;
      // The description is dated long ago, so that changes made in a test apply from now on.
      await sql`update plant_history set valid_from = valid_from - interval '900 days' where hydro_code = ${hydro}`.execute(
        house.test.database.sql,
      );
      await house.reconcile(hydro);
      const permissions = ['dashboard', 'stations', 'sensor'] as const;
      const person = (name: string) =>
        house.people.person({ username: `${name}${plants}x${hydro}`, fullName: name, permissions, plants: [hydro] });
      const [operator, colleague] = [await person('vanhanh'), await person('truongca')];
      const as = (who: Person) => ({ token: who.token, hydro });
      const stationIds = new Map(
        (await house.node.ok(stations.list, as(operator))).map((one) => [one.station_code, one.station_id]),
      );
      const outletIds = new Map(
        (await house.node.ok(outlets.list, as(operator))).map((one) => [one.code, one.outlet_id]),
      );
      const station = (code: string) => stationIds.get(code)!;
      return {
        hydro,
        operator,
        colleague,
        station,
        outlet: (code) => outletIds.get(code)!,
        series: (owner, quantity) => house.seriesOf(owner, quantity, hydro),
        async measure(code, quantity, lastMs, values, everyMin = 5) {
          const series = await house.seriesOf(station(code), quantity, hydro);
          const timeOf = (place: number) => new Date(lastMs - (values.length - 1 - place) * everyMin * minuteMs);
          const verdicts = await house.push(
            values.map((value, place) => ({ series, time: timeOf(place).toISOString(), value })),
            hydro,
          );
          const refused = verdicts.filter(({ status }) => status === 'refused');
          if (refused.length > 0) throw new Error(`readings were refused: ${JSON.stringify(refused[0])}`);
        },
        only: (body = {}) => house.node.ok(calculation.only, { ...as(operator), body }),
        save: (body, who = operator) =>
          house.node.ok(calculation.save, {
            ...as(who),
            body: { seen_run_id: null, confirmed: true, ...body } as Loose,
          }),
      };
    },
  });
}
