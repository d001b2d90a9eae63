import { ApiError } from '@spillway/contract/client';
import { act, useEffect, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import viUi from '../../base/i18n/words/vi/ui.ts';
import { loadVietnamese, mount } from '../testing/mount.tsx';
import { isMissingRecord } from './is-missing-record.ts';
import { RowNotFound } from './RowNotFound.tsx';
import { UnavailableRecord } from './UnavailableRecord.tsx';

const words = viUi.nothingThere;
const refusalOf = (status: number, code: string) => new ApiError(status, code, `words of ${code}`, [], 'r-1');
const nothing = vi.fn<() => void>();

beforeAll(async () => {
  await loadVietnamese();
});

it.each([
  [404, 'flood_report.not_found', true],
  [400, 'request.invalid', true],
  [403, 'plant.forbidden', false],
  [0, 'network', false],
  [500, 'internal', false],
])('%i %s leads to nothing: %s', (status, code, expected) => {
  expect(isMissingRecord(refusalOf(status, code))).toBe(expected);
});

it('a garbled link is told from a failure, and goes to the list', () => {
  const onList = vi.fn<() => void>();
  const malformedLink = mount(
    <UnavailableRecord error={refusalOf(400, 'request.invalid')} onRetry={nothing} onList={onList} />,
  );
  expect(malformedLink.textContent).toContain(words.title);
  expect(malformedLink.textContent).not.toContain('request.invalid');
  act(() => malformedLink.querySelector('button')!.click());
  expect(onList).toHaveBeenCalled();
  const failed = mount(<UnavailableRecord error={refusalOf(500, 'internal')} onRetry={nothing} onList={onList} />);
  expect(failed.textContent).toContain(viUi.failed.title);
});

const seen: { open: (isOpen: boolean) => void } = { open: nothing };

function List({ isLoaded, first }: { readonly isLoaded: boolean; readonly first: boolean }) {
  const [isOpen, setOpen] = useState(first);
  useEffect(() => {
    seen.open = setOpen;
  }, []);
  return <RowNotFound wanted="gone" isOpen={isOpen} isLoaded={isLoaded} />;
}

it('a list says that the address opens nothing of it, once it knows, and never of what was open before', () => {
  expect(mount(<List isLoaded={false} first={false} />).textContent).toBe('');
  expect(mount(<RowNotFound wanted={null} isOpen={false} isLoaded />).textContent).toBe('');
  expect(mount(<List isLoaded first={false} />).textContent).toContain(words.title);
  expect(mount(<RowNotFound wanted="old" isOpen={false} isLoaded hasMore />).textContent).toContain(words.notYet);
  const deleted = mount(<List isLoaded first />);
  act(() => seen.open(false));
  expect(deleted.textContent).toBe('');
});
