import { contacts } from '@spillway/contract/access/contacts/contacts';
import { ownContact } from '@spillway/contract/access/contacts/own';
import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalculationPlant } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';
import { aboveNormal, warningSetup } from '../../testing/warning-setup.ts';

// Nothing listens on this port: the tests look at queued messages, none is sent.
const { house, as, agrees, operating, lakeStandsAt } = warningSetup({ smtpUrl: 'smtp://127.0.0.1:9' });

const contact = (name: string, email: string | null, phones: readonly string[] = []) => ({
  contact_id: null,
  name,
  organisation: null,
  email,
  phones: [...phones],
  language: 'vi' as const,
  plain_sms: false,
  basis: 'Công văn 12',
});

let of: CalculationPlant;
let code: string;
let chief: Person;
let silentPerson: Person;
let commune: string;
let group: Extract<Receiver, { kind: 'group' }>;

beforeAll(async () => {
  await house.node.jobs.boss.createQueue('messages');
  of = await operating();
  code = of.hydro.toLowerCase();
  const person = (name: string) =>
    house.people.person({ plants: [of.hydro], permissions: ['sensor', 'dashboard'], email: `${name}.${code}@ho.vn` });
  [chief, silentPerson] = [await agrees(await person('truong')), await person('im')];
  const save = async (body: ReturnType<typeof contact>) =>
    (await house.node.ok(contacts.save, { ...as(of, chief), body })).contact_id;
  commune = await save(contact('Chủ tịch xã', `xa.${code}@ho.vn`));
  const gate = await save(contact('Trạm đập', null, ['0912345678']));
  const members = [
    { kind: 'contact' as const, contact_id: commune },
    { kind: 'contact' as const, contact_id: gate },
    { kind: 'account' as const, account_id: silentPerson.accountId },
    { kind: 'duty' as const },
  ];
  const body = { group_id: null, name: 'Khi xả lũ', members };
  const { group_id } = await house.node.ok(contacts.saveGroup, { ...as(of, chief), body });
  group = { kind: 'group', group_id };
});

const routing = (receivers: readonly Receiver[]) => ({
  warning_job_id: 'level_above_normal' as const,
  types: [0 as const, 3 as const],
  receivers: [...receivers],
  repeat_minutes: null,
  seen_holds_minutes: null,
  handling: { text: '', steps: [], calls: [] },
});

const mailed = async () =>
  (
    await sql<{ receiver: string; state: string }>`
      select distinct receiver, state from message
       where hydro_code = ${of.hydro} and cause_kind = 'warning' order by receiver`.execute(house.test.database.sql)
  ).rows.map(({ receiver, state }) => (state === 'waiting' ? receiver : state));

describe('a group', () => {
  it('is told of a warning: each once who has a mail address and has agreed', async () => {
    const receivers = [group, { kind: 'account' as const, account_id: chief.accountId }];
    const saved = await house.node.ok(warningJobs.updateBuiltIn, { ...as(of, chief), body: routing(receivers) });
    expect(saved).toMatchObject({ receivers, receiver_names: ['Khi xả lũ', expect.any(String)] });
    await lakeStandsAt(of, aboveNormal);
    await house.node.top.warnings.evaluate();
    expect(await mailed()).toEqual([`truong.${code}@ho.vn`, `xa.${code}@ho.vn`]);
  });

  it('says before it is saved who would be told now, and of the others why not', async () => {
    const call = { ...as(of, chief), body: { receivers: [group] } };
    const { reached, unreached, has_mail } = await house.node.ok(contacts.reachOf, call);
    expect(has_mail).toBe(true);
    expect(reached.map(({ name, channels }) => [name, channels.map(({ kind }) => kind)])).toEqual([
      ['Chủ tịch xã', ['email']],
      ['Trạm đập', ['phone']],
    ]);
    expect(unreached).toEqual([
      { name: `Person ${silentPerson.username}`, reason: 'no_consent' },
      { name: null, reason: 'no_plan' },
    ]);
  });
});

describe('whoever is erased', () => {
  it('gets nothing of what waits, and the address is gone from it', async () => {
    await house.node.ok(contacts.erase, { ...as(of, chief), body: { contact_id: commune } });
    await house.node.ok(ownContact.erase, { token: chief.token, body: {} });
    expect(await mailed()).toEqual(['cancelled']);
  });
});

describe('who would be told now', () => {
  it('is answered to whoever is signed in at the plant', async () => {
    const body = { receivers: [{ kind: 'duty' as const }] };
    expect(await house.node.outcome(contacts.reachOf, { body })).toBe('auth.required');
    expect(await house.node.outcome(contacts.reachOf, { ...as(of, silentPerson), body })).toBe('ok');
    expect(await house.node.outcome(contacts.reachOf, { ...as(of, chief), hydro: 'KHAC', body })).toBe(
      'plant.forbidden',
    );
    const invalidBody = { ...as(of, chief), body: { receivers: [{ kind: 'account' }] } };
    expect(await house.node.outcome(contacts.reachOf, invalidBody as never)).toBe('request.invalid');
  });
});

describe('a group that is gone', () => {
  it('is refused where it is named anew, and stays where it was named', async () => {
    const otherPlantCall = { ...as(of, chief), body: routing([{ ...group, group_id: crypto.randomUUID() }]) };
    expect(await house.node.outcome(warningJobs.updateBuiltIn, otherPlantCall)).toBe('warning_job.receiver_unknown');
    await house.node.ok(warningJobs.updateBuiltIn, { ...as(of, chief), body: routing([group]) });
    await house.node.ok(contacts.removeGroup, { ...as(of, chief), body: { group_id: group.group_id } });
    const body = { ...routing([group]), repeat_minutes: 60 };
    expect(await house.node.ok(warningJobs.updateBuiltIn, { ...as(of, chief), body })).toMatchObject({
      receiver_names: [null],
    });
  });
});
