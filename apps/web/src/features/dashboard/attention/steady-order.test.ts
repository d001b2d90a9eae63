import { describe, expect, it } from 'vitest';
import type { Attention } from '../../../app/dashboard/queries.ts';
import { attentionKey, inSteadyOrder } from './steady-order.ts';

const item = (code: string, severity: Attention['severity'] = 'watch', station: string | null = null): Attention => ({
  code,
  severity,
  facts: {},
  since: null,
  station_id: station,
});

const a = item('a');
const b = item('b');
const worse = item('worse', 'critical');
const told = (items: readonly Attention[]) => items.map(({ code, station_id: station }) => code + (station ?? ''));

describe('the order of what deserves an eye, while the pointer is on it', () => {
  it('stays as it stood, and what is new comes below', () => {
    expect(told(inSteadyOrder([b, a].map(attentionKey), [worse, a, b]))).toEqual(['b', 'a', 'worse']);
  });

  it('closes up where something is over', () => {
    expect(told(inSteadyOrder([a, worse, b].map(attentionKey), [b, a]))).toEqual(['a', 'b']);
  });

  it('tells two silent stations apart', () => {
    const one = item('silent', 'watch', '1');
    const two = item('silent', 'watch', '2');
    expect(told(inSteadyOrder([two, one].map(attentionKey), [one, two]))).toEqual(['silent2', 'silent1']);
  });
});
