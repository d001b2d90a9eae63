import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it } from 'vitest';
import { until } from '../../base/testing/until.ts';
import { mount } from '../../kit/testing/mount.tsx';
import type { General, MeasuredAnswer, OutletFigures } from '../../shared/dashboard/queries.ts';
import { useOneRecord } from './use-one-record.ts';

/** The server's current answer. */
interface StoredRunState {
  run: number;
  fails: boolean;
}

const stepOf = (run: number) => ({ run_id: run, date_string: `2026-10-18 09:${10 + run}:00` });

async function read({ run, fails }: StoredRunState) {
  if (fails) throw new Error('no answer');
  return stepOf(run);
}

/** Draws the record that each answer on the page comes from. */
function Page({ stored, draw }: { readonly stored: StoredRunState; readonly draw: (runs: string) => void }) {
  const general = useQuery({ queryKey: ['general'], queryFn: async () => (await read(stored)) as General });
  const outlets = useQuery({
    queryKey: ['outlets'],
    queryFn: async () => [{ record: await read(stored) }] as OutletFigures[],
  });
  const measured = useQuery({
    queryKey: ['measured'],
    queryFn: async () => ({ record: await read(stored) }) as MeasuredAnswer,
  });
  const oneRecord = useOneRecord({ general, outlets, measured }, false);
  const runs = [
    oneRecord.general?.run_id,
    oneRecord.outlets?.[0]?.record?.run_id,
    oneRecord.measured?.record?.run_id,
  ].join(' ');
  draw(runs);
  return <p>{runs}</p>;
}

async function opened() {
  const stored: StoredRunState = { run: 1, fails: false };
  const drawnTexts: string[] = [];
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const container = mount(
    <QueryClientProvider client={client}>
      <Page stored={stored} draw={(runs) => void drawnTexts.push(runs)} />
    </QueryClientProvider>,
  );
  await act(() => until(() => expect(drawnTexts.at(-1)).toBe('1 1 1')));
  drawnTexts.length = 0;
  return { stored, drawn: drawnTexts, client, place: container };
}

it('stays with the former record until all answers have the new one, and asks those again that are behind', async () => {
  const { stored, drawn, client, place } = await opened();
  stored.run = 2;
  await act(() => client.refetchQueries({ queryKey: ['measured'] }));
  await act(() => until(() => expect(drawn.at(-1)).toBe('2 2 2')));
  expect(new Set(drawn)).toEqual(new Set(['1 1 1', '2 2 2']));
  expect(place.textContent).toBe('2 2 2');
});

it('waits for no answer that fails: what is measured goes on', async () => {
  const { stored, drawn, client, place } = await opened();
  stored.fails = true;
  await act(async () => void client.setQueryData(['measured'], { record: stepOf(2) }));
  await act(() => until(() => expect(drawn.at(-1)).toBe('1 1 2')));
  expect(place.textContent).toBe('1 1 2');
});
