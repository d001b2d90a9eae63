import { sql } from 'kysely';
import { connectAsync } from 'mqtt';
import type { Database, DatabaseConnection } from '../../apps/server/src/platform/database/database.ts';
import { mosquittoProgram, startMosquitto } from '../../apps/server/src/series/testing/brokers.ts';
import { type BenchResult, fullOrShort, median } from '../kit.ts';
import { forkServer } from './fork-server.ts';
import { hydroCode, type MeasuredPlant } from './plant.ts';

const messages = fullOrShort(15_000, 1_000);
const rounds = fullOrShort(3, 1);
/** Loggers behind a gateway. */
const senders = 4;
const maxInFlight = 100;

/** Time from the first publish to the last commit, through a real broker. Skipped without one. */
export async function measureMqtt(
  database: Database,
  connection: DatabaseConnection,
  plant: MeasuredPlant,
): Promise<BenchResult[]> {
  if (mosquittoProgram === null) return [];
  const broker = await startMosquitto(mosquittoProgram);
  const { stop } = await forkServer(connection, `${broker.url}?share=on`);
  const clients = await Promise.all(Array.from({ length: senders }, () => connectAsync(broker.url)));
  try {
    const perSecond: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const before = await storedCount(database, plant);
      const startedMs = performance.now();
      let sentCount = 0;
      const lane = async (no: number) => {
        for (let own = sentCount++; own < messages; own = sentCount++)
          await clients[no % senders]!.publishAsync(`spillway/${hydroCode}/Bench`, bodyOf(plant, round, own), {
            qos: 1,
          });
      };
      await Promise.all(Array.from({ length: senders * maxInFlight }, (_, no) => lane(no)));
      while ((await storedCount(database, plant)) < before + messages)
        await new Promise((resolve) => setTimeout(resolve, 20));
      if (round >= 0) perSecond.push(messages / ((performance.now() - startedMs) / 1000));
    }
    return [
      {
        name: 'single readings through mosquitto on 4 connections, acknowledged when committed',
        value: median(perSecond),
        unit: 'messages/s',
        limit: 3000,
        limitIs: 'at least',
      },
    ];
  } finally {
    for (const client of clients) await client.endAsync(true);
    await stop();
    await broker.stop();
  }
}

const firstMs = Date.now() - 200 * 86_400_000;

function bodyOf({ seriesIds, apiKey }: MeasuredPlant, round: number, no: number): string {
  const time = new Date(firstMs + ((round + 1) * messages + no) * 1000).toISOString();
  return JSON.stringify({ key: apiKey, series: seriesIds[1100 + (no % 500)], time, value: 1 });
}

async function storedCount(database: Database, { plantNo, seriesIds }: MeasuredPlant): Promise<number> {
  const own = seriesIds.slice(1100, 1600);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reading
     where plant_no = ${plantNo} and series_id = any(${own}::int[])`.execute(database.sql);
  return rows[0]!.count;
}
