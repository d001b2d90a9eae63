import { contacts } from '@spillway/contract/access/contacts/contacts';
import { ownContact } from '@spillway/contract/access/contacts/own';
import { floodMode } from '@spillway/contract/access/flood-mode/flood-mode';
import { roster } from '@spillway/contract/access/roster/roster';
import type { Severity } from '@spillway/contract/alerts/codes';
import { escalation } from '@spillway/contract/alerts/escalation/escalation';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Clock } from '../../../platform/clock.ts';
import type { People, Person } from '../../../testing/people.ts';
import type { TestNode } from '../../../testing/test-app.ts';
import type { QuietHours, Scenario, ScenarioPerson, Step } from './scenario.ts';

interface KnownPerson {
  readonly receiver: { kind: 'account'; account_id: string } | { kind: 'contact'; contact_id: string };
  readonly person: Person | null;
}

type As = (who: Person, body?: object, hydro?: string) => Promise<{ token: string; hydro?: string; body?: object }>;

interface PlayRooms {
  readonly node: TestNode;
  readonly people: People;
  readonly clock: Clock;
  readonly manager: Person;
  readonly as: As;
  readonly hydro: string;
  readonly zone: string;
  /** Unique number of the scenario: no person is in two. */
  readonly count: number;
}

const contactOf = { name: 'Xã', organisation: null, basis: 'Công văn 12' };

/** The people of one scenario, the escalation steps, and the roster; each person is created when first named. */
export function scenarioPeople({ node, people, clock, manager, as, hydro, zone, count }: PlayRooms) {
  const knownByKey = new Map<ScenarioPerson, Promise<KnownPerson>>();
  /** Keyed by phone number and by address. */
  const names = new Map<string, ScenarioPerson>();
  const wantedChannelsByPerson = new Map<ScenarioPerson, object>();

  const personOf = (user: ScenarioPerson): Promise<KnownPerson> => {
    const made = knownByKey.get(user) ?? person(user);
    knownByKey.set(user, made);
    return made;
  };

  async function person(user: ScenarioPerson): Promise<KnownPerson> {
    const index = ['Ba', 'Lan', 'Minh', 'Xã', 'Tám', 'Thư'].indexOf(user);
    const phone = `+849${String(count).padStart(4, '0')}${index}000`.slice(0, 12);
    const email = `w${index}.case${count}@ho.vn`;
    names.set(phone, user);
    names.set(email, user);
    const hasPhone = user !== 'Thư';
    const hasMail = user !== 'Minh';
    const language = user === 'Lan' ? ('en' as const) : ('vi' as const);
    const wishes = { phones: hasPhone ? [phone] : [], language, plain_sms: user === 'Minh' };
    wantedChannelsByPerson.set(user, { ...wishes, ...(user === 'Xã' ? { email } : { by_email: hasMail }) });
    if (user === 'Xã') {
      const body = { contact_id: null, ...contactOf, email, ...wishes };
      const { contact_id } = await node.ok(contacts.save, await as(manager, body, hydro));
      return { receiver: { kind: 'contact', contact_id }, person: null };
    }
    const created = await people.person({
      permissions: ['dashboard'],
      plants: [hydro],
      fullName: user,
      ...(hasMail ? { email } : {}),
    });
    if (user !== 'Tám')
      await node.ok(ownContact.save, { token: created.token, body: { by_email: hasMail, ...wishes } });
    return { receiver: { kind: 'account', account_id: created.accountId }, person: created };
  }

  /** Set by the person, or by the manager of the contacts. */
  async function quiets(user: ScenarioPerson, hours: QuietHours | null) {
    const { receiver, person: account } = await personOf(user);
    const quiet = hours && { from: hours.from, to: hours.to, days: [...(hours.days ?? [1, 2, 3, 4, 5, 6, 7])] };
    const body = { ...wantedChannelsByPerson.get(user), quiet_hours: quiet };
    if (account) await node.ok(ownContact.save, await as(account, body));
    else if (receiver.kind === 'contact') {
      const { contact_id } = receiver;
      await node.ok(contacts.save, await as(manager, { contact_id, ...contactOf, ...body }, hydro));
    }
  }

  async function floods(isOn: boolean) {
    if (isOn) await node.ok(floodMode.begin, await as(manager, { reason: 'Lũ về' }, hydro));
    else {
      const { current } = await node.ok(floodMode.read, await as(manager, undefined, hydro));
      await node.ok(floodMode.end, await as(manager, { flood_id: current!.flood_id }, hydro));
    }
  }

  const receiversOf = (all: readonly (ScenarioPerson | 'duty')[]) =>
    Promise.all(all.map(async (one) => (one === 'duty' ? { kind: 'duty' as const } : (await personOf(one)).receiver)));

  async function plan(scope: Severity, steps: readonly Step[]) {
    const body = {
      scope,
      steps: await Promise.all(
        steps.map(async ({ after, to, by, every = null }) => ({
          after_minutes: after,
          receivers: await receiversOf(to),
          channels: [...by],
          repeat_minutes: every,
        })),
      ),
    };
    await node.ok(escalation.save, await as(manager, body, hydro));
  }

  async function onDuty(crews: readonly ScenarioPerson[], floodPerson: ScenarioPerson | undefined) {
    const views = await Promise.all(
      // A crew without people gives a plan with an empty shift.
      (crews.length === 0 ? [null] : crews).map(async (who) => ({
        name: `Kíp ${who}`,
        people: who === null ? [] : [{ account_id: (await personOf(who)).person?.accountId ?? null, name: who }],
      })),
    );
    const flood =
      floodPerson === undefined
        ? null
        : {
            name: 'Kíp lũ',
            people: [{ account_id: (await personOf(floodPerson)).person?.accountId ?? null, name: floodPerson }],
          };
    const body = {
      from_day: wallText(clock.now().getTime(), zone).slice(0, 10),
      shifts: [
        { name: 'Ngày', start: '06:00' },
        { name: 'Đêm', start: '18:00' },
        ...(flood === null ? [] : [{ name: 'Trực lũ', start: '07:00', is_flood: true }]),
      ],
      crews: [...views, ...(flood === null ? [] : [flood])],
      cycle: [[0, views.length - 1, ...(flood === null ? [] : [views.length])]],
    };
    await node.ok(roster.save, await as(manager, body, hydro));
  }

  async function replaceOnDuty(incoming: ScenarioPerson, outgoing: ScenarioPerson) {
    const ref = async (user: ScenarioPerson) => ({
      account_id: (await personOf(user)).person?.accountId ?? null,
      name: user,
    });
    const from = clock.now();
    const span = { from: from.toISOString(), to: new Date(from.getTime() + 3 * hourMs).toISOString() };
    const body = { ...span, out: await ref(outgoing), in: await ref(incoming), reason: null, back: null };
    await node.ok(roster.override, await as(manager, body, hydro));
  }

  /** Makes jobs notify these people of every warning. */
  async function setChannels({ to, by, every }: NonNullable<Scenario['tells']>) {
    const receivers = await receiversOf(to);
    for (const code of ['level_above_normal', 'outlet_without_reading'] as const) {
      const body = {
        warning_job_id: code,
        types: [...by.map((one) => ({ mail: 0, sms: 1 })[one]), 3],
        receivers,
        repeat_minutes: every ?? null,
        seen_holds_minutes: null,
        handling: { text: '', steps: [], calls: [] },
      };
      await node.ok(warningJobs.updateBuiltIn, await as(manager, body, hydro));
    }
  }

  return { names, personOf, quiets, floods, plan, onDuty, standsInFor: replaceOnDuty, tells: setChannels };
}
