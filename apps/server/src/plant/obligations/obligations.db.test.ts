import { plantFile } from '@spillway/contract/plant/file';
import { obligationCalendar as contract } from '@spillway/contract/plant/obligations/obligations';
import { obligationOf } from '@spillway/contract/plant/obligations/obligations-of';
import type { Obligation } from '@spillway/rules/obligations/definition';
import { vuGiaThuBon } from '@spillway/rules/obligations/examples/vu-gia-thu-bon';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Person } from '../../testing/people.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';
import { obligationExample } from './obligations.ts';

const setup = plantSetup();
const content = obligationExample('vu_gia_thu_bon');
let viewer: Person;
beforeAll(async () => {
  viewer = await setup.people.person({ permissions: ['dashboard.view'], plants: ['OWN'] });
});

const list = () => setup.node.ok(contract.list, { token: viewer.token, hydro: 'OWN' });
const newest = async () => (await list()).versions[0]?.calendar_id ?? null;
const save = async (change: object = {}) => {
  const body = { note: 'Lịch', content, seen_calendar_id: await newest(), ...change };
  return { token: setup.engineer.token, hydro: 'OWN', body } as never;
};

describe('the calendar of what is owed', () => {
  it('is guarded: written by who describes the plant, read by who sees it', async () => {
    await expectGuardedRead(setup, contract.list);
    await expectGuarded(setup, contract.save, { note: '', content, seen_calendar_id: null });
    const { calendar_id } = await setup.node.ok(contract.save, await save());
    const one = { token: viewer.token, hydro: 'OWN', query: { calendar_id } };
    expect((await setup.node.ok(contract.one, one)).content).toEqual(content);
    const guest = { ...one, token: setup.guest.token };
    expect(await setup.node.outcome(contract.one, guest)).toBe('forbidden');
    expect(await setup.node.outcome(contract.example, { ...guest, query: { example: 'vu_gia_thu_bon' } })).toBe(
      'forbidden',
    );
    const otherPlantCall = { token: setup.chief.token, hydro: 'OTHER', query: { calendar_id } };
    expect(await setup.node.outcome(contract.one, otherPlantCall)).toBe('duty_calendar.not_found');
    expect((await list()).may).toEqual({ save: false });
  });

  it('the next version ends the one before, and only who has seen that one writes it', async () => {
    await setup.node.ok(contract.save, await save({ note: 'Một' }));
    const before = (await newest())!;
    setup.clock.set(new Date(setup.clock.now().getTime() + 60_000));
    const created = await setup.node.ok(contract.save, await save({ note: 'Hai', content: content.slice(1) }));
    const { versions } = await list();
    expect(versions[0]).toMatchObject({ note: 'Hai', counts_until: null, duties: content.length - 1 });
    expect(versions[1]).toMatchObject({ calendar_id: before, note: 'Một', counts_until: created.counts_from });
    expect(await setup.node.outcome(contract.save, await save({ note: 'Ba', seen_calendar_id: before }))).toBe(
      'duty_calendar.changed_meanwhile',
    );
    const same = await setup.node.ok(contract.save, await save({ note: 'Hai', content: content.slice(1) }));
    expect(same.calendar_id).toBe(created.calendar_id);
    expect(await trailOf(setup.test.database, created.calendar_id)).toMatchObject([{ action: 'duty_calendar.save' }]);
  });

  it('a clock that was put back begins no version before the one it ends', async () => {
    const before = (await list()).versions[0]!;
    setup.clock.set(new Date(Date.parse(before.counts_from) - 3_600_000));
    const created = await setup.node.ok(contract.save, await save({ note: 'Đồng hồ lùi' }));
    expect(Date.parse(created.counts_from)).toBeGreaterThan(Date.parse(before.counts_from));
    setup.clock.set(new Date(Date.parse(created.counts_from) + 60_000));
  });

  it('what cannot be meant so is refused at its place', async () => {
    const [first] = content;
    const twice = { ...first!, time: { kind: 'hours' as const, hours: ['07:00', '07:00'] } };
    const answer = await setup.node.refused(contract.save, await save({ content: [first!, twice] }));
    expect(answer.details.map(({ field, message }) => `${field} ${message}`).join('; ')).toContain('content.1.id');
    expect(answer.details.map(({ field }) => field)).toContain('content.1.time');
  });

  it('travels in the plant file, and comes back as it went', async () => {
    const as = (body: object) => ({ token: setup.chief.token, hydro: 'OWN', body }) as never;
    await setup.node.ok(contract.save, await save({ note: 'Trong tệp' }));
    const headers = { authorization: `Bearer ${setup.chief.token}`, hydro: 'OWN' };
    const file = (await setup.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    expect(file.duty_calendar).toEqual([{ note: 'Trong tệp', duties: content }]);
    const importFile = (wantedFile: object) =>
      setup.node.ok(plantFile.import, as({ file: wantedFile, dry_run: true, recompute_past: true }));
    const kinds = async (wantedFile: object) => (await importFile(wantedFile)).changes.map(({ kind }) => kind);
    expect(await kinds(file)).not.toContain('duty_calendar');
    expect(await kinds({ ...file, duty_calendar: [] })).not.toContain('duty_calendar');
    const other = [{ note: 'Trong tệp', duties: content.slice(1) }];
    expect(await kinds({ ...file, duty_calendar: other })).toContain('duty_calendar');
  });
});

it('the contract and the rules mean the same', () => {
  expectTypeOf<ReturnType<typeof obligationOf>>().toExtend<Obligation>();
  expect(content.map(obligationOf)).toEqual(vuGiaThuBon);
});
