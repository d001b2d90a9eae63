import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../base/format/format.ts';
import type { Text } from '../../../base/i18n/use-text.ts';
import { figureText, waitText } from './figure-text.ts';
import { notCountedText } from './not-counted-text.ts';

const format = createFormat('en');
const t = ((key: string, facts?: { count?: number }) =>
  `${key.split('.').at(-1)} ${facts?.count ?? ''}`.trim()) as unknown as Text;

describe('figures of the load', () => {
  it('are shares, counts or means', () => {
    expect(figureText(format, 'flood_share', 0.0035)).toBe('0.4 %');
    expect(figureText(format, 'top_share', 0.76)).toBe('76 %');
    expect(figureText(format, 'most_in_ten_minutes', 12)).toBe('12');
    expect(figureText(format, 'per_hour', 0.52)).toBe('0.52');
    expect(figureText(format, 'per_day', 12.5)).toBe('12.5');
    expect(figureText(format, 'per_day', 150)).toBe('150');
    expect(figureText(format, 'per_hour', null)).toBe('-');
  });

  it('are waits as people say them', () => {
    expect([null, 4.4, 89, 120, 1440, 4320].map((minutes) => waitText(t, minutes))).toEqual([
      '-',
      'minutes 4',
      'minutes 89',
      'hours 2',
      'hours 24',
      'days 3',
    ]);
  });

  it('say what was not counted, if anything', () => {
    expect(notCountedText(t, { muted: 0, late: 0, covered: 0, less: 0 })).toBeNull();
    expect(notCountedText(t, { muted: 2, late: 0, covered: 0, less: 1 })).toBe('muted 2, less 1');
  });
});
