import { plantHistory } from '@spillway/contract/plant/history/history';
import { settingSheets } from '@spillway/contract/plant/settings/described';
import { settingInterface } from '@spillway/contract/plant/settings/interface';
import type { Settings } from '@spillway/contract/plant/settings/kinds';
import { settings as information } from '@spillway/contract/plant/settings/settings';
import { dayMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demo, type Loose, plantFiles } from '../testing/plant-files.ts';
import { plantSetup } from '../testing/plant-setup.ts';
import { type StoredSheet, storedSheet } from './columns.ts';
import { readSheets, writeSheet } from './store.ts';

const setup = plantSetup();
const { at, exported, into, newPlant } = plantFiles(setup);

const later = { group: 'display', since: '1.8.8' } as const;
/** The settings sheet as a later release might describe it, with settings that have no column. */
const grownSheet: StoredSheet<Settings> = {
  ...storedSheet('interface'),
  settings: {
    ...settingSheets.interface,
    calm: { ...later, kind: 'switch', name: 'isCalm', default: false },
    seen_from: { ...later, kind: 'instant', name: 'seenFrom', default: null },
    reach: {
      ...later,
      kind: 'number',
      name: 'reachM',
      unit: 'm',
      min: 0,
      max: 9,
      decimals: 1,
      optional: true,
      default: 1.5,
    },
  },
};

describe('a setting that came later', () => {
  const stamp = { by: 'kysu1', at: new Date('2026-10-18T01:00:00Z') };
  const read = async (sheet: StoredSheet<Settings>) => (await readSheets(setup.test.database.sql, sheet, ['OWN']))[0]!;
  const write = (sheet: StoredSheet<Settings>, values: object) =>
    setup.test.database.transaction((tx) => writeSheet(tx, sheet, 'OWN', values as never, stamp));

  it('has its default until somebody saves it, and is kept without a column of its own', async () => {
    const previousSettings = storedSheet('interface') as StoredSheet<Settings>;
    const body = { water_level_min: 1, water_level_max: 2, auto_calculation_interval: 15 };
    await setup.node.ok(settingInterface.save, { token: setup.engineer.token, body });
    const before = await read(grownSheet);
    expect(before.values).toMatchObject({ autoCalculationIntervalMin: 15, isCalm: false, seenFrom: null, reachM: 1.5 });

    const seenAt = new Date('2026-01-01T00:00:00.250Z');
    await write(grownSheet, { ...before.values, isCalm: true, seenFrom: seenAt, reachM: null });
    const after = await read(grownSheet);
    expect(after).toMatchObject({ version: 2, updatedBy: 'kysu1', updatedAt: stamp.at });
    expect(after.values).toEqual({ ...before.values, isCalm: true, seenFrom: seenAt, reachM: null });

    // A node of the former release saves too, and keeps settings it does not know.
    await write(previousSettings, { ...(await read(previousSettings)).values, levelMaxM: 3 });
    expect((await read(grownSheet)).values).toEqual({ ...after.values, levelMaxM: 3 });
  });

  it('was its default in versions from before, and no next change is taken for one of it', async () => {
    const hydro = await newPlant(demo());
    await sql`update plant_history set data = data - 'closed_gate_tolerance' where hydro_code = ${hydro} and kind = 'settings'`.execute(
      setup.test.database.sql,
    );
    const currentSettings = await setup.node.ok(information.read, at(hydro));
    await setup.node.ok(information.save, { ...at(hydro), body: { ...currentSettings, camera_path: '/camera' } });
    const query = { kind: 'settings', id: hydro };
    const [now, before] = await setup.node.ok(plantHistory.of, { ...at(hydro), query });
    expect(now).toMatchObject({ seq: 2, changed: ['camera_path'] });
    expect(before).toMatchObject({ seq: 1, data: { closed_gate_tolerance: 0.05 } });
    const instant = before!.valid_from;
    const [then] = await setup.node.ok(plantHistory.at, { ...at(hydro), query: { kind: 'settings', instant } });
    expect(then?.data).toHaveProperty('closed_gate_tolerance', 0.05);
  });

  it('is its default where a plant file of a former release leaves it out, and tells a dry run so', async () => {
    const file: Loose = demo();
    file.settings.closed_gate_tolerance = 0.02;
    const hydro = await newPlant(file);
    const { thousand_year_flood: _flood, closed_gate_tolerance: _gate, ...former } = file.settings;
    const { discharge_out_chart: _side, ...shown } = file.interface;
    const old = { ...file, settings: former, interface: shown };
    const preview = await into(hydro, old, { dry_run: true });
    expect(preview.changes).toMatchObject([
      {
        kind: 'settings',
        changed: [
          {
            fields: [
              { field: 'thousand_year_flood', from: 3344, to: null },
              { field: 'closed_gate_tolerance', from: 0.02, to: 0.05 },
            ],
          },
        ],
      },
      { kind: 'interface', changed: [{ fields: [{ field: 'discharge_out_chart', from: 'right', to: 'left' }] }] },
    ]);
    await into(hydro, old);
    const out = await exported(hydro);
    expect(out.file.settings).toMatchObject({ ...former, thousand_year_flood: null, closed_gate_tolerance: 0.05 });
    expect(out.file.interface).toMatchObject({ ...shown, discharge_out_chart: 'left' });
    expect((await into(hydro, out.file, { dry_run: true })).changes).toEqual([]);
  });
});

describe('a change of a setting', () => {
  const readSpansSince = (hydro: string, since: Date) =>
    setup.node.plant.inForce.spans(hydro, since, new Date(setup.clock.now().getTime() + dayMs));

  it('divides what is computed where calculations go by it, and nothing where they do not', async () => {
    const hydro = await newPlant(demo());
    await sql`update plant_history set valid_from = valid_from - interval '3 days' where hydro_code = ${hydro}`.execute(
      setup.test.database.sql,
    );
    const since = new Date(setup.clock.now().getTime() - dayMs);
    const save = async (change: object) => {
      setup.clock.advanceMs(60_000);
      const currentSettings = await setup.node.ok(information.read, at(hydro));
      await setup.node.ok(information.save, { ...at(hydro), body: { ...currentSettings, ...change } });
    };
    await save({ camera_path: '/camera', record_start: null, day_boundary: '07:00' });
    expect(await readSpansSince(hydro, since)).toHaveLength(1);
    await save({ closed_gate_tolerance: 0.1 });
    const [before, after] = await readSpansSince(hydro, since);
    expect([before, after].map((span) => span?.settings.closedGateDownToM)).toEqual([0.05, 0.1]);
    expect(before!.plant).not.toBe(after!.plant);
    // The engine's plant stays the same across a change that only affects marks.
    await save({ dam_crest_level: 257, special_projects: ['second'] });
    const spans = await readSpansSince(hydro, since);
    expect(spans).toHaveLength(3);
    expect(spans[2]!.plant).toBe(spans[1]!.plant);
  });
});
