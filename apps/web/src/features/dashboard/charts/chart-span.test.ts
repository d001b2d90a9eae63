import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { chartSpan } from './chart-span.ts';

const now = Date.parse('2026-10-18T02:40:00Z');
const ahead = (span: { readonly to: number }) => (span.to - now) / hourMs;

describe('what the charts show', () => {
  it('is as far ahead as back, but no further than the day that is forecast', () => {
    const day = chartSpan({ kind: 'last', preset: '24h' }, null, now);
    expect([(now - day.from) / hourMs, ahead(day)]).toEqual([24, 24]);
    expect(ahead(chartSpan({ kind: 'last', preset: '6h' }, null, now))).toBe(6);
    expect(ahead(chartSpan({ kind: 'last', preset: '7d' }, null, now))).toBe(24);
  });

  it('goes on for the days of a long forecast', () => {
    expect(ahead(chartSpan({ kind: 'last', preset: '24h' }, 10, now))).toBe(240);
  });

  it("is a period of one's own as it was given", () => {
    expect(chartSpan({ kind: 'between', from: 1, to: 2 }, 7, now)).toEqual({ from: 1, to: 2 });
  });
});
