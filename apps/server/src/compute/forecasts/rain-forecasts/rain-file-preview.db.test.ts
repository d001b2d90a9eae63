import { weather as contract } from '@spillway/contract/compute/forecasts/rain-forecasts/rain-forecasts';
import { outlines } from '@spillway/contract/plant/outlines/outlines';
import { collectors } from '@spillway/contract/series/collectors/collectors';
import { hourMs } from '@spillway/plant-time/spans';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seriesSetup } from '../../../series/testing/series-setup.ts';
import type { Person } from '../../../testing/people.ts';

const setup = seriesSetup();
const start = Date.parse('2026-10-18T01:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
let forecaster: Person;
let apiKey = '';
let sources = 0;
let source = '';

beforeAll(async () => {
  const body = { name: 'Đài', type: 'model', agent_version: null, description: null, silent_after_minutes: null };
  ({ api_key: apiKey } = await setup.node.ok(collectors.add, { token: setup.technician.token, hydro: 'OWN', body }));
  forecaster = await setup.people.person({ permissions: ['weather', 'dashboard.calculation'], plants: ['OWN'] });
});
beforeEach(() => {
  sources += 1;
  source = `Mô hình ${sources}`;
});

/** Issues the same forecast through the model's own push. */
const push = () => {
  const points = [{ id: 'basin', values: [6, 12, 0, null] }];
  const body = { source, issued_at: iso(start - hourMs), step_hours: 6 as const, points };
  return setup.node.ok(contract.push, { apiKey, body });
};
const list = async () =>
  (await setup.node.ok(contract.list, { token: forecaster.token })).filter((one) => one.source === source);
const readCurrent = async () => (await list()).find((one) => one.standing);
const file = (lines: readonly string[], overrides: object = {}) => ({
  file_name: 'mua.csv',
  file: Buffer.from(lines.join('\n')).toString('base64'),
  source,
  issued_at: iso(start - hourMs),
  ...overrides,
});
const call = (body: object) => ({ token: forecaster.token, body: body as never });

describe('a forecast from a file', () => {
  const lines = [
    'Thời gian;A;B',
    'Kinh độ;107,95;108,05',
    'Vĩ độ;15;15',
    '18/10/2026 13:00;1,5;2,5',
    '18/10/2026 19:00;3;',
    '19/10/2026 01:00;0;0',
  ];
  const commas = (text: readonly string[]) => file(text, { decimal: 'comma' });

  it('keeps what the preview showed or nothing; without a preview, it is kept as it comes', async () => {
    const body = commas(lines);
    const { fingerprint } = await setup.node.ok(contract.preview, call(body));
    const other = commas(lines.with(3, '18/10/2026 13:00;9;9'));
    const outdated = (changedBody: object) =>
      setup.node.refused(contract.import, call({ ...changedBody, fingerprint }));
    // Different values, a different source and a different issue time.
    for (const requestBody of [
      other,
      { ...body, source: `${source} 2` },
      { ...body, issued_at: iso(start - 2 * hourMs) },
    ])
      expect(await outdated(requestBody)).toMatchObject({ status: 409, code: 'rain_forecast.import_outdated' });
    for (const invalidValue of ['', 'x', 'a'.repeat(100)])
      expect(await setup.node.outcome(contract.import, call({ ...body, fingerprint: invalidValue }))).toBe(
        'rain_forecast.import_outdated',
      );
    for (const invalidValue of ['a'.repeat(101), 7])
      expect(await setup.node.refused(contract.import, call({ ...body, fingerprint: invalidValue }))).toMatchObject({
        status: 400,
        details: [{ field: 'fingerprint' }],
      });
    expect(await list()).toEqual([]);
    // The model issues it in the meantime.
    const pushed = await push();
    const lateAnswer = await setup.node.refused(contract.import, { ...call({ ...body, fingerprint }), language: 'vi' });
    expect(lateAnswer).toMatchObject({ status: 409, code: 'rain_forecast.import_outdated' });
    expect(lateAnswer.message).toContain('đã thay đổi sau khi xem trước');
    expect(await readCurrent()).toMatchObject({ issue_id: pushed.issue_id });
    const secondAnswer = await setup.node.ok(contract.preview, call(body));
    expect(secondAnswer).toMatchObject({ outcome: 'version' });
    const saved = call({ ...body, fingerprint: secondAnswer.fingerprint });
    expect(await setup.node.ok(contract.import, saved)).toMatchObject({ outcome: 'version', version: 2 });
    expect(await setup.node.ok(contract.import, call(other))).toMatchObject({ outcome: 'version', version: 3 });
    expect((await setup.node.ok(contract.preview, call(file(['t,A', 'x,1'])))).fingerprint).toBeNull();
  });

  it('goes by the contour the preview went by', async () => {
    const { token } = setup.engineer;
    const body = commas(lines);
    const seen = await setup.node.ok(contract.preview, call(body));
    const half = [
      [107.9, 14.9],
      [108, 14.9],
      [108, 15.1],
      [107.9, 15.1],
      [107.9, 14.9],
    ];
    const geojson = { type: 'Polygon', coordinates: [half] };
    await setup.node.ok(outlines.upload, { token, body: { kind: 'contour', geojson } });
    const late = call({ ...body, fingerprint: seen.fingerprint });
    expect(await setup.node.outcome(contract.import, late)).toBe('rain_forecast.import_outdated');
    await setup.node.ok(outlines.remove, { token, body: { kind: 'contour' } });
  });
});
