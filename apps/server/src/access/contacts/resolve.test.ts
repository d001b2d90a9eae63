import { describe, expect, it } from 'vitest';
import { type KnownPerson, type ReachFacts, resolveReceivers } from './resolve.ts';

const agreement = {
  language: 'vi',
  plainSms: false,
  isWithdrawn: false,
  quietUntilMs: null,
  channels: [{ kind: 'email', address: 'x@ho.vn', provenAtMs: null }],
} as const;
const person = (accountId: string, change: Partial<KnownPerson> = {}): KnownPerson => ({
  accountId,
  name: accountId.toUpperCase(),
  isThere: true,
  agreement,
  ...change,
});
const contact = (contactId: string, name: string) => ({ ...agreement, contactId, name });

const facts: ReachFacts = {
  people: [
    person('lan'),
    person('minh'),
    person('locked', { isThere: false }),
    person('silent', { agreement: null }),
    person('gone', { agreement: { ...agreement, isWithdrawn: true } }),
    person('bare', { agreement: { ...agreement, channels: [] } }),
  ],
  contacts: [contact('c1', 'Ông Bảy'), contact('c2', 'Bà Tám'), contact('c3', 'bà tám ')],
  groups: [
    {
      groupId: 'flood',
      name: 'Khi xả lũ',
      members: [
        { kind: 'account', accountId: 'lan' },
        { kind: 'duty' },
        { kind: 'contact', contactId: 'c1' },
        { kind: 'account', accountId: 'silent' },
      ],
    },
    { groupId: 'empty', name: 'Trống', members: [] },
  ],
  duty: {
    hasPlan: true,
    people: [
      { accountId: 'lan', name: 'Lan' },
      { accountId: 'minh', name: 'Minh' },
    ],
  },
};
const resolvedFor = (receiver: Parameters<typeof resolveReceivers>[1][number], reachFacts: ReachFacts = facts) => {
  const { reached, unreached } = resolveReceivers(reachFacts, [receiver]);
  return {
    reached: reached.map(({ name, isOnDuty }) => (isOnDuty ? `${name} (trực)` : name)),
    unreached: unreached.map(({ name, reason }) => `${name ?? '-'}: ${reason}`),
  };
};
const onDuty = (...people: ReachFacts['duty']['people']) => ({ ...facts, duty: { hasPlan: true, people } });

describe('whoever is told', () => {
  it('is named once, however often a group, the shift plan and a person name them', () => {
    const found = resolveReceivers(facts, [
      { kind: 'account', accountId: 'lan' },
      { kind: 'group', groupId: 'flood' },
      { kind: 'group', groupId: 'flood' },
    ]);
    expect(found.reached.map(({ name, isOnDuty }) => [name, isOnDuty])).toEqual([
      ['LAN', true],
      ['MINH', true],
      ['Ông Bảy', false],
    ]);
    expect(found.unreached).toEqual([{ name: 'SILENT', reason: 'no_consent' }]);
  });

  it.each([
    ['locked', 'away'],
    ['silent', 'no_consent'],
    ['gone', 'withdrawn'],
    ['bare', 'no_way'],
  ])('hears nothing where %s is %s', (accountId, reason) => {
    const found = resolvedFor({ kind: 'account', accountId });
    expect(found).toEqual({ reached: [], unreached: [`${accountId.toUpperCase()}: ${reason}`] });
  });

  it('is nobody where a person, a contact or a group is gone or empty', () => {
    expect(resolvedFor({ kind: 'account', accountId: 'who' }).unreached).toEqual(['-: gone']);
    expect(resolvedFor({ kind: 'contact', contactId: 'who' }).unreached).toEqual(['-: gone']);
    expect(resolvedFor({ kind: 'group', groupId: 'who' }).unreached).toEqual(['-: gone']);
    expect(resolvedFor({ kind: 'group', groupId: 'empty' }).unreached).toEqual(['Trống: empty_group']);
  });

  it('is on duty by the plan, with an account or by the only contact of that name', () => {
    expect(resolvedFor({ kind: 'duty' }).reached).toEqual(['LAN (trực)', 'MINH (trực)']);
    expect(resolvedFor({ kind: 'duty' }, onDuty({ accountId: null, name: 'ông bảy' })).reached).toEqual([
      'Ông Bảy (trực)',
    ]);
    expect(resolvedFor({ kind: 'duty' }, onDuty({ accountId: null, name: 'Bà Tám' })).unreached).toEqual([
      'Bà Tám: no_account',
    ]);
    expect(resolvedFor({ kind: 'duty' }, onDuty({ accountId: null, name: 'Cô Chín' })).unreached).toEqual([
      'Cô Chín: no_account',
    ]);
  });

  it('hears later in quiet hours, unless on duty, however the person is named', () => {
    const quiet = { ...agreement, quietUntilMs: 6 };
    const reachFacts: ReachFacts = {
      ...facts,
      people: [person('lan', { agreement: quiet }), person('mai', { agreement: quiet })],
      contacts: [{ ...contact('c1', 'Ông Bảy'), quietUntilMs: 6 }],
      duty: {
        hasPlan: true,
        people: [
          { accountId: 'lan', name: 'Lan' },
          { accountId: null, name: 'ông bảy' },
        ],
      },
    };
    const { reached } = resolveReceivers(reachFacts, [
      { kind: 'account', accountId: 'lan' },
      { kind: 'account', accountId: 'mai' },
      { kind: 'contact', contactId: 'c1' },
    ]);
    expect(reached.map(({ name, quietUntilMs }) => [name, quietUntilMs])).toEqual([
      ['LAN', null],
      ['MAI', 6],
      ['Ông Bảy', null],
    ]);
  });

  it('is nobody, which is said, where nobody is on duty or nothing is planned', () => {
    expect(resolvedFor({ kind: 'duty' }, onDuty()).unreached).toEqual(['-: nobody_on_duty']);
    const unplanned = { ...facts, duty: { hasPlan: false, people: [] } };
    expect(resolvedFor({ kind: 'duty' }, unplanned).unreached).toEqual(['-: no_plan']);
  });
});
