import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { outgrownNotice } from './outgrown-notice.ts';

const atMs = Date.parse('2026-11-28T13:00:00Z');

interface ReleaseCase {
  readonly inHours: number;
  readonly act?: string;
  readonly highest?: number | null;
  readonly more?: object;
}

const notices = (...all: readonly ReleaseCase[]) =>
  all.map(({ inHours, act = 'larger_release', highest = 2480, more }, index) => ({
    noticeId: `${index}`,
    seq: index,
    kind: 'notice',
    act,
    actAt: new Date(atMs + inHours * hourMs),
    isPractice: false,
    next: null,
    content: { facts: { releaseThenM3s: 677, ...(highest === null ? {} : { highest: { m3s: highest, atMs } }) } },
    ...more,
  }));

/** Gates that open in this many hours, and the hourly releases. */
const rules = (opensInHours: readonly number[], releaseM3s: readonly number[]) => ({
  atMs,
  plan: {
    state: 'standing',
    begins: opensInHours.map((hours) => ({ act: 'larger_release', atMs: atMs + hours * hourMs })),
    release: { fromMs: atMs, stepMin: 60, releaseM3s },
  },
});
const judgeNotices = (noticeList: readonly object[], by: object) => outgrownNotice(noticeList as never, by as never);

describe('a notice that was sent', () => {
  it('is outgrown where more than a tenth more is planned than any that stands told', () => {
    const plan = rules([2], [500, 500, 500, 2700, 2729]);
    expect(judgeNotices(notices({ inHours: 2 }), plan)).toEqual({
      noticeId: '0',
      actAtMs: atMs + 2 * hourMs,
      highest: { m3s: 2729, atMs: atMs + 4 * hourMs },
    });
    // 2,728 is 2,480 plus a tenth.
    expect(judgeNotices(notices({ inHours: 2 }), rules([2], [500, 500, 500, 2728]))).toBeNull();
    expect(
      judgeNotices(notices({ inHours: 2, highest: 2600 }, { inHours: 3 }), rules([2], [500, 500, 500, 2729])),
    ).toBeNull();
    // Sent before notices contained the highest release: the first step is what it announced.
    expect(judgeNotices(notices({ inHours: 2, highest: null }), rules([2], [0, 0, 0, 750]))).toMatchObject({
      noticeId: '0',
    });
  });

  it('is outgrown where the act comes before the first that was told, and says when', () => {
    const plan = rules([1, 3], [500, 2000, 2000]);
    expect(judgeNotices(notices({ inHours: 3 }), plan)).toMatchObject({ noticeId: '0', actAtMs: atMs + hourMs });
    // Each step has its own notice.
    expect(judgeNotices(notices({ inHours: 1 }, { inHours: 3 }), plan)).toBeNull();
    expect(judgeNotices(notices({ inHours: 3, act: 'generation' }), plan)).toBeNull();
  });

  it('is not where none stands, it was practised, or no plan is pinned', () => {
    const plan = rules([1], [3000, 3000]);
    const withdrawn = { next: { noticeId: 'x', kind: 'withdrawal' } };
    for (const more of [withdrawn, { isPractice: true }, { kind: 'withdrawal' }])
      expect(judgeNotices(notices({ inHours: 2, more }), plan)).toBeNull();
    expect(judgeNotices([], plan)).toBeNull();
    expect(judgeNotices(notices({ inHours: 2 }), { atMs, plan: { state: 'suspended' } })).toBeNull();
  });
});
