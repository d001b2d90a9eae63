import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { hearingOf, type Situation } from './reachability.ts';

const nowMs = Date.UTC(2026, 10, 23, 2);
const lan = { name: 'Lan', isReachable: true, provenAtMs: nowMs - dayMs };
const mail = { lane: 'mail mail.example:587', isStuck: false };

/** A night without trouble: Lan is on duty, the mail server works, and both critical jobs notify her. */
const night: Situation = {
  nowMs,
  proofDays: 30,
  isDemo: false,
  silentSinceMs: null,
  isArmed: true,
  channels: [mail],
  duty: { hasPlan: true, people: [lan] },
  critical: [
    { name: 'Above design flood', toldPeople: 1 },
    { name: 'Above check flood', toldPeople: 1 },
  ],
  silences: [],
  sounding: 0,
};
const unnotifiedSteps = night.critical.map((one) => ({ ...one, toldPeople: 0 }));
const silence = { untilMs: nowMs + hourMs, reason: 'sensor', isOfAll: false };
const firstDay = { channels: [], duty: { hasPlan: false, people: [] }, critical: unnotifiedSteps, isArmed: false };
const nobodyOnDuty = { duty: { hasPlan: true, people: [] }, critical: unnotifiedSteps };

const situations: readonly [string, Partial<Situation>, string, string, readonly string[]][] = [
  ['all is in order', {}, 'heard', 'good', []],
  ['all is in order and a browser sounds', { sounding: 1 }, 'heard', 'good', []],
  [
    'the first day: no channel, no plan, nothing sounds',
    firstDay,
    'nobody',
    'watch',
    ['no_channel', 'no_plan', 'no_sound'],
  ],
  ['the first day, a browser sounds', { ...firstDay, sounding: 1 }, 'weak', 'watch', ['no_channel', 'no_plan']],
  ['the demo', { isDemo: true, critical: unnotifiedSteps }, 'nobody', 'watch', ['demo', 'no_sound']],
  ['a plan, but nobody on duty', nobodyOnDuty, 'nobody', 'critical', ['nobody_told', 'nobody_on_duty', 'no_sound']],
  [
    'nobody on duty, a browser sounds',
    { ...nobodyOnDuty, sounding: 2 },
    'weak',
    'watch',
    ['nobody_told', 'nobody_on_duty'],
  ],
  [
    'nobody on duty, but jobs tell the head of the plant, too',
    { duty: { hasPlan: true, people: [] } },
    'weak',
    'watch',
    ['nobody_on_duty'],
  ],
  ['a plan, and no channel any more', { channels: [] }, 'nobody', 'critical', ['no_channel', 'no_sound']],
  [
    'a channel, and no plan yet',
    { duty: { hasPlan: false, people: [] }, critical: unnotifiedSteps },
    'nobody',
    'critical',
    ['nobody_told', 'no_plan', 'no_sound'],
  ],
  ['a restored copy', { isArmed: false }, 'nobody', 'critical', ['not_armed', 'no_sound']],
  ['no internet', { channels: [{ ...mail, isStuck: true }] }, 'nobody', 'critical', ['channels_stuck', 'no_sound']],
  [
    'one of two channels is dead',
    {
      channels: [
        { ...mail, isStuck: true },
        { lane: 'sms box', isStuck: false },
      ],
    },
    'heard',
    'good',
    [],
  ],
  [
    'one of two on duty cannot be reached',
    { duty: { hasPlan: true, people: [lan, { name: 'Minh', isReachable: false, provenAtMs: null }] } },
    'weak',
    'watch',
    ['duty_unreachable'],
  ],
  [
    'whoever is on duty was proven 30 days ago',
    { duty: { hasPlan: true, people: [{ ...lan, provenAtMs: nowMs - 30 * dayMs }] } },
    'heard',
    'good',
    [],
  ],
  [
    'proven 31 days ago',
    { duty: { hasPlan: true, people: [{ ...lan, provenAtMs: nowMs - 31 * dayMs }] } },
    'weak',
    'watch',
    ['duty_unproven'],
  ],
  [
    'never proven',
    { duty: { hasPlan: true, people: [{ ...lan, provenAtMs: null }] } },
    'weak',
    'watch',
    ['duty_unproven'],
  ],
  [
    'one critical job tells nobody',
    { critical: [night.critical[0]!, unnotifiedSteps[1]!] },
    'weak',
    'watch',
    ['critical_untold'],
  ],
  ['a silence over one critical job', { silences: [silence] }, 'weak', 'watch', ['critical_muted']],
  ['a silence over everything', { silences: [{ ...silence, isOfAll: true }] }, 'nobody', 'critical', ['all_muted']],
  [
    'a silence over everything, a browser sounds',
    { silences: [{ ...silence, isOfAll: true }], sounding: 1 },
    'nobody',
    'critical',
    ['all_muted'],
  ],
  [
    'nobody looks for warnings',
    { silentSinceMs: nowMs - 5 * 60_000, sounding: 1 },
    'nobody',
    'critical',
    ['evaluator_silent'],
  ],
  [
    'nobody looks, at the demo',
    { isDemo: true, silentSinceMs: nowMs - 5 * 60_000 },
    'nobody',
    'critical',
    ['evaluator_silent', 'demo', 'no_sound'],
  ],
];

describe('whether a critical warning of this moment would be noticed', () => {
  it.each(situations)('%s', (_what, change, hearing, severity, reasons) => {
    const found = hearingOf({ ...night, ...change });
    expect(found).toMatchObject({ hearing, severity });
    expect(found.reasons.map(({ code }) => code)).toEqual(reasons);
  });

  it('names who and since when', () => {
    const { reasons } = hearingOf({
      ...night,
      silentSinceMs: nowMs - 5 * 60_000,
      duty: { hasPlan: true, people: [{ name: 'Minh', isReachable: true, provenAtMs: null }] },
    });
    expect(reasons).toEqual([
      { code: 'evaluator_silent', facts: { since: '2026-11-23T01:55:00.000Z' } },
      { code: 'duty_unproven', facts: { name: 'Minh', at: '' } },
    ]);
  });
});
