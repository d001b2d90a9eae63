import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { noteServerTime } from '../../base/server-clock.ts';
import { connection } from '../../base/stream/connection.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { loadVietnamese, mount } from '../../kit/testing/mount.tsx';
import { generalLastQuery, pollMs } from '../../shared/dashboard/queries.ts';
import { ConnectionNotice } from '../frame/ConnectionNotice.tsx';
import { LastUpdate } from './LastUpdate.tsx';

const nineHoursMs = 9 * 3_600_000;
const { time } = createFormat('vi');

const plantMs = Date.parse('2026-10-18T02:40:00Z');

beforeAll(loadVietnamese);
// Time stands still, so that both values are read at the same instant.
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  act(() => connection.set({ state: { kind: 'connecting' }, leads: false }));
  vi.useRealTimers();
});

/** A page whose last data from the plant is this old. */
function renderUpdate(agoMs: number): Element {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(generalLastQuery.queryKey, null, { updatedAt: Date.now() - agoMs });
  return mount(
    <QueryClientProvider client={client}>
      <LastUpdate />
    </QueryClientProvider>,
  ).querySelector('.top-update')!;
}

describe.each([
  ['right', 0],
  ['nine hours behind', nineHoursMs],
  ['nine hours ahead', -nineHoursMs],
])('on a computer whose clock is %s', (_name, offMs) => {
  beforeEach(() => {
    vi.setSystemTime(plantMs - offMs);
    noteServerTime(new Date(plantMs).toUTCString());
  });

  it('what came just now is new, and of the time of the plant', () => {
    const updateText = renderUpdate(0);
    expect(updateText.className).not.toContain('lost');
    expect(updateText.querySelector('b')!.textContent).toBe(time(plantMs));
    expect(updateText.textContent).not.toContain('18/10/2026');
  });

  it('what has not come for three polls is old', () => {
    expect(renderUpdate(3 * pollMs).className).toContain('lost');
  });

  it('pages, and what is kept while nothing comes, say when by the clock of the plant', () => {
    const at = Date.now() - 60_000;
    expect(mount(<Stale at={at} onRetry={() => {}} />).textContent).toContain('09:39:00');
    expect(mount(<PageHead title="Trạm" updatedAt={at} />).textContent).toContain('09:39:00');
    connection.set({ state: { kind: 'lost', sinceMs: at }, leads: true });
    const notice = mount(<ConnectionNotice />);
    act(() => {
      vi.advanceTimersByTime(6_000);
    });
    expect(notice.textContent).toContain('09:39:00');
  });
});
