import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { stations } from '@spillway/contract/plant/stations/stations';
import { tables } from '@spillway/contract/plant/tables/tables';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../platform/database/testing/count-statements.ts';
import type { Person } from '../../testing/people.ts';
import { unitBody } from './bodies.ts';
import { plantSetup } from './plant-setup.ts';
import { stationBody } from './station-body.ts';
import { uploadBody } from './tables.ts';

const setup = plantSetup();
const lists = { stations: stations.list, tables: tables.list, outlets: outlets.list, sensors: sensors.list } as const;
let person: Person;
let statements: ReturnType<typeof countStatements>;

beforeAll(async () => {
  const permissions = ['stations.update', 'sensor.update'] as const;
  person = await setup.people.person({ username: 'nhieutram', permissions, plants: ['OWN'] });
  statements = countStatements(setup.test.database.pool);
});

async function addOneOfEach(number: number): Promise<void> {
  const as = { token: person.token };
  const { station_id } = await setup.node.ok(stations.add, {
    ...as,
    body: stationBody({ station_code: `T${number}`, thiessen_coefficient: null }),
  });
  await setup.node.ok(sensors.setUp, {
    ...as,
    body: {
      sensor_type: 2,
      sensor_code: `C${number}`,
      name: `Cảm biến ${number}`,
      min_value: 0,
      max_value: 500,
      station_id,
      installed_at: setup.clock.now().toISOString(),
      coefficient: 1,
      offset: 0,
      elevation: null,
    },
  });
  await setup.node.ok(outlets.add, { ...as, body: unitBody({ code: `H${number}`, number }) });
  await setup.node.ok(tables.upload, {
    ...as,
    body: uploadBody({ effective_start: `${2000 + number}-01-01 00:00:00` }),
  });
}

async function statementsOf(name: keyof typeof lists): Promise<{ rows: number; asked: number }> {
  let rows = 0;
  const sqlStatements = await statements(async () => {
    rows = (await setup.node.ok(lists[name], { token: person.token })).length;
  });
  return { rows, asked: sqlStatements };
}

describe('a list', () => {
  it('asks the database as often for many rows as for one', async () => {
    await addOneOfEach(1);
    const names = Object.keys(lists) as (keyof typeof lists)[];
    const few = [];
    for (const name of names) few.push(await statementsOf(name));
    for (let number = 2; number <= 25; number++) await addOneOfEach(number);
    const many = [];
    for (const name of names) many.push(await statementsOf(name));
    expect(few.map(({ rows }) => rows)).toEqual(names.map(() => 1));
    expect(many.map(({ rows }) => rows)).toEqual(names.map(() => 25));
    expect(many.map(({ asked }) => asked)).toEqual(few.map(({ asked }) => asked));
    expect(few.every(({ asked }) => asked > 0)).toBe(true);
  });
});
