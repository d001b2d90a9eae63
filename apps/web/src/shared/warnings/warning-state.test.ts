import { describe, expect, it } from 'vitest';
import { aWarning } from './testing.ts';
import { canBeAcknowledged, foremost, isAlarming, isCriticalOpen } from './warning-state.ts';

const seen = { acknowledged_at: '2026-10-18T01:05:00.000Z', acknowledged_by: 'lan', acknowledged_name: 'Lan' };
const endedWarning = { ended_at: '2026-10-18T01:10:00.000Z' };
const critical = aWarning({ severity: 'critical', warning_id: 'c' });
const warning = aWarning({ severity: 'warning', warning_id: 'w' });

describe('what stands above everything', () => {
  it('is the worst, before others what nobody has acknowledged', () => {
    const other = { ...critical, warning_id: 'd', ...seen };
    expect(foremost([other, critical, warning])).toBe(critical);
    expect(foremost([other, warning])).toBe(other);
  });

  it('is a warning until it is acknowledged, and nothing that is only to be watched or is over', () => {
    expect(foremost([warning])).toBe(warning);
    expect(foremost([{ ...warning, ...seen }])).toBeUndefined();
    expect(foremost([aWarning({ severity: 'watch' }), { ...critical, ...endedWarning }])).toBeUndefined();
  });
});

it('alarms while something critical is unacknowledged, also where it came and went', () => {
  expect([critical, { ...critical, ...endedWarning }, { ...critical, ...seen }, warning].map(isAlarming)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('stays in sight while something critical stands, whoever has acknowledged it', () => {
  expect([critical, { ...critical, ...seen }, { ...critical, ...endedWarning }, warning].map(isCriticalOpen)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('lets be acknowledged what is kept, once', () => {
  const all = [warning, { ...warning, ...endedWarning }, { ...warning, ...seen }, { ...warning, warning_id: null }];
  expect(all.map(canBeAcknowledged)).toEqual([true, true, false, false]);
});
