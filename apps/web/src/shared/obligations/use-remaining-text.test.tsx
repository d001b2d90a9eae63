import { minuteMs } from '@spillway/plant-time/spans';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../kit/testing/mount.tsx';
import type { NamedObligation } from './queries.ts';
import { useRemainingText } from './use-remaining-text.ts';
import owed from './words/vi/owed.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { owed }, true);
});

const dueMs = Date.parse('2026-05-08T01:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

interface SaidProps {
  readonly one: Parameters<ReturnType<typeof useRemainingText>>[0];
  readonly nowMs: number;
}

function LeftText({ one, nowMs }: SaidProps) {
  return <p>{useRemainingText()(one, nowMs)}</p>;
}

function said(kind: NamedObligation['kind'], afterDueMin: number): string | null {
  const state = afterDueMin < 0 ? 'upcoming' : 'due';
  const one = { kind, state, due_at: iso(dueMs), until: iso(dueMs + 240 * minuteMs) } as const;
  return mount(<LeftText one={one} nowMs={dueMs + afterDueMin * minuteMs} />).textContent;
}

describe('how long is left', () => {
  it('for a reading is the time until it is missed', () => {
    expect(said('observation', -30)).toBe('còn 30 phút');
    expect(said('observation', 60)).toBe('còn 3 giờ để làm');
    expect(said('observation', 300)).toBe('quá hạn 1 giờ');
  });

  it('for a notice behind its time begins with how late it is: the time until the gates move is no time that was given', () => {
    expect(said('notice', -30)).toBe('còn 30 phút');
    expect(said('notice', 60)).toBe('quá hạn 1 giờ, còn 3 giờ để gửi');
  });
});
