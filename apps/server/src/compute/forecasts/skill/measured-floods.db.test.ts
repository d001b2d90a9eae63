import { expect, it } from 'vitest';
import { seriesSetup } from '../../../series/testing/series-setup.ts';
import { countForeseen, writeFloods } from './flood-store.ts';

const setup = seriesSetup();

it('counts the floods its bands may be measured on: those it foretold itself before they came', async () => {
  const db = setup.test.database;
  const plantNo = (await setup.node.series.catalogue.of('OWN'))!.plantNo;
  const lead = { leadMin: 360, peakM3s: 300, errorPct: null, timingMin: 0, knownShare: 1 };
  const flood = (day: number, source: string, afterwards: boolean) => ({
    startMs: day * 86_400_000,
    peakMs: (day + 0.5) * 86_400_000,
    endMs: (day + 1) * 86_400_000,
    peakM3s: 300,
    volumeMcm: 9,
    rainMm: null,
    thresholdM3s: 150,
    isCut: false,
    missingHours: 0,
    foreseen: { leads: [{ ...lead, source, afterwards }], warned: [] },
  });
  const floods = [
    flood(1, 'model', false),
    flood(3, 'nowcast', false),
    flood(5, 'model', true),
    flood(7, 'model', false),
  ];
  const period = { fromMs: 0, toMs: 6 * 86_400_000 };
  await db.transaction((tx) => writeFloods(tx, plantNo, { fromMs: 0, toMs: 9 * 86_400_000 }, floods));
  expect(await countForeseen(db.sql, plantNo, 'model', period)).toBe(1);
  expect(await countForeseen(db.sql, plantNo, 'model', { ...period, toMs: 9 * 86_400_000 })).toBe(2);
});
