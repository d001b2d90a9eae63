import { ApiError } from '@spillway/contract/client';
import { act, useEffect, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import viUi from '../../base/i18n/words/vi/ui.ts';
import { mount, speakVietnamese } from '../testing/mount.tsx';
import { leadsToNothing } from './leads-to-nothing.ts';
import { NothingOpen } from './NothingOpen.tsx';
import { Unopened } from './Unopened.tsx';

const words = viUi.nothingThere;
const refused = (status: number, code: string) => new ApiError(status, code, `words of ${code}`, [], 'r-1');
const nothing = vi.fn<() => void>();

beforeAll(async () => {
  await speakVietnamese();
});

it.each([
  [404, 'flood_report.not_found', true],
  [400, 'request.invalid', true],
  [403, 'plant.forbidden', false],
  [0, 'network', false],
  [500, 'internal', false],
])('%i %s leads to nothing: %s', (status, code, expected) => {
  expect(leadsToNothing(refused(status, code))).toBe(expected);
});

it('a garbled link is told from a failure, and goes to the list', () => {
  const onList = vi.fn<() => void>();
  const garbled = mount(<Unopened error={refused(400, 'request.invalid')} onRetry={nothing} onList={onList} />);
  expect(garbled.textContent).toContain(words.title);
  expect(garbled.textContent).not.toContain('request.invalid');
  act(() => garbled.querySelector('button')!.click());
  expect(onList).toHaveBeenCalled();
  const failed = mount(<Unopened error={refused(500, 'internal')} onRetry={nothing} onList={onList} />);
  expect(failed.textContent).toContain(viUi.failed.title);
});

const seen: { open: (isOpen: boolean) => void } = { open: nothing };

function List({ isLoaded, first }: { readonly isLoaded: boolean; readonly first: boolean }) {
  const [isOpen, setOpen] = useState(first);
  useEffect(() => {
    seen.open = setOpen;
  }, []);
  return <NothingOpen wanted="gone" isOpen={isOpen} isLoaded={isLoaded} />;
}

it('a list says that the address opens nothing of it, once it knows, and never of what was open before', () => {
  expect(mount(<List isLoaded={false} first={false} />).textContent).toBe('');
  expect(mount(<NothingOpen wanted={null} isOpen={false} isLoaded />).textContent).toBe('');
  expect(mount(<List isLoaded first={false} />).textContent).toContain(words.title);
  expect(mount(<NothingOpen wanted="old" isOpen={false} isLoaded hasMore />).textContent).toContain(words.notYet);
  const deleted = mount(<List isLoaded first />);
  act(() => seen.open(false));
  expect(deleted.textContent).toBe('');
});
