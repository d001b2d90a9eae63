import { hourMs } from '@spillway/plant-time/spans';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../kit/testing/mount.tsx';
import type { BalanceCheck } from './queries.ts';
import { balanceCheckTone, useBalanceCheckWords } from './use-balance-words.ts';
import vi from './words/vi/balance.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { balance: vi }, true);
});

const baseMs = Date.parse('2026-10-03T03:00:00Z');
const part = { state: 'good', reason: null, since: null };
const witnessOf = (state: BalanceCheck['state']) =>
  ({
    base_time: new Date(baseMs).toISOString(),
    old_at: new Date(baseMs + 7 * hourMs).toISOString(),
    state,
    releases: { ...part, state, suspect: state === 'finding' ? 'several' : null, residual: 0.2, residual_error: 4.5 },
    inflow_floor: part,
    gauges: part,
    closed_gates: { ...part, gates: [] },
  }) as unknown as BalanceCheck;

function Line({ witness, nowMs }: { readonly witness: BalanceCheck; readonly nowMs: number }) {
  return useBalanceCheckWords().line(witness, nowMs);
}

describe('a balance that nobody could look at since', () => {
  it('is not called right any more, and says until when it was', () => {
    const good = witnessOf('good');
    expect(balanceCheckTone(good, baseMs + 6 * hourMs)).toBe('good');
    expect(balanceCheckTone(good, baseMs + 9 * hourMs)).toBe('nodata');
    expect(mount(<Line witness={good} nowMs={baseMs + hourMs} />).textContent).toMatch(/^Cân bằng nước khớp: lệch/);
    expect(mount(<Line witness={good} nowMs={baseMs + 9 * hourMs} />).textContent).toContain('đến 10:00 03/10/2026');
  });

  it('stays wrong where it was found wrong', () => {
    expect(balanceCheckTone(witnessOf('finding'), baseMs + 9 * hourMs)).toBe('warning');
  });
});
