import { expect, it, vi } from 'vitest';
import { nothingTypedAnyMore, tellNothingTyped, watchForm } from './leave-guard.ts';

it('tells whoever is asking when the last form has nothing to lose any more', async () => {
  const dirty = { first: true, second: true };
  const ends = (['first', 'second'] as const).map((name) =>
    watchForm({ isDirty: () => dirty[name], release: () => undefined }),
  );
  const told = vi.fn();
  void nothingTypedAnyMore().then(told);
  dirty.first = false;
  tellNothingTyped();
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  dirty.second = false;
  tellNothingTyped();
  await Promise.resolve();
  expect(told).toHaveBeenCalledOnce();
  for (const end of ends) end();
});
