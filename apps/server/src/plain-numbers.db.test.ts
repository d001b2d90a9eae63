import { explain } from '@spillway/contract/compute/explain/explain';
import { reports } from '@spillway/contract/reports/tables/tables';
import { corrections } from '@spillway/contract/series/corrections';
import { observe } from '@spillway/contract/series/observe/observe';
import { series as contract } from '@spillway/contract/series/read/read';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, expect, it } from 'vitest';
import { type CalculationPlant, calculationHouse } from './compute/testing/calculation-house.ts';

const house = calculationHouse();
/** What a calibration leaves of 248.79. */
const dusty = 248.790_000_000_000_02;
const dust = /\d\.\d*?(?:0{6,}|9{6,})\d+/;

let plant: CalculationPlant;
let series: number;
let lastMs: number;
const at = (ms: number) => new Date(ms).toISOString();
const as = () => ({ token: plant.operator.token, hydro: plant.hydro });

beforeAll(async () => {
  const stepMs = 5 * minuteMs;
  lastMs = Math.floor((house.clock.now().getTime() - minuteMs) / stepMs) * stepMs;
  plant = await house.newPlant();
  series = await plant.series(plant.station('MNH1'), 'water_level');
  await plant.measure('MNH1', 'water_level', lastMs, [dusty, dusty, dusty, dusty]);
  const values = [{ time: at(lastMs), value: 248.8 }];
  const { seen } = await house.node.ok(corrections.preview, {
    ...as(),
    body: { series_id: series, act: { kind: 'set', values } },
  });
  const body = { series_id: series, values, reason: 'Đọc thước', seen, confirmed: true };
  await house.node.ok(corrections.update, { ...as(), body });
});

it('what is read of a series goes out without the dust of its arithmetic, whichever call hands it out', async () => {
  const reader = await house.people.person({
    permissions: ['dashboard', 'stations', 'map', 'report'],
    plants: [plant.hydro],
  });
  const asked = { token: reader.token, hydro: plant.hydro };
  const period = { from: at(lastMs - 60 * minuteMs), to: at(lastMs + 1) };
  const station = plant.station('MNH1');
  await house.node.series.rollUp();
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await house.node.http.inject({
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
    last: JSON.stringify(await house.node.ok(contract.last, asked)),
    range: JSON.stringify(
      await house.node.ok(contract.range, { ...asked, query: { series: [series], ...period, width: 800 } }),
    ),
    aggregate: JSON.stringify(
      await house.node.ok(contract.aggregate, { ...asked, query: { series: [series], ...period, by: 'hour' } }),
    ),
    status: JSON.stringify(await house.node.ok(observe.status, asked)),
    fromTo: JSON.stringify(await house.node.ok(observe.fromTo, { ...asked, body: { ...period, stations: [station] } })),
    byType: JSON.stringify(
      await house.node.ok(observe.allByType, {
        ...asked,
        body: { type: 2, start_time: period.from, end_time: period.to },
      }),
    ),
    explained: JSON.stringify(await house.node.ok(explain.explain, { ...asked, query: { series, time: at(lastMs) } })),
    values: JSON.stringify(
      await house.node.ok(corrections.values, { ...asked, query: { series, from: period.from, to: at(lastMs) } }),
    ),
    history: JSON.stringify(
      await house.node.ok(corrections.history, { ...asked, query: { series, time: at(lastMs) } }),
    ),
  };
  for (const [name, text] of Object.entries(answers)) {
    expect(text, name).not.toMatch(dust);
    expect(text, name).toMatch(/248\.79\b|248\.8\b|248\.7925/);
  }
});
