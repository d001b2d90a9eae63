import { describe, expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

describe('what would move a button', () => {
  it('happens at once when nothing is pressed', () => {
    const act = vi.fn();
    afterPress(act);
    expect(act).toHaveBeenCalledOnce();
  });

  it('waits until the press is over, so that the press is not lost', async () => {
    const done = Promise.withResolvers<string>();
    const order: string[] = [];
    window.dispatchEvent(new Event('pointerdown'));
    afterPress(() => done.resolve(order.join()));
    order.push('still pressed');
    window.dispatchEvent(new Event('pointerup'));
    order.push('click');
    expect(await done.promise).toBe('still pressed,click');
  });
});
