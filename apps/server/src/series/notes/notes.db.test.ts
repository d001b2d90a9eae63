import { plantHistory } from '@spillway/contract/plant/history/history';
import { notes as contract } from '@spillway/contract/series/notes/notes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let operator: Person;
let colleague: Person;
let reader: Person;
let administrator: Person;

beforeAll(async () => {
  const plants = ['OWN'];
  operator = await setup.people.person({
    username: 'vanhanh1',
    fullName: 'Lê Thị Lan',
    permissions: ['dashboard.calculation'],
    plants,
  });
  colleague = await setup.people.person({ permissions: ['stations.update'], plants });
  reader = await setup.people.person({ permissions: ['dashboard.view'], plants });
  administrator = await setup.people.person({ permissions: ['system'], plants });
});
beforeEach(() => setup.clock.set(new Date(now)));

const of = (from: number, to: number | null, text: string) => ({
  from: at(from),
  to: to === null ? null : at(to),
  text,
  series_id: null,
  outlet_id: null,
});
const by = ({ token }: Person, body: object) => ({ token, hydro: 'OWN', body });
const add = (body: object, person = operator) => setup.node.ok(contract.add, by(person, body));
const textsOf = async (from: number, to: number) => {
  const query = { from: at(from), to: at(to) };
  return (await setup.node.ok(contract.list, { token: reader.token, hydro: 'OWN', query })).map(({ text }) => text);
};

describe('notes pinned to a time', () => {
  it('are guarded', async () => {
    const guardedSetup = {
      ...setup,
      engineer: operator,
      homeless: await setup.people.person({ permissions: ['dashboard.calculation'] }),
    };
    const note_id = crypto.randomUUID();
    await expectGuarded(guardedSetup, contract.add, of(0, null, 'Mở cửa 2'));
    await expectGuarded(guardedSetup, contract.update, { note_id, ...of(0, null, 'Mở cửa 2') });
    await expectGuarded(guardedSetup, contract.delete, { note_id });
    const query = { from: at(0), to: at(1) };
    expect(await setup.node.outcome(contract.list, { query })).toBe('auth.required');
    expect(await setup.node.outcome(contract.list, { token: reader.token, query: {} })).toBe('request.invalid');
    expect(await setup.node.outcome(contract.list, { token: setup.guest.token, query })).toBe('forbidden');
    expect(await setup.node.outcome(contract.list, { token: reader.token, hydro: 'OTHER', query })).toBe(
      'plant.forbidden',
    );
    expect(await setup.node.outcome(contract.add, by(reader, of(0, null, 'Xem')))).toBe('forbidden');
  });

  it('are listed where any part of them lies in the period, the newest first', async () => {
    for (const body of [of(-1000, null, 'mốc'), of(-1200, -1100, 'đợt'), of(-990, null, 'sau')]) await add(body);
    expect(await textsOf(-1000, -995)).toEqual(['mốc']);
    expect(await textsOf(-1150, -900)).toEqual(['sau', 'mốc', 'đợt']);
    expect(await textsOf(-1100, -1050)).toEqual(['đợt']);
    expect(await textsOf(-1090, -1001)).toEqual([]);
  });

  it('are of a series or an outlet that there is, and end after they begin', async () => {
    const station = await setup.setUpStation({ station_code: 'HS', station_type: 2 });
    const series_id = await setup.seriesOf(station, 'water_level');
    expect(await add({ ...of(0, 5, 'Cửa đóng'), series_id })).toMatchObject({ series_id });
    const refusalOf = async (body: object) => {
      const { code, details } = await setup.node.refused(contract.add, by(operator, { ...of(0, null, 'x'), ...body }));
      return details[0]?.code ?? code;
    };
    expect(await refusalOf({ to: at(0) })).toBe('after_start');
    expect(await refusalOf({ series_id: 99_999 })).toBe('series_unknown');
    expect(await refusalOf({ outlet_id: crypto.randomUUID() })).toBe('outlet.not_found');
    expect(await refusalOf({ text: '  ' })).toBe('not_blank');
  });

  it('are changed by their author, deleted by the author or who looks after the system, all with their records', async () => {
    const created = await add(of(10, null, 'Nước đục'));
    expect(created).toMatchObject({
      author: 'vanhanh1',
      author_name: 'Lê Thị Lan',
      version: 1,
      may: { update: true, delete: true },
    });
    const { note_id } = created;
    const changedBody = { note_id, ...of(10, 20, 'Nước đục, có rác') };
    expect(await setup.node.outcome(contract.update, by(colleague, changedBody))).toBe('note.not_own');
    expect(await setup.node.outcome(contract.delete, by(colleague, { note_id }))).toBe('note.not_own');
    expect(await setup.node.ok(contract.update, by(operator, { ...changedBody, version: 1 }))).toMatchObject({
      to: at(20),
      version: 2,
    });
    const stale = by(operator, { ...changedBody, text: 'Khác', version: 1 });
    expect(await setup.node.outcome(contract.update, stale)).toBe('conflict.changed');
    await setup.node.ok(contract.delete, by(administrator, { note_id, version: 2 }));
    expect(await setup.node.outcome(contract.delete, by(administrator, { note_id }))).toBe('note.not_found');
    const trail = await trailOf(setup.test.database, note_id);
    expect(trail.map(({ action }) => action)).toEqual(['note.create', 'note.update', 'note.delete']);
    const versions = { token: setup.engineer.token, query: { kind: 'note', id: note_id } };
    expect(await setup.node.ok(plantHistory.of, versions)).toHaveLength(3);
    const { rows } = await sql<{ topic: string }>`
      select topic from event where payload->>'id' = ${note_id}`.execute(setup.test.database.sql);
    expect(rows.map(({ topic }) => topic)).toEqual(['note.changed', 'note.changed', 'note.changed']);
  });
});
