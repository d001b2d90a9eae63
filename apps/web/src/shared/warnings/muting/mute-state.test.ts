import { describe, expect, it } from 'vitest';
import { aWarning } from '../testing.ts';
import { canBeMuted, isInForce, muteOf } from './mute-state.ts';
import { aMute } from './testing.ts';

const nowMs = Date.parse('2026-10-18T02:00:00.000Z');
const warning = aWarning({ warning_id: 'w1' });

describe('a mute', () => {
  it('is over when its time is, before the server says so', () => {
    expect(isInForce(aMute(), nowMs)).toBe(true);
    expect(isInForce(aMute(), Date.parse('2026-10-18T05:00:00.000Z'))).toBe(false);
    expect(isInForce(aMute({ is_in_force: false }), nowMs)).toBe(false);
  });

  it('marks what it mutes, by the one that ends last', () => {
    const later = aMute({ silence_id: 's2', until: '2026-10-18T07:00:00.000Z' });
    const endedMute = aMute({ silence_id: 's3', until: '2026-10-18T09:00:00.000Z', is_in_force: false });
    expect(muteOf(warning, [aMute(), later, endedMute], nowMs)?.silence_id).toBe('s2');
    expect(muteOf(aWarning({ warning_id: 'w2' }), [aMute(), later], nowMs)).toBeUndefined();
    expect(muteOf(aWarning({ warning_id: null }), [aMute()], nowMs)).toBeUndefined();
  });

  it('is made of what is kept and stands', () => {
    expect(canBeMuted(warning)).toBe(true);
    expect(canBeMuted(aWarning({ warning_id: null }))).toBe(false);
    expect(canBeMuted(aWarning({ warning_id: 'w1', ended_at: '2026-10-18T01:30:00.000Z' }))).toBe(false);
  });
});
