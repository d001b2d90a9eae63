import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLink, writeLink } from './link.ts';
import { type ChartState, plainLine } from './state.ts';

const state: ChartState = {
  period: { kind: 'between', from: Date.parse('2026-10-01T00:00:00Z'), to: Date.parse('2026-10-02T00:00:00Z') },
  resolution: 'hour',
  mode: 'scatter',
  lines: [plainLine(12), { seriesId: 12, axis: '2r', shape: 'step', shift: '1y' }, { ...plainLine(7), shape: 'bar' }],
};

describe('the link of the chart page', () => {
  it('brings back all that was shown', () => {
    const search = writeLink(state, 'HOMAU');
    expect(search.s).toBe('s12,s12:2r:step:1y,s7:auto:bar');
    expect(readLink(search)).toEqual({ state, plant: 'HOMAU', isDamaged: false });
  });

  it('says nothing of what is as usual', () => {
    const plain: ChartState = { period: { kind: 'last', preset: '7d' }, resolution: 'raw', mode: 'time', lines: [] };
    expect(writeLink(plain, null)).toEqual({ period: '7d' });
    expect(readLink({ period: '7d' }).state).toEqual(plain);
  });

  it('leaves out what cannot be read, and says so', () => {
    const { state: read, isDamaged } = readLink({ s: 's3,x4,s5:9q,s6:1l:line:1m,s3', by: 'minute', period: 'nie' });
    expect(read).toMatchObject({ lines: [plainLine(3)], resolution: 'raw', period: { kind: 'last', preset: '24h' } });
    expect(isDamaged).toBe(true);
  });

  it('says it of a period, a resolution or a way to draw as well: another one would be taken for what was sent', () => {
    const damaged = (search: object) => readLink({ s: 's3', ...search }).isDamaged;
    const periods = ['nie', '2026-11-27T00:00:00Z/2026-11-20T00:00:00Z', '-200000-01-01T00:00:00Z/now'];
    expect(periods.map((period) => damaged({ period }))).toEqual([true, true, true]);
    expect([{ by: 'minute' }, { mode: 'pie' }].map(damaged)).toEqual([true, true]);
    expect([{}, { period: 'today' }, { period: '7d', by: 'hour', mode: 'scatter' }].map(damaged)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('never shows more than twelve series', () => {
    const s = Array.from({ length: 20 }, (_, index) => `s${index + 1}`).join(',');
    expect(readLink({ s }).state.lines).toHaveLength(12);
  });

  it('survives whatever is typed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('s', 'by', 'mode', 'period', 'plant'), fc.anything()), (search) => {
        let linkText: string;
        try {
          linkText = Object.values(search).map(String).join('');
        } catch {
          return;
        }
        expect(linkText).toBeDefined();
        const { state: read } = readLink(search);
        expect(readLink(writeLink(read, null)).state).toEqual(read);
      }),
    );
  });
});
