import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { createRefresh } from './refresh.ts';

let client: QueryClient;
let refresh: ReturnType<typeof createRefresh>;
/** Reads of the level that the test ends itself. */
let reads: { readonly end: (value: number) => void; readonly fail: () => void; readonly signal: AbortSignal }[];
let readShown: () => number | undefined;

const level = { queryKey: ['series', 'level'] };
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  refresh = createRefresh(client);
  reads = [];
  const observer = new QueryObserver<number>(client, {
    ...level,
    queryFn: ({ signal }) =>
      new Promise((end, reject) => {
        reads.push({ end, fail: () => reject(new Error('lost')), signal });
      }),
  });
  observer.subscribe(() => undefined);
  readShown = () => observer.getCurrentResult().data;
});

it('reads at once what nobody is reading', async () => {
  reads[0]!.end(1);
  await until(() => expect(readShown()).toBe(1));
  refresh({ queryKey: ['series'] });
  reads[1]!.end(2);
  await until(() => expect(readShown()).toBe(2));
});

it('reads once more what was first being read when it changed', async () => {
  refresh({ queryKey: ['series'] });
  refresh({ queryKey: ['series'] });
  expect(reads).toHaveLength(1);
  reads[0]!.end(1);
  await until(() => expect(reads).toHaveLength(2));
  expect(readShown()).toBe(1);
  reads[1]!.end(2);
  await until(() => expect(readShown()).toBe(2));
  await turn();
  expect(reads).toHaveLength(2);
});

it('shows every answer, however fast changes come', async () => {
  for (let round = 0; round < 5; round++) {
    refresh({});
    refresh({ queryKey: ['series'] });
    reads.at(-1)!.end(round);
    await until(() => expect(readShown()).toBe(round));
    await until(() => expect(reads).toHaveLength(round + 2));
  }
  expect(reads.filter(({ signal }) => signal.aborted)).toEqual([]);
});

it('reads again after a failure, too', async () => {
  refresh({ queryKey: ['series'] });
  reads[0]!.fail();
  await until(() => expect(reads).toHaveLength(2));
  reads[1]!.end(2);
  await until(() => expect(readShown()).toBe(2));
});
