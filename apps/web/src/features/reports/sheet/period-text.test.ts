import { describe, expect, it } from 'vitest';
import type { Text } from '../../../base/i18n/use-text.ts';
import { periodText } from './period-text.ts';

const t = ((key: string, facts: object) => `${key} ${Object.values(facts).join(' | ')}`) as unknown as Text;
const periodLabel = (from: string, to: string) => periodText(t, { from, to });

describe('the period of a report in words', () => {
  it('is one day where it is one', () => {
    expect(periodLabel('2026-11-21 00:00:00', '2026-11-22 00:00:00')).toBe('reports.oneDay 21/11/2026');
    expect(periodLabel('2024-02-29 00:00:00', '2024-03-01 00:00:00')).toBe('reports.oneDay 29/02/2024');
  });

  it('ends with its last whole day, not with the one after it', () => {
    expect(periodLabel('2026-11-16 00:00:00', '2026-11-23 00:00:00')).toBe('reports.wholeDays 16/11/2026 | 22/11/2026');
  });

  it('says its hours where its day begins elsewhere', () => {
    expect(periodLabel('2026-11-21 07:00:00', '2026-11-22 07:00:00')).toBe(
      'reports.fromTo 07:00 21/11/2026 | 07:00 22/11/2026',
    );
    expect(periodLabel('2026-11-21 00:00:00', '2026-11-22 06:30:00')).toBe(
      'reports.fromTo 00:00 21/11/2026 | 06:30 22/11/2026',
    );
  });
});
