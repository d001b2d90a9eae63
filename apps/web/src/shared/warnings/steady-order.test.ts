import { describe, expect, it } from 'vitest';
import { stableOrderOf, warningKey } from './steady-order.ts';
import { aWarning } from './testing.ts';

const late = aWarning({ code: 'calculation_late' });
const apart = aWarning({ code: 'gauges_apart' });
const above = aWarning({ code: 'level_above_normal', warning_id: 'w1' });
const silentWarning = (station: string) => aWarning({ code: 'station_silent', station_id: station });
const unread = (name: string) => aWarning({ code: 'outlet_without_reading', facts: { name } });

describe('the order of warnings, while the pointer is on it', () => {
  it('stays as it stood, and what is new comes below', () => {
    expect(stableOrderOf([apart, late].map(warningKey), [above, late, apart])).toEqual([apart, late, above]);
  });

  it('closes up where something is over', () => {
    expect(stableOrderOf([late, above, apart].map(warningKey), [apart, late])).toEqual([late, apart]);
  });

  it('tells two silent stations apart, and two outlets that nobody reads', () => {
    expect(
      stableOrderOf([silentWarning('2'), silentWarning('1')].map(warningKey), [silentWarning('1'), silentWarning('2')]),
    ).toEqual([silentWarning('2'), silentWarning('1')]);
    expect(stableOrderOf([unread('H2'), unread('H1')].map(warningKey), [unread('H1'), unread('H2')])).toEqual([
      unread('H2'),
      unread('H1'),
    ]);
  });
});
