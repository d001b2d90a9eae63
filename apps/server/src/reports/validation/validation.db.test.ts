import { validation as contract } from '@spillway/contract/reports/validation/validation';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { beforeAll, expect, it } from 'vitest';
import {
  type CalculationPlant,
  calculationSetup,
  plainDemo,
  steady,
  stepMs,
} from '../../compute/testing/calculation-setup.ts';
import { demo, type Loose } from '../../plant/testing/plant-files.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import type { Person } from '../../testing/people.ts';

const setup = calculationSetup();
const endMs = Date.parse('2026-09-30T00:30:00+07:00');
const days = 3;
let plant: CalculationPlant;
let reader: Person;
let inspector: Person;

const read = (token: string) => setup.node.ok(contract.read, { token, hydro: plant.hydro });

beforeAll(async () => {
  setup.clock.set(new Date(endMs));
  plant = await setup.newPlant(plainDemo());
  reader = await setup.people.person({ permissions: ['report'], plants: [plant.hydro] });
  inspector = await setup.people.person({ permissions: ['dashboard.view'], plants: [plant.hydro] });
  const rows = (days * dayMs + 12 * hourMs) / stepMs;
  const levels = Array.from({ length: rows }, (_, index) => 245 + Math.round(50 * Math.sin(index / 90)) / 100);
  for (const { station_code: code, station_type: type } of demo().stations as readonly Loose[])
    if (type === 6) await plant.measure(code, 'opening', endMs, steady(0.5, rows));
    else if (type === 7) await plant.measure(code, 'power', endMs, steady(20, rows));
    else if (/^MNH\d/.test(code)) await plant.measure(code, 'water_level', endMs, levels);
    else if (code === 'MNHL') await plant.measure(code, 'water_level', endMs, steady(122, rows));
  await setup.node.compute.calculate();
});

it('is for whoever sees reports or forecasts, of a plant of their own', async () => {
  const { outcome } = setup.node;
  expect(await outcome(contract.read, { hydro: plant.hydro })).toBe('auth.required');
  const stranger = await setup.people.person({ permissions: ['map'], plants: [plant.hydro] });
  expect(await outcome(contract.read, { token: stranger.token, hydro: plant.hydro })).toBe('forbidden');
  expect(await outcome(contract.file, { token: stranger.token, hydro: plant.hydro })).toBe('forbidden');
  expect(await outcome(contract.read, { token: reader.token, hydro: 'OTHER' })).toBe('plant.forbidden');
  await read(inspector.token);
});

it('shows the published cases reached, and the days of the plant that close', async () => {
  const { cases, balance, forecasts } = await read(reader.token);
  expect(cases.length).toBeGreaterThan(8);
  expect(cases.filter((one) => !one.is_reached)).toEqual([]);
  expect(balance).toMatchObject({ days, within: days });
  expect(Math.abs(balance.imbalance!)).toBeLessThan(balance.worst!.error * days);
  expect(balance.worst!.date).toMatch(/^2026-09-2[789]$/);
  expect(forecasts.sources).toEqual([]);
});

it.each([
  ['vi', 'Báo cáo kiểm chứng', 'Chưa có dự báo nào được đánh giá.'],
  ['en', 'Validation report', 'No forecast has been scored yet.'],
] as const)('is a PDF in %s', async (language, title, none) => {
  const answer = await setup.node.http.inject({
    method: 'GET',
    url: '/api/renew/v1/report/validation/file',
    headers: { authorization: `Bearer ${reader.token}`, hydro: plant.hydro, 'accept-language': language },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const text = pdfPages(answer.rawPayload).join(' ').replaceAll(/\s+/g, ' ');
  for (const part of [title, none, 'Big Sandy River at Bruceton']) expect(text).toContain(part);
});
