import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { plantFile } from '@spillway/contract/plant/file';
import { stations } from '@spillway/contract/plant/stations/stations';
import { type PlantRecord, stampOf } from '@spillway/plant-simulator/record';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { dayMs } from '@spillway/plant-time/spans';
import { from as copyFrom } from 'pg-copy-streams';
import { describe } from '../../apps/feeder/src/describe.ts';
import { migrations } from '../../apps/server/src/migrations.ts';
import { readDemo } from '../../apps/server/src/plant/demo/demo.ts';
import { type Clock, systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { createPeople, type Person } from '../../apps/server/src/testing/people.ts';
import { startNode, type TestNode } from '../../apps/server/src/testing/test-app.ts';
import { fullOrShort } from '../kit.ts';

const hydroCode = 'HOMAU';
export const days = fullOrShort(365, 90);
const columns = 'plant_no, series_id, time, received_at, raw, value, quality';

export interface YearOfReadings {
  readonly node: TestNode;
  readonly person: Person;
  readonly plantNo: number;
  readonly record: PlantRecord;
  readonly firstMs: number;
  readonly lastMs: number;
}

const quantities = { lakeLevel: 'water_level', tailwaterLevel: 'water_level', gateOpening: 'opening', power: 'power' };

type Change = (file: { settings: { record_start: string } }) => void;

/** Demo plant with a year of readings, from which nothing has been computed yet. */
async function makeYear(database: Database, clock: Clock, change: Change): Promise<YearOfReadings> {
  const node = await startNode({ database, clock });
  const people = createPeople(database, clock);
  const file = structuredClone(readDemo());
  change(file as never);
  await people.plant(hydroCode);
  const person = await people.person({
    permissions: ['system', 'sensor', 'stations', 'dashboard'],
    plants: [hydroCode],
  });
  const as = { token: person.token, hydro: hydroCode };
  await node.ok(plantFile.import, { ...as, body: { file, dry_run: false, new_hydro_code: 'YEAR' } as never });
  const chief = await people.person({ permissions: ['system', 'sensor', 'stations', 'dashboard'], plants: ['YEAR'] });
  const lastMs = Math.floor(clock.now().getTime() / 600_000) * 600_000 - 600_000;
  const description = describe(file as never);
  const record = createVirtualPlant({ description, seed: 1, startMs: lastMs - days * dayMs }).run(lastMs);
  await node.series.prepare();
  await node.series.computed.ensure(lastMs - days * dayMs, lastMs);
  const plant = (await node.series.catalogue.of('YEAR'))!;
  const all = await node.ok(stations.list, { token: chief.token, hydro: 'YEAR' });
  const idOf = new Map(all.map((one) => [one.station_code, one.station_id]));
  for (const { kind, station, measured } of record.signals) {
    const quantity = quantities[kind as keyof typeof quantities];
    const owner = idOf.get(station);
    const series = [...plant.byId.values()].find((one) => one.ownerId === owner && one.quantity === quantity);
    if (series) await copyRows(database, linesOf(plant.plantNo, series.seriesId, measured, record));
  }
  return { node, person: chief, plantNo: plant.plantNo, record, firstMs: stampOf(record, 0), lastMs };
}

/** Raw COPY into a table with the columns of the readings. */
export async function copyRows(database: Database, lines: Iterable<string>, table = 'reading'): Promise<void> {
  const client = await database.pool.connect();
  try {
    await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
  } finally {
    client.release();
  }
}

function* linesOf(plantNo: number, seriesId: number, values: Float64Array, record: PlantRecord): Generator<string> {
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]!;
    if (!Number.isFinite(value)) continue;
    const time = new Date(stampOf(record, row)).toISOString();
    yield `${plantNo}\t${seriesId}\t${time}\t${time}\t${value}\t${value}\t0\n`;
  }
}

/** Runs on a database of its own, which is removed after the measurement. */
export async function withYearOfReadings<Measured>(
  measure: (database: Database, year: YearOfReadings) => Promise<Measured>,
  change: Change = () => undefined,
): Promise<Measured> {
  const dataDir = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    const year = await makeYear(database, systemClock, change);
    try {
      return await measure(database, year);
    } finally {
      await year.node.jobs.stop();
      await year.node.stop();
    }
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
