import { expect, it } from 'vitest';
import { anyWarningCodes, builtInWarnings, warningCodes } from './built-in-warnings.ts';
import { builtInDetails, builtInTitle, saysAge, warningKind } from './warning-words.ts';

const languages = ['vi', 'en'] as const;

it('calls a condition by a name without the facts of a day', () => {
  for (const code of anyWarningCodes)
    for (const language of languages) expect(warningKind(code, language)).toMatch(/^[^{}]+[^{} ,]$/);
  expect(warningKind('level_above_normal', 'vi')).toBe('Mực nước hồ vượt mức dâng bình thường');
  expect(warningKind('gauges_apart', 'en')).toBe('The lake level stations disagree');
  expect(warningKind('job_error', 'en')).toBe('Configured warning: cannot be evaluated');
});

it('fills the same facts into both languages', () => {
  const factsIn = (text: string | null) => (text ?? '').match(/\{.*?\}/g)?.toSorted() ?? [];
  for (const code of warningCodes) {
    const { title, details } = builtInWarnings[code];
    expect(factsIn(title.vi), code).toEqual(factsIn(title.en));
    const texts = typeof details === 'function' ? details({ outlet: 'H1' }) : details;
    expect(factsIn(texts?.vi ?? null), code).toEqual(factsIn(texts?.en ?? null));
  }
});

it('writes numbers with the decimals of their text, and leaves out what is not known', () => {
  const balance = { percent: 61, error: 8, name: 'Cửa 1', suspect: '' };
  expect(builtInDetails('balance_releases', balance, 'vi')).toBe(
    'Theo bảng xả 100 m³ qua Cửa 1, hồ chỉ mất 61 ± 8. Xem bảng nội suy và cảm biến.',
  );
  expect(builtInDetails('gate_overtopping', { over: 12 }, 'vi')).toContain('12,0 m³/s');
  expect(builtInTitle('transfer_held', {}, 'en')).toBe(': sending is on hold');
});

it('says more or less by the facts', () => {
  expect(builtInDetails('calculation_none', {}, 'en')).toBeNull();
  expect(builtInDetails('calculation_impossible', { outlet: '' }, 'en')).toBeNull();
  expect(builtInDetails('level_above_normal', { differenceM: 0.5, unconfirmed: 1 }, 'en')).toBe(
    'Difference 0.50 m. Unconfirmed: the next reading decides.',
  );
  expect(builtInDetails('plan_suspended', { departure: 'lake_level', actual: 245.5, planned: 245 }, 'en')).toMatch(
    /^Lake 245\.50 m, planned 245\.00 m\. /,
  );
  expect(builtInDetails('plan_suspended', { departure: 'inflow', actual: 500, planned: 420.04 }, 'vi')).toMatch(
    /^Nước về 500,0 m³\/s, kế hoạch 420,0 m³\/s\. /,
  );
  const floor = { hours: 24, flow: -4.2, allowed: 1.5 };
  expect(builtInDetails('balance_floor', floor, 'en')).toContain('Unmeasured water leaves the lake');
  expect(builtInDetails('balance_floor', { ...floor, closed: 'Cửa 2' }, 'en')).toContain('closed: Cửa 2.');
});

it('knows which details say how long it has been so', () => {
  expect(warningCodes.filter(saysAge)).toEqual([
    'station_silent',
    'calculation_late',
    'calculation_manual',
    'staff_gauge_missed',
  ]);
});
