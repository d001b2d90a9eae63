import { expect, test } from 'vitest';
import type { Obligation } from '../../../shared/obligations/queries.ts';
import { areHours, areMonthDays, draftOf, isDay, newObligation, writtenOf } from './draft.ts';

const times: Obligation['time'][] = [
  { kind: 'hours', hours: ['07:00', '19:00'] },
  { kind: 'every', minutes: 15 },
  { kind: 'month_days', days: [1, 11, 21], hour: '11:00' },
  { kind: 'after_flood', days: 2 },
  { kind: 'after_season', last_day: '12-15', days: 15 },
];
const obligation = (time: Obligation['time']): Obligation => ({
  id: 'one',
  name: 'Quan trắc',
  kind: 'observation',
  to: ['Đài KTTV', 'UBND tỉnh'],
  time,
  during: { flood: 'quiet', modes: ['normal'], season: { from: '09-01', to: '12-15' } },
  early_minutes: 30,
  late_minutes: 20,
  done_by: { by: 'person' },
  source: { article: 'Điều 38', text: 'như văn bản', is_verified: true },
});

test('what nobody changed stays as it was, of every kind of time', () => {
  for (const time of times) expect(writtenOf(obligation(time), draftOf(obligation(time)))).toEqual(obligation(time));
});

test('what was typed is what is written', () => {
  const [first] = times.map(obligation);
  const draft = { ...draftOf(first!), hours: ' 01:00,07:00 ; 13:00', to: 'Tỉnh\n\n Xã ', verified: false };
  expect(writtenOf(first!, draft)).toMatchObject({
    time: { hours: ['01:00', '07:00', '13:00'] },
    to: ['Tỉnh', 'Xã'],
    source: { is_verified: false },
  });
});

test('hours are written as a clock shows them', () => {
  expect(['07:00', '00:00, 23:59', '07:00 19:00'].map(areHours)).toEqual([true, true, true]);
  expect(['', '7:00', '24:00', '07:60', '07:00, x'].map(areHours)).toEqual([false, false, false, false, false]);
});

test('a duty that is added has an id that nothing else has, and becomes what was typed', () => {
  const obligation = newObligation([{ id: 'own_1' }, { id: 'own_3' }]);
  expect(obligation.id).toBe('own_2');
  const typed = {
    ...draftOf(obligation),
    name: ' Đo bồi lắng ',
    article: 'Nội quy',
    timeKind: 'month_days',
    monthDays: '1, 15',
  } as const;
  expect(writtenOf(obligation, typed)).toMatchObject({
    name: 'Đo bồi lắng',
    time: { kind: 'month_days', days: [1, 15], hour: '07:00' },
    during: { season: null },
    done_by: { by: 'person' },
  });
  expect(writtenOf(obligation, { ...typed, seasonFrom: '01/09', seasonTo: '15/12' }).during.season).toEqual({
    from: '09-01',
    to: '12-15',
  });
  expect(writtenOf(obligation, { ...typed, timeKind: 'after_season', lastDay: '15/12', days: 15 }).time).toEqual({
    kind: 'after_season',
    last_day: '12-15',
    days: 15,
  });
  expect(writtenOf(obligation, { ...typed, doneBy: 'issued', issued: 'flood_report' }).done_by).toEqual({
    by: 'issued',
    what: 'flood_report',
  });
  expect(writtenOf(obligation, { ...typed, doneBy: 'transfer', targetId: 12, modes: ['cut'] })).toMatchObject({
    done_by: { by: 'transfer', target_id: 12 },
    during: { modes: ['cut'] },
  });
  expect([areMonthDays('1, 32'), areMonthDays(''), isDay('31/02'), isDay('2/9')]).toEqual([false, false, true, false]);
});
