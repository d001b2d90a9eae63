import { apiBase } from '@spillway/contract/contract';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { outlines } from '@spillway/contract/plant/outlines/outlines';
import { mapBound } from '@spillway/contract/plant/settings/map-bound';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();

type Ring = number[][];
const ringAt = (x: number, y: number, size = 0.1): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const valley = polygon(ringAt(108, 14));
const wider = polygon(ringAt(108, 14, 0.2));
const stream = {
  type: 'LineString',
  coordinates: [
    [108, 14],
    [108.05, 14.05],
  ],
};

const upload = (body: object) => setup.node.ok(outlines.upload, { token: setup.engineer.token, body });
const refusalOf = (body: object, language: 'vi' | 'en' = 'en') =>
  setup.node.refused(outlines.upload, { token: setup.engineer.token, body: { kind: 'contour', ...body }, language });
const get = (path: string, headers: Record<string, string> = {}) =>
  setup.node.http.inject({
    url: `${apiBase}${path}`,
    headers: { authorization: `Bearer ${setup.guest.token}`, ...headers },
  });

describe('the outlines of a plant', () => {
  it('are guarded', async () => {
    await expectGuarded(setup, outlines.upload, { kind: 'contour', geojson: valley });
    await expectGuarded(setup, outlines.remove, { kind: 'contour' });
    for (const route of [outlines.contour, outlines.rivers, outlines.lake, outlines.list])
      await expectGuardedRead(setup, route);
  });

  it('are an empty collection before there is one, without the envelope', async () => {
    for (const name of ['basin-contour', 'rivers', 'lake-outline']) {
      const answer = await get(`/v1/setting/get/${name}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('application/geo+json');
      expect(answer.json()).toEqual({ type: 'FeatureCollection', features: [] });
    }
    expect(await setup.node.ok(outlines.list, { token: setup.guest.token })).toEqual([]);
  });

  it('are uploaded, drawn, replaced and asked for as they were', async () => {
    const { clock, engineer, guest, node, test } = setup;
    const first = await upload({ kind: 'contour', file_name: 'luu-vuc.geojson', geojson: valley });
    expect(first).toMatchObject({
      kind: 'contour',
      file_name: 'luu-vuc.geojson',
      vertices: 4,
      start_longitude: 108,
      end_latitude: 14.1,
      version: 1,
      updated_by: 'kysu1',
    });
    expect(first.measure).toBeCloseTo(119.5, 0);
    await upload({ kind: 'rivers', geojson: stream });
    await upload({ kind: 'lake', geojson: polygon(ringAt(108.04, 14.04, 0.01)) });
    expect((await node.ok(outlines.list, { token: guest.token })).map(({ kind }) => kind)).toEqual([
      'contour',
      'lake',
      'rivers',
    ]);
    expect((await get('/v1/setting/get/rivers')).json().geometry.type).toBe('MultiLineString');
    const before = await get('/v1/setting/get/basin-contour');
    expect(before.json()).toEqual({
      type: 'Feature',
      properties: {},
      geometry: valley,
    });
    const tag = before.headers.etag as string;
    expect((await get('/v1/setting/get/basin-contour', { 'if-none-match': tag })).statusCode).toBe(304);

    const earlierTime = clock.now().toISOString();
    clock.advanceMs(60_000);
    expect(await upload({ kind: 'contour', geojson: wider, version: 1 })).toMatchObject({ version: 2 });
    expect(await upload({ kind: 'contour', geojson: wider, version: 2 })).toMatchObject({ version: 2 });
    const after = await get('/v1/setting/get/basin-contour', { 'if-none-match': tag });
    expect(after.statusCode).toBe(200);
    expect(after.json().geometry).toEqual(wider);
    const past = await get(`/v1/setting/get/basin-contour?instant=${encodeURIComponent(earlierTime)}`);
    expect(past.json()).toEqual(before.json());

    const conflict = { kind: 'contour', geojson: valley, version: 1 };
    expect(await node.outcome(outlines.upload, { token: setup.colleague.token, body: conflict })).toBe(
      'conflict.changed',
    );
    const query = { kind: 'outline', id: 'contour' };
    const versions = await node.ok(plantHistory.of, { token: engineer.token, query });
    expect(versions.map(({ seq, changed }) => [seq, changed.length])).toEqual([
      [2, 3],
      [1, 4],
    ]);
    expect(await trailOf(test.database, 'contour')).toMatchObject([
      { action: 'outline.upload', before: null },
      { action: 'outline.upload', before: { digest: expect.any(String) } },
    ]);
  });

  it('are removed, and can be asked for as they were', async () => {
    const { clock, engineer, node } = setup;
    const earlierTime = clock.now().toISOString();
    clock.advanceMs(60_000);
    const call = { token: engineer.token, body: { kind: 'rivers' } };
    expect(await node.outcome(outlines.remove, call)).toBe('ok');
    expect(await node.outcome(outlines.remove, call)).toBe('outline.not_found');
    expect((await get('/v1/setting/get/rivers')).json().features).toEqual([]);
    const past = await get(`/v1/setting/get/rivers?instant=${encodeURIComponent(earlierTime)}`);
    expect(past.json().geometry.type).toBe('MultiLineString');
  });

  const bowtie = [
    [108, 14],
    [108.1, 14.2],
    [108.1, 14],
    [108, 14.1],
    [108, 14],
  ];
  it.each([
    [{ geojson: { type: 'Topology' } }, 'geojson_not_polygon'],
    [{ geojson: {} }, 'geojson'],
    [{ geojson: { type: 'FeatureCollection', features: [] } }, 'geojson_empty'],
    [{ geojson: stream }, 'geojson_not_polygon'],
    [{ geojson: polygon(ringAt(14, 108)) }, 'geojson_outside'],
    [{ geojson: polygon(ringAt(512_000, 1_550_000)) }, 'geojson_outside'],
    [{ geojson: polygon([[108, '14']]) }, 'geojson_position'],
    [
      {
        geojson: polygon([
          [108, 14],
          [108.1, 14],
          [108, 14],
        ]),
      },
      'geojson_too_few',
    ],
    [{ geojson: polygon(bowtie) }, 'geojson_crosses'],
    [{ geojson: polygon(ringAt(95, 5, 12)) }, 'geojson_too_wide'],
    [{ geojson: polygon(ringAt(108, 14), ringAt(109, 14, 0.01)) }, 'geojson_hole'],
    [
      { geojson: { type: 'MultiPolygon', coordinates: [[ringAt(108, 14)], [ringAt(108.01, 14.01, 0.01)]] } },
      'geojson_overlap',
    ],
    [{ kind: 'rivers', geojson: valley }, 'geojson_not_line'],
    [{ kind: 'rivers', geojson: { type: 'LineString', coordinates: [[108, 14]] } }, 'geojson_too_few'],
    [
      {
        kind: 'rivers',
        geojson: {
          type: 'LineString',
          coordinates: [
            [108, 95],
            [1, 1],
          ],
        },
      },
      'geojson_outside',
    ],
  ])('refuse %o in both languages, and keep what stands', async (body, code) => {
    for (const language of ['vi', 'en'] as const) {
      const answer = await refusalOf(body, language);
      expect(answer).toMatchObject({ status: 400, details: [{ field: 'geojson', code }] });
      expect(answer.details[0]!.message).not.toMatch(/[{}]/);
    }
  });

  it('of 200,000 vertices are taken, and one more is refused with what to do', async () => {
    const coastRing = (count: number): Ring => {
      const ring = Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        const radius = 0.3 + 0.01 * Math.sin(40 * angle);
        return [108 + radius * Math.cos(angle), 14 + radius * Math.sin(angle)];
      });
      return [...ring, ring[0]!];
    };
    const { token } = setup.chief;
    const body = { kind: 'contour', geojson: polygon(coastRing(199_999)) };
    const saved = await setup.node.ok(outlines.upload, { token, hydro: 'OTHER', body });
    expect(saved.vertices).toBe(199_999);
    expect((await refusalOf({ geojson: polygon(coastRing(200_010)) }, 'vi')).details).toMatchObject([
      { code: 'geojson_too_many', message: expect.stringContaining('200000') },
    ]);
  });
});

describe('what the map shows at first', () => {
  const bound = { start_longitude: 107.5, start_latitude: 13.5, end_longitude: 108.5, end_latitude: 14.5 };

  it('is guarded', async () => {
    await expectGuarded(setup, mapBound.save, bound);
    await expectGuardedRead(setup, mapBound.read);
  });

  it('is the country, then the basin with a margin, then what was saved', async () => {
    const { engineer, guest, node, people, colleague } = setup;
    await people.plant('NEW');
    const stranger = await people.person({ plants: ['NEW'] });
    expect(await node.ok(mapBound.read, { token: stranger.token })).toMatchObject({ source: 'country', version: 0 });
    const surroundingBound = await node.ok(mapBound.read, { token: guest.token });
    expect(surroundingBound).toMatchObject({ source: 'contour', version: 0 });
    expect(surroundingBound.start_longitude).toBeCloseTo(107.99, 5);
    expect(surroundingBound.end_latitude).toBeCloseTo(14.21, 5);
    const body = { ...bound, version: 0 };
    expect(await node.ok(mapBound.save, { token: engineer.token, body })).toMatchObject({
      ...bound,
      source: 'set',
      version: 1,
    });
    const second = { ...bound, end_latitude: 15, version: 0 };
    expect(await node.refused(mapBound.save, { token: colleague.token, body: second })).toMatchObject({
      code: 'conflict.changed',
      details: [{ field: 'end_latitude', message: 'Now: 14.5' }],
    });
  });

  it('runs from south-west to north-east', async () => {
    const body = { ...bound, end_longitude: 107.5, end_latitude: 13 };
    expect(await setup.node.refused(mapBound.save, { token: setup.engineer.token, body })).toMatchObject({
      status: 400,
      details: [
        { field: 'end_longitude', code: 'east_of_start', message: 'Must be east of the start longitude (107.5).' },
        { field: 'end_latitude', code: 'north_of_start' },
      ],
    });
  });
});
