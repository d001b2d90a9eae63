import { plantFile } from '@spillway/contract/plant/file';
import { stations } from '@spillway/contract/plant/stations/stations';
import { readDemo } from '../../plant/demo/demo.ts';
import type { TestNode } from '../../testing/test-app.ts';

const stepMs = 300_000;
/** About two days of rows. */
const steps = 600;

/**
 * A plant with the demo's tables but without its sensors: two days of a rising lake until shortly before an instant.
 */
export async function makeRisingPlant(
  node: TestNode,
  { token, from, hydro, now }: { token: string; from: string; hydro: string; now: Date },
): Promise<void> {
  const body = { file: { ...readDemo(), sensors: [] }, dry_run: false, new_hydro_code: hydro } as never;
  await node.ok(plantFile.import, { token, hydro: from, body });
  await node.series.prepare();
  const all = await node.ok(stations.list, { token, hydro });
  const { byId } = (await node.series.catalogue.of(hydro))!;
  const lastMs = Math.floor(now.getTime() / stepMs) * stepMs - stepMs;
  const measured = { MNH1: (step: number) => 245 + step / 100, CS1: () => 30, CS2: () => 25, DM1: () => 0 };
  for (const [code, valueAt] of Object.entries(measured)) {
    const owner = all.find((one) => one.station_code === code)!.station_id;
    const { seriesId } = [...byId.values()].find((one) => one.ownerId === owner)!;
    const readings = Array.from({ length: steps }, (_, step) => ({
      series: seriesId,
      time: new Date(lastMs - (steps - 1 - step) * stepMs).toISOString(),
      value: valueAt(step),
    }));
    await node.series.accept(hydro, { readings, fields: new Map() });
  }
}
