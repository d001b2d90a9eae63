import { rules as rulesNow } from '@spillway/contract/compute/procedure-check/procedure-check';
import { plantFile } from '@spillway/contract/plant/file';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { procedure as contract } from '@spillway/contract/plant/procedure/procedure';
import { settings } from '@spillway/contract/plant/settings/settings';
import { stations } from '@spillway/contract/plant/stations/stations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Person } from '../../testing/people.ts';
import { demo } from '../testing/plant-files.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';
import { exampleOf } from './examples.ts';

const setup = plantSetup();
const start = Date.parse('2026-10-18T01:00:00.000Z');
let seconds = 0;
const at = (more: number) => new Date(start + (seconds + more) * 1000).toISOString();
let viewer: Person;
const { content: example, cases } = exampleOf('song_tranh_2');
/** The procedure as adapted to this plant, whose stations measure the levels. */
const codes = ['GIAO_THUY', 'CAU_LAU'];
const content = {
  ...example,
  stations: example.stations.map((one, index) => ({ ...one, station_code: codes[index]! })),
};
/** The procedure without the parts that apply to one lake only. */
const bare = {
  ...content,
  stations: [],
  limits: [],
  modes: [{ ...content.modes.at(-1)!, limits: [] }],
  periods: content.periods.map((one) => ({ ...one, highest_before_flood: null, lowest_reception: null })),
};
const procedureBody = (change: object = {}) => ({
  content,
  cases: [...cases],
  note: 'Bản đầu',
  valid_from: at(-24),
  ...change,
});
const as = (body: object, user = setup.engineer, hydro = 'OWN') => ({ token: user.token, hydro, body }) as never;
const add = (change: object = {}, hydro = 'OWN', user = setup.engineer) =>
  setup.node.ok(contract.add, as(procedureBody(change), user, hydro));
const list = () => setup.node.ok(contract.list, { token: viewer.token, hydro: 'OWN' });
const states = async () => (await list()).versions.map(({ note, state }) => `${note} ${state}`);

beforeAll(async () => {
  const surveyor = await setup.people.person({ permissions: ['stations.update'], plants: ['OWN'] });
  for (const station_code of codes) {
    const body = stationBody({ station_code, station_type: 2, thiessen_coefficient: null });
    await setup.node.ok(stations.add, as(body, surveyor));
  }
  viewer = await setup.people.person({ permissions: ['dashboard.view'], plants: ['OWN'] });
});
// Each test starts a little later, so that versions begin at different instants.
beforeEach(() => {
  seconds += 24;
  setup.clock.set(new Date(at(0)));
});

describe('the operating procedure', () => {
  it('is guarded: written by who describes the plant, read by who sees it', async () => {
    await expectGuardedRead(setup, contract.list);
    for (const [route, input] of [
      [contract.list, {}],
      [contract.example, { query: { example: 'song_tranh_2' } }],
    ] as const)
      expect(await setup.node.outcome(route, { token: setup.guest.token, ...input } as never)).toBe('forbidden');
    await expectGuarded(setup, contract.add, procedureBody());
    await expectGuarded(setup, contract.check, { content, cases });
    const laterProcedure = await add({ valid_from: at(48), note: 'Để xóa' });
    const { procedure_id } = laterProcedure;
    await expectGuarded(setup, contract.update, { ...procedureBody(), procedure_id });
    await expectGuarded(setup, contract.remove, { procedure_id });
    await expectGuarded(setup, contract.withdraw, { procedure_id, reason: 'Nhầm' });
    expect(await setup.node.outcome(contract.add, as(procedureBody(), viewer))).toBe('forbidden');
    expect(await setup.node.outcome(contract.one, { query: { procedure_id } })).toBe('auth.required');
    const otherPlantCall = { token: setup.chief.token, hydro: 'OTHER', query: { procedure_id } };
    expect(await setup.node.outcome(contract.one, otherPlantCall)).toBe('procedure.not_found');
    expect((await setup.node.refused(contract.one, { token: viewer.token, query: {} } as never)).status).toBe(400);
    await setup.node.ok(contract.remove, as({ procedure_id, version: 1 }));
  });

  it('counts from the later of its validity and of when it was recorded, and is ended by the next', async () => {
    const first = await add();
    expect(first).toMatchObject({ state: 'counts', counts_from: at(0), valid_from: at(-24), version: 1 });
    expect(first.may).toEqual({ update: false, delete: false, withdraw: true });
    expect(first.verified).toBeLessThan(first.rules);
    const next = await add({ note: 'Bản hai', valid_from: at(10) });
    expect(next).toMatchObject({
      state: 'to_come',
      counts_from: at(10),
      may: { update: true, delete: true, withdraw: false },
    });
    expect((await states()).slice(0, 2)).toEqual(['Bản hai to_come', 'Bản đầu counts']);
    setup.clock.set(new Date(at(10)));
    expect((await states()).slice(0, 2)).toEqual(['Bản hai counts', 'Bản đầu over']);
    const { procedure_id } = first;
    for (const id of [procedure_id, next.procedure_id]) {
      expect(await setup.node.outcome(contract.update, as({ ...procedureBody(), procedure_id: id }))).toBe(
        'procedure.counts',
      );
      expect(await setup.node.outcome(contract.remove, as({ procedure_id: id }))).toBe('procedure.counts');
    }
    const one = await setup.node.ok(contract.one, { token: viewer.token, query: { procedure_id } });
    expect(one.content).toEqual(content);
    expect(one.cases).toEqual(cases);
    expect(one.may).toEqual({ update: false, delete: false, withdraw: false });
  });

  it('that does not count yet is changed and deleted, by who saw what stands', async () => {
    const { procedure_id } = await add({ valid_from: at(5), note: 'Nháp' });
    const changeAnswer = await setup.node.ok(
      contract.update,
      as({ ...procedureBody({ valid_from: at(6), note: 'Nháp hai' }), procedure_id, version: 1 }),
    );
    expect(changeAnswer).toMatchObject({ counts_from: at(6), version: 2, updated_by: 'kysu1' });
    const stale = as({ ...procedureBody({ valid_from: at(7) }), procedure_id, version: 1 }, setup.colleague);
    expect(await setup.node.outcome(contract.update, stale)).toBe('conflict.changed');
    expect(await setup.node.outcome(contract.add, as(procedureBody({ valid_from: at(6) })))).toBe(
      'procedure.same_start',
    );
    await setup.node.ok(contract.remove, as({ procedure_id, version: 2 }));
    expect(await setup.node.outcome(contract.remove, as({ procedure_id }))).toBe('procedure.not_found');
    const trail = await trailOf(setup.test.database, procedure_id);
    expect(trail.map(({ action }) => action)).toEqual(['procedure.create', 'procedure.update', 'procedure.delete']);
    const versions = await setup.node.ok(plantHistory.of, {
      token: viewer.token,
      query: { kind: 'procedure', id: procedure_id },
    });
    expect(versions.map(({ changed: fields }) => fields)).toContainEqual(
      expect.arrayContaining(['note', 'valid_from']),
    );
  });

  it('that cannot be meant so is refused, with the place and what to do, in both languages', async () => {
    const [main, ...others] = content.periods;
    const faulty = { ...content, periods: [{ ...main!, to: '11-10' }, ...others] };
    for (const [language, words] of [
      ['vi', 'không thuộc thời kỳ nào'],
      ['en', 'belong to no period'],
    ] as const) {
      const refusal = await setup.node.refused(contract.add, {
        token: setup.engineer.token,
        body: procedureBody({ content: faulty }),
        language,
      } as never);
      expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(refusal.details).toMatchObject([
        { field: 'content.periods', message: expect.stringContaining(words) as string },
      ]);
    }
  });

  it('is tried before it is stored: its faults, and what its own tests say', async () => {
    const confirmed = {
      ...content,
      stations: content.stations.map((one) => ({ ...one, source: { ...one.source, is_verified: true } })),
    };
    const body = { content: confirmed, cases: [cases[0]!, { ...cases[0]!, mode: 'cut' }] };
    const { faults, cases: found } = await setup.node.ok(contract.check, as(body, viewer));
    expect(faults).toEqual([]);
    expect(found).toMatchObject([
      { right: true, mode: 'normal', broken: [] },
      { right: false, mode: 'normal' },
    ]);
    const invalidBody = { ...confirmed, stations: [{ ...confirmed.stations[0]!, alarms: [3, 2, 4] }] };
    const checkResult = await setup.node.ok(contract.check, as({ content: invalidBody, cases: [] }, viewer));
    expect(checkResult.faults).toContainEqual(
      expect.objectContaining({ path: 'stations[0].alarmsM', code: 'alarms_out_of_order' }),
    );
  });

  it('gives a worked example in which nobody has verified anything, and which has no number yet', async () => {
    const exampleProcedure = await setup.node.ok(contract.example, {
      token: viewer.token,
      query: { example: 'song_tranh_2' },
    });
    expect(exampleProcedure.content).toMatchObject({ title: '', decree: '' });
    expect(JSON.stringify(exampleProcedure)).not.toContain('"is_verified":true');
    expect(await setup.node.outcome(contract.add, as(procedureBody({ content: exampleProcedure.content })))).toBe(
      'request.invalid',
    );
    const numbered = { ...exampleProcedure.content, title: 'Quy trình', decree: '1/QĐ' };
    const { faults } = await setup.node.ok(contract.check, as({ content: numbered, cases: [] }, viewer));
    // The faults are the two stations of its modes, and that no mode decides anything yet.
    expect(faults.map(({ code }) => code).toSorted()).toEqual([
      'last_mode_not_always',
      'station_not_of_plant',
      'station_not_of_plant',
    ]);
  });

  it('travels in the plant file: what counts and what is to come, and is not lost by a file without it', async () => {
    const headers = { authorization: `Bearer ${setup.chief.token}`, hydro: 'OWN' };
    const answer = await setup.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers });
    const file = answer.json();
    expect(file.procedure).toMatchObject([{ note: 'Bản hai', content }]);
    const importFile = (wantedFile: object, dry_run = false) =>
      setup.node.ok(plantFile.import, as({ file: wantedFile, dry_run, recompute_past: true }, setup.chief));
    const told = async (wantedFile: object) =>
      (await importFile(wantedFile, true)).changes.find(({ kind }) => kind === 'procedure') ?? null;
    expect(await told(file)).toBeNull();
    const { procedure: _none, ...without } = file;
    expect(await told(without)).toBeNull();
    const to_come = { ...file.procedure[0], note: 'Bản ba', valid_from: at(72) };
    expect(await told({ ...file, procedure: [...file.procedure, to_come] })).toMatchObject({
      added: [expect.any(String)],
    });
    await importFile({ ...file, procedure: [...file.procedure, to_come] });
    expect((await states()).slice(0, 2)).toEqual(['Bản ba to_come', 'Bản hai counts']);
    expect(await told({ ...file, procedure: [...file.procedure, { ...to_come, note: 'Bản bốn' }] })).toMatchObject({
      changed: [expect.objectContaining({ field_count: 1 })],
    });
    await importFile(file);
    expect((await states())[0]).toBe('Bản hai counts');
    const [entry] = file.procedure;
    const own = [{ ...entry, content: bare, cases: [] }];
    const copied = { file: { ...demo(), procedure: own }, dry_run: false, recompute_past: true };
    await setup.node.ok(plantFile.import, as({ ...copied, new_hydro_code: 'COPY' }, setup.chief));
    // The list contains the gates against which the codes of its sequence are checked.
    const { gates } = await setup.node.ok(contract.list, { token: setup.chief.token, hydro: 'COPY' });
    expect(gates).toEqual(['V1', 'V2', 'V3', 'DCTT']);
  });

  it('that was put in force by mistake is withdrawn: the version before it counts again, and what was stays', async () => {
    const before = await add({ note: 'Đúng' });
    setup.clock.set(new Date(at(2)));
    const wrong = await add({ note: 'Nhầm hồ', valid_from: at(1) });
    setup.clock.set(new Date(at(4)));
    const withdraw = (change: object = {}, user = setup.engineer) =>
      as({ procedure_id: wrong.procedure_id, reason: 'Quy trình của hồ khác', ...change }, user);
    expect(await setup.node.outcome(contract.withdraw, withdraw({}, viewer))).toBe('forbidden');
    expect(await setup.node.outcome(contract.withdraw, withdraw({ reason: ' ' }))).toBe('request.invalid');
    expect(await setup.node.outcome(contract.withdraw, withdraw({ version: 9 }))).toBe('conflict.changed');
    const { procedure_id } = before;
    expect(await setup.node.outcome(contract.withdraw, withdraw({ procedure_id }))).toBe('procedure.not_in_force');
    expect(await setup.node.ok(contract.withdraw, withdraw({ version: 1 }))).toMatchObject({
      state: 'withdrawn',
      counts_until: at(4),
      withdrawn: { at: at(4), by: 'kysu1', reason: 'Quy trình của hồ khác' },
      may: { update: false, delete: false, withdraw: false },
    });
    expect(await setup.node.outcome(contract.withdraw, withdraw())).toBe('procedure.not_in_force');
    expect((await states()).slice(0, 2)).toEqual(['Nhầm hồ withdrawn', 'Đúng counts']);
    const counting = async (from: number, to: number) =>
      (await setup.node.plant.procedures.within('OWN', new Date(at(from)), new Date(at(to)))).map(
        ({ note, countsFrom }) => `${note} ${countsFrom.toISOString()}`,
      );
    expect(await counting(1, 6)).toEqual([`Đúng ${at(0)}`, `Nhầm hồ ${at(2)}`, `Đúng ${at(4)}`]);
    expect(await counting(3, 3)).toEqual([`Nhầm hồ ${at(2)}`]);
    expect(await counting(5, 6)).toEqual([`Đúng ${at(4)}`]);
    const trail = await trailOf(setup.test.database, wrong.procedure_id);
    expect(trail.at(-1)).toMatchObject({ action: 'procedure.withdraw' });
  });

  it('leaves a plant without a procedure where the one that is withdrawn was its only one', async () => {
    const { procedure_id } = await add({ content: bare, cases: [] }, 'OTHER', setup.chief);
    setup.clock.set(new Date(at(2)));
    const other = { token: setup.chief.token, hydro: 'OTHER' };
    await setup.node.ok(contract.withdraw, { ...other, body: { procedure_id, reason: 'Nhầm' } } as never);
    const viewOnlyUser = await setup.people.person({ permissions: ['dashboard.view'], plants: ['OTHER'] });
    const rules = await setup.node.ok(rulesNow.now, { token: viewOnlyUser.token, hydro: 'OTHER' });
    expect(rules).toMatchObject({ state: 'no_procedure', procedure: null });
    const earlierProcedures = await setup.node.plant.procedures.within('OTHER', new Date(at(0)), new Date(at(1)));
    expect(earlierProcedures.map(({ procedureId }) => procedureId)).toEqual([procedure_id]);
  });

  it('of another lake is not put in force: levels that this one never has, stations that nobody measures here', async () => {
    const read = await setup.node.ok(settings.read, { token: setup.engineer.token });
    const { hydro_code: _code, name: _name, updated_at: _at, updated_by: _by, may: _may, ...unset } = read;
    const body = { ...unset, dead_water_level: 166, normal_water_level: 174, flood_reception_water_level: 170 };
    await setup.node.ok(settings.save, as(body));
    const unknownStationContent = {
      ...content,
      stations: content.stations.map((one) => ({ ...one, station_code: 'KHONG_CO' })),
    };
    const refusal = await setup.node.refused(contract.add, as(procedureBody({ content: unknownStationContent })));
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(refusal.details?.map(({ field }) => field)).toEqual([
      'content.periods.0.lowest_reception',
      'content.periods.1.highest_before_flood',
      'content.stations.0.station_code',
      'content.stations.1.station_code',
    ]);
  });
});
