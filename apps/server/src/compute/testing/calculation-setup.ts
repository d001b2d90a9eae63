import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { stations } from '@spillway/contract/plant/stations/stations';
import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { demo, type Loose, plantFiles } from '../../plant/testing/plant-files.ts';
import { type SeriesSetup, seriesSetup } from '../../series/testing/series-setup.ts';
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
  save(body: object, user?: Person): Promise<Loose>;
}

export interface CalculationSetup extends SeriesSetup {
  newPlant(file?: Loose): Promise<CalculationPlant>;
}

let plants = 0;

export function calculationSetup(config?: Parameters<typeof seriesSetup>[0]): CalculationSetup {
  const setup = seriesSetup(config) as CalculationSetup;
  const files = plantFiles(setup);
  // Jobs are only queued; the tests run the work themselves.
  beforeAll(async () => {
    const { boss } = setup.node.jobs;
    await boss.start();
    await boss.createQueue('calculation');
  });
  afterAll(() => setup.node.jobs.stop());
  return Object.assign(setup, {
    async newPlant(file: Loose = plainDemo()): Promise<CalculationPlant> {
      const hydro = await files.newPlant(file);
      plants += 1;
      // The description is dated long ago, so that changes made in a test apply from now on.
      await sql`update plant_history set valid_from = valid_from - interval '900 days' where hydro_code = ${hydro}`.execute(
        setup.test.database.sql,
      );
      await setup.reconcile(hydro);
      const permissions = ['dashboard', 'stations', 'sensor'] as const;
      const person = (name: string) =>
        setup.people.person({ username: `${name}${plants}x${hydro}`, fullName: name, permissions, plants: [hydro] });
      const [operator, colleague] = [await person('vanhanh'), await person('truongca')];
      const as = (user: Person) => ({ token: user.token, hydro });
      const stationIds = new Map(
        (await setup.node.ok(stations.list, as(operator))).map((one) => [one.station_code, one.station_id]),
      );
      const outletIds = new Map(
        (await setup.node.ok(outlets.list, as(operator))).map((one) => [one.code, one.outlet_id]),
      );
      const station = (code: string) => stationIds.get(code)!;
      return {
        hydro,
        operator,
        colleague,
        station,
        outlet: (code) => outletIds.get(code)!,
        series: (owner, quantity) => setup.seriesOf(owner, quantity, hydro),
        async measure(code, quantity, lastMs, values, everyMin = 5) {
          const series = await setup.seriesOf(station(code), quantity, hydro);
          const timeOf = (index: number) => new Date(lastMs - (values.length - 1 - index) * everyMin * minuteMs);
          const verdicts = await setup.push(
            values.map((value, index) => ({ series, time: timeOf(index).toISOString(), value })),
            hydro,
          );
          const refused = verdicts.filter(({ status }) => status === 'refused');
          if (refused.length > 0) throw new Error(`readings were refused: ${JSON.stringify(refused[0])}`);
        },
        only: (body = {}) => setup.node.ok(calculation.only, { ...as(operator), body }),
        save: (body, user = operator) =>
          setup.node.ok(calculation.save, {
            ...as(user),
            body: { seen_run_id: null, confirmed: true, ...body } as Loose,
          }),
      };
    },
  });
}
