import { act, Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, speakVietnamese } from '../testing/mount.tsx';
import { speakWith } from '../voice/voice.ts';
import { lazyPart, Nothing } from './lazy-part.tsx';

const open = vi.fn();

beforeAll(async () => void (await speakVietnamese()));
beforeEach(() => {
  open.mockClear();
  speakWith({ notification: { open }, modal: { confirm: vi.fn() } });
});

const lineIsDown = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://plant/assets/Bubble.js'));

/** What was asked for has come, and has been drawn. */
const drawn = () => act(() => Promise.resolve());

describe('a part that comes when it is wanted', () => {
  it('leaves the page as it is where it cannot come, and says so once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = lazyPart(lineIsDown);
    const page = mount(
      <main>
        <p>249,17 m</p>
        <Suspense>
          <Part />
        </Suspense>
      </main>,
    );
    await drawn();
    expect(open).toHaveBeenCalledOnce();
    expect(page.textContent).toBe('249,17 m');
    expect(open.mock.calls[0]?.[0]).toMatchObject({ title: 'Chưa mở được phần này' });
  });

  it('says nothing of a hint, which nobody has pressed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Hint = lazyPart(lineIsDown, Nothing);
    const page = mount(
      <Suspense>
        <Hint />
      </Suspense>,
    );
    await drawn();
    expect(page.textContent).toBe('');
    expect(open).not.toHaveBeenCalled();
  });

  it('shows the part that came', async () => {
    const Part = lazyPart(() => Promise.resolve({ default: () => <p>Mở giải thích</p> }));
    const page = mount(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await drawn();
    expect(page.textContent).toBe('Mở giải thích');
    expect(open).not.toHaveBeenCalled();
  });
});
