import { readFileSync } from 'node:fs';
import { allSettings, settingKeys, settingSheets } from '@spillway/contract/plant/settings/described';
import { mustBeSent, type Setting, type Settings } from '@spillway/contract/plant/settings/kinds';
import { answeredShape, sentShape } from '@spillway/contract/plant/settings/schemas';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedSheet } from './columns.ts';
import { defaultsOf, fromWire, toWire } from './values.ts';

const sheets = Object.keys(settingSheets) as (keyof typeof settingSheets)[];
const every = settingKeys.map((key): readonly [string, Setting] => [key, allSettings[key]]);
const repeated = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);
const releaseOf = (version: string) =>
  version.split('.').reduce((sum, part) => sum * 1000 + Number.parseInt(part, 10), 0);
const { version: product } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

describe('the settings of a plant, as they are described', () => {
  it('have each a key of its own over all sheets, because words and trail know them by it alone', () => {
    expect(settingKeys.toSorted()).toEqual(sheets.flatMap((sheet) => Object.keys(settingSheets[sheet])).toSorted());
    expect(repeated(sheets.flatMap((sheet) => Object.keys(settingSheets[sheet])))).toEqual([]);
    expect(repeated(every.map(([, { name }]) => name))).toEqual([]);
  });

  it.each(sheets)('have defaults that the call of %s itself would take', (sheet) => {
    const settings: Settings = settingSheets[sheet];
    const defaults = Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, one.default]));
    expect(z.object(answeredShape(settings)).parse(defaults)).toEqual(defaults);
    expect(toWire(settings, fromWire(settings, {}))).toEqual(defaults);
  });

  it('came with a release that there is, or always were', () => {
    const later = every.filter(([, { since }]) => since !== 'first');
    for (const [, { since }] of later) expect(since).toMatch(/^\d+\.\d+\.\d+$/);
    expect(later.filter(([, { since }]) => releaseOf(since) > releaseOf(product))).toEqual([]);
  });

  it('must be sent only where they always were, so that files of former releases are still read', () => {
    for (const sheet of sheets) {
      const settings: Settings = settingSheets[sheet];
      const first = Object.fromEntries(
        Object.entries(settings).flatMap(([key, one]) => (mustBeSent(one) ? [[key, one.default]] : [])),
      );
      expect(z.strictObject(sentShape(settings)).parse(first)).toEqual(toWire(settings, fromWire(settings, {})));
    }
  });

  it('are kept in columns that name settings, and no two the same one', () => {
    for (const sheet of sheets) {
      const { settings, columns } = storedSheet(sheet);
      expect(Object.keys(columns).filter((key) => !Object.hasOwn(settings, key))).toEqual([]);
      expect(repeated(Object.values(columns))).toEqual([]);
    }
  });

  it('are what they were for a plant that nobody has described', () => {
    expect(defaultsOf('settings')).toMatchObject({
      normalLevelM: null,
      timeZone: 'Asia/Ho_Chi_Minh',
      dayStart: '00:00',
      stepMin: 5,
      closedGateDownToM: 0.05,
      recordStart: null,
      specialProjects: [],
      seasons: [],
    });
    expect(defaultsOf('interface')).toEqual({
      levelMinM: null,
      levelMaxM: null,
      autoCalculationIntervalMin: 10,
      dischargeOutChart: 'left',
    });
  });
});

/** One made-up setting of each kind. */
const inventedSheet = {
  depth: { kind: 'number', name: 'depthM', unit: 'm', min: 0, max: 9, decimals: 1, optional: true, default: null },
  every: {
    kind: 'number',
    name: 'everyMin',
    unit: 'min',
    min: 1,
    max: 9,
    decimals: 0,
    isWhole: true,
    optional: false,
    default: 3,
  },
  side: { kind: 'choice', name: 'side', options: ['left', 'right'], default: 'left' },
  step: { kind: 'choice', name: 'stepMin', options: [5, 10], unit: 'min', default: 5 },
  days: { kind: 'choices', name: 'days', options: ['mon', 'tue'], default: [] },
  loud: { kind: 'switch', name: 'isLoud', default: false },
  start: { kind: 'time', name: 'start', default: '07:00' },
  zone: { kind: 'zone', name: 'zone', default: 'UTC' },
  since: { kind: 'instant', name: 'since', default: null },
  page: { kind: 'address', name: 'page', default: null },
} as const;
const settings = Object.fromEntries(
  Object.entries(inventedSheet).map(([key, one]) => [key, { ...one, group: 'display', since: '1.8.8' }]),
) as unknown as Settings;
const call = z.strictObject(sentShape(settings));

describe('a call made of descriptions', () => {
  const good = {
    depth: 2.5,
    every: 9,
    side: 'right',
    step: 10,
    days: ['tue', 'mon'],
    loud: true,
    start: '23:59',
    zone: 'Asia/Tokyo',
    since: '2026-01-01T07:00:00+07:00',
    page: '/camera',
  };

  it('takes each kind, and gives what is left out its default', () => {
    expect(call.parse(good)).toEqual(good);
    expect(call.parse({})).toEqual(
      Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, one.default])),
    );
  });

  it.each([
    ['depth', 9.01],
    ['depth', '2'],
    ['every', 1.5],
    ['every', null],
    ['side', 'top'],
    ['step', 7],
    ['days', ['mon', 'sun']],
    ['days', ['mon', 'mon', 'mon']],
    ['loud', 'yes'],
    ['start', '24:00'],
    ['zone', 'Asia/Nowhere'],
    ['since', '2026-01-01'],
    ['page', 'javascript:alert(1)'],
  ])('refuses %s %j', (key, invalidValue) => {
    const { error } = call.safeParse({ ...good, [key]: invalidValue });
    expect(error?.issues.map(({ path }) => path[0])).toContain(key);
  });

  it('is the same after the way into the code and back, in the order and the zone of the product', () => {
    const values = fromWire(settings, good) as Readonly<Record<string, unknown>>;
    expect(values).toMatchObject({ depthM: 2.5, isLoud: true, since: new Date('2026-01-01T00:00:00Z') });
    expect(toWire(settings, values as never)).toEqual({
      ...good,
      days: ['mon', 'tue'],
      since: '2026-01-01T00:00:00.000Z',
    });
  });
});
