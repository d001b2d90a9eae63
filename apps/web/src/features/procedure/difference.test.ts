import { expect, it } from 'vitest';
import { differencesOf } from './difference.ts';
import { emptyContent, noSource } from './draft.ts';
import type { Content } from './queries.ts';

type Mode = Content['modes'][number];
type Limit = Content['limits'][number];
const limit = (id: string, value: number): Limit => ({
  id,
  quantity: 'release',
  comparison: 'at_most',
  against: { is: 'number', value },
  applies: { when: 'always' },
  source: noSource,
});
const mode = (id: string, limits: Limit[] = []): Mode => ({
  id,
  name: id,
  when: { when: 'always' },
  decides: '',
  limits,
  source: noSource,
});
const siren = (lead_minutes: number) => ({
  before: 'first_gate' as const,
  lead_minutes,
  pattern: '',
  source: noSource,
});
const before: Content = {
  ...emptyContent('normal'),
  title: 'Quy trình',
  modes: [mode('safety'), mode('normal', [limit('l1', 100)])],
  sirens: [siren(30)],
};
const differencesWith = (change: Partial<Content>) =>
  differencesOf(before, { ...before, ...change }).map((one) => `${one.how} ${one.key}`);

it('is none where nothing was changed', () => {
  expect(differencesWith({})).toEqual([]);
});

it('tells what was added, changed and removed, with what stood there', () => {
  expect(differencesWith({ modes: [mode('safety'), mode('cut'), mode('normal', [limit('l1', 100)])] })).toEqual([
    'added modes cut',
  ]);
  const [firstDifference] = differencesOf(before, {
    ...before,
    modes: [mode('safety'), mode('normal', [limit('l1', 200)])],
  });
  expect(firstDifference).toMatchObject({
    how: 'changed',
    key: 'limits normal l1',
    before: { mode: 'normal', one: { against: { value: 100 } } },
    after: { one: { against: { value: 200 } } },
  });
  expect(differencesWith({ modes: [mode('normal', [])] })).toEqual([
    'removed modes safety',
    'removed limits normal l1',
  ]);
});

it('tells another order of the modes, which decides what is in force', () => {
  const { modes } = before;
  expect(differencesOf(before, { ...before, modes: modes.toReversed() })).toMatchObject([
    { how: 'changed', before: { names: ['safety', 'normal'] }, after: { names: ['normal', 'safety'] } },
  ]);
  // Inserting a mode does not count as reordering the others.
  expect(differencesWith({ modes: [modes[0]!, mode('cut'), modes[1]!] })).toEqual(['added modes cut']);
});

it('tells the name, the decree, what counts as old, and a siren that sounds earlier', () => {
  expect(
    differencesWith({ title: 'Khác', decree: '2/QĐ', stale_minutes: { ...before.stale_minutes, station: 60 } }),
  ).toEqual(['changed head title', 'changed head decree', 'changed head station']);
  expect(differencesWith({ sirens: [siren(45)] })).toEqual(['changed sirens first_gate 1']);
  expect(differencesWith({ sirens: [siren(30), siren(10)] })).toEqual(['added sirens first_gate 2']);
});
