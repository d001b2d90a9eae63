import { stations } from '@spillway/contract/plant/stations/stations';
import { beforeAll, describe, expect, it } from 'vitest';
import { stationBody } from '../../plant/testing/station-body.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let station_id: string;
let series: number;

const gauge = (calibration_coefficient: number) => ({
  ...stationBody({ station_code: 'MN', station_type: 2, thiessen_coefficient: null, calibration_elevation: 200 }),
  calibration_coefficient,
});
const replace = async (minutes: number, calibration_coefficient: number) => {
  const replacementBody = { recompute_past: true, note: 'Thay bộ đo' };
  const body = { ...gauge(calibration_coefficient), station_id, replaced_at: at(minutes), ...replacementBody };
  await setup.node.ok(stations.replace, { token: setup.technician.token, hydro: 'OWN', body });
  await setup.reconcile();
};
const push = (minutes: number, value: number) => setup.push([{ series, time: at(minutes), value }]);
const values = async () => (await setup.stored(series)).map(({ value }) => value);

beforeAll(async () => {
  setup.clock.set(new Date(now));
  station_id = await setup.setUpStation(gauge(0.001));
  series = await setup.seriesOf(station_id, 'water_level');
});

describe('what a station that was replaced measures', () => {
  it('is read as the equipment of its time sends it, also where it comes late', async () => {
    await push(-60, 44_000);
    await replace(-50, 0.01);
    await push(-40, 4401);
    await push(-55, 44_005);
    await push(-50, 4400);
    expect(await values()).toEqual([244, 244.005, 244, 244.01]);
  });

  it('is read again where the replacement is told of later', async () => {
    await push(-30, 44.02);
    await push(-20, 44.03);
    await replace(-35, 1);
    await setup.node.series.rederive();
    expect(await values()).toEqual([244, 244.005, 244, 244.01, 244.02, 244.03]);
    const rederivedVersions = (await setup.versions(series)).filter(({ reason }) => reason === 'rederived');
    expect(rederivedVersions.map(({ time, author }) => [time.toISOString(), author])).toEqual([
      [at(-30), 'kythuat'],
      [at(-20), 'kythuat'],
    ]);
  });

  it('of before the first replacement goes by what stood there first, however often it was replaced', async () => {
    await push(-65, 43_990);
    await push(-45, 4402);
    await push(-10, 44.04);
    expect(await values()).toEqual([243.99, 244, 244.005, 244, 244.02, 244.01, 244.02, 244.03, 244.04]);
  });
});
