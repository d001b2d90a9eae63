import { explain } from '@spillway/contract/compute/explain/explain';
import { reports } from '@spillway/contract/reports/tables/tables';
import { corrections } from '@spillway/contract/series/corrections';
import { observe } from '@spillway/contract/series/observe/observe';
import { series as contract } from '@spillway/contract/series/read/read';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup } from './compute/testing/calculation-setup.ts';

const setup = calculationSetup();
/** The rounding error that a calibration leaves on 248.79. */
const imprecise = 248.790_000_000_000_02;
const imprecisionPattern = /\d\.\d*?(?:0{6,}|9{6,})\d+/;

let plant: CalculationPlant;
let series: number;
let lastMs: number;
const at = (ms: number) => new Date(ms).toISOString();
const as = () => ({ token: plant.operator.token, hydro: plant.hydro });

beforeAll(async () => {
  const stepMs = 5 * minuteMs;
  lastMs = Math.floor((setup.clock.now().getTime() - minuteMs) / stepMs) * stepMs;
  plant = await setup.newPlant();
  series = await plant.series(plant.station('MNH1'), 'water_level');
  await plant.measure('MNH1', 'water_level', lastMs, [imprecise, imprecise, imprecise, imprecise]);
  const values = [{ time: at(lastMs), value: 248.8 }];
  const { seen } = await setup.node.ok(corrections.preview, {
    ...as(),
    body: { series_id: series, act: { kind: 'set', values } },
  });
  const body = { series_id: series, values, reason: 'Đọc thước', seen, confirmed: true };
  await setup.node.ok(corrections.update, { ...as(), body });
});

it('what is read of a series goes out without the dust of its arithmetic, whichever call hands it out', async () => {
  const reader = await setup.people.person({
    permissions: ['dashboard', 'stations', 'map', 'report'],
    plants: [plant.hydro],
  });
  const callAsReader = { token: reader.token, hydro: plant.hydro };
  const period = { from: at(lastMs - 60 * minuteMs), to: at(lastMs + 1) };
  const station = plant.station('MNH1');
  await setup.node.series.rollUp();
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await setup.node.http.inject({
      method,
      url: `/api/renew${url}`,
      headers: { authorization: `Bearer ${reader.token}`, hydro: plant.hydro },
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body;
  };
  const query = new URLSearchParams({ series: String(series), ...period }).toString();
  const report = { kind: 'station', station_type: 2, from: at(lastMs - 3000 * minuteMs), to: at(lastMs) };
  const answers: Record<string, string> = {
    raw: await send('GET', `${contract.raw.path}?${query}`),
    report: await send('POST', reports.report.path, report),
    last: JSON.stringify(await setup.node.ok(contract.last, callAsReader)),
    range: JSON.stringify(
      await setup.node.ok(contract.range, { ...callAsReader, query: { series: [series], ...period, width: 800 } }),
    ),
    aggregate: JSON.stringify(
      await setup.node.ok(contract.aggregate, { ...callAsReader, query: { series: [series], ...period, by: 'hour' } }),
    ),
    status: JSON.stringify(await setup.node.ok(observe.status, callAsReader)),
    fromTo: JSON.stringify(
      await setup.node.ok(observe.fromTo, { ...callAsReader, body: { ...period, stations: [station] } }),
    ),
    byType: JSON.stringify(
      await setup.node.ok(observe.allByType, {
        ...callAsReader,
        body: { type: 2, start_time: period.from, end_time: period.to },
      }),
    ),
    explained: JSON.stringify(
      await setup.node.ok(explain.explain, { ...callAsReader, query: { series, time: at(lastMs) } }),
    ),
    values: JSON.stringify(
      await setup.node.ok(corrections.values, {
        ...callAsReader,
        query: { series, from: period.from, to: at(lastMs) },
      }),
    ),
    history: JSON.stringify(
      await setup.node.ok(corrections.history, { ...callAsReader, query: { series, time: at(lastMs) } }),
    ),
  };
  for (const [name, text] of Object.entries(answers)) {
    expect(text, name).not.toMatch(imprecisionPattern);
    expect(text, name).toMatch(/248\.79\b|248\.8\b|248\.7925/);
  }
});
