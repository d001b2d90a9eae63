import { describe, expect, it } from 'vitest';
import type { Attention } from '../../../app/dashboard/queries.ts';
import { attentionKey, inSteadyOrder } from './steady-order.ts';

const item = (code: Attention['code'], facts: Attention['facts'] = {}, station: string | null = null): Attention => ({
  code,
  severity: 'watch',
  facts,
  since: null,
  station_id: station,
});

const late = item('calculation_late');
const apart = item('gauges_apart');
const above = item('level_above_normal');
const silent = (station: string) => item('station_silent', {}, station);
const unread = (name: string) => item('outlet_without_reading', { name });

describe('the order of what deserves an eye, while the pointer is on it', () => {
  it('stays as it stood, and what is new comes below', () => {
    expect(inSteadyOrder([apart, late].map(attentionKey), [above, late, apart])).toEqual([apart, late, above]);
  });

  it('closes up where something is over', () => {
    expect(inSteadyOrder([late, above, apart].map(attentionKey), [apart, late])).toEqual([late, apart]);
  });

  it('tells two silent stations apart, and two outlets that nobody reads', () => {
    expect(inSteadyOrder([silent('2'), silent('1')].map(attentionKey), [silent('1'), silent('2')])).toEqual([
      silent('2'),
      silent('1'),
    ]);
    expect(inSteadyOrder([unread('H2'), unread('H1')].map(attentionKey), [unread('H1'), unread('H2')])).toEqual([
      unread('H2'),
      unread('H1'),
    ]);
  });
});
