import { expect, it, vi } from 'vitest';
import { notifyNoUnsavedInput, waitForNoUnsavedInput, watchForm } from './leave-guard.ts';

it('tells whoever is asking when the last form has nothing to lose any more', async () => {
  const dirty = { first: true, second: true };
  const ends = (['first', 'second'] as const).map((name) =>
    watchForm({ isDirty: () => dirty[name], release: () => undefined }),
  );
  const leaveListener = vi.fn();
  void waitForNoUnsavedInput().then(leaveListener);
  dirty.first = false;
  notifyNoUnsavedInput();
  await Promise.resolve();
  expect(leaveListener).not.toHaveBeenCalled();
  dirty.second = false;
  notifyNoUnsavedInput();
  await Promise.resolve();
  expect(leaveListener).toHaveBeenCalledOnce();
  for (const end of ends) end();
});
