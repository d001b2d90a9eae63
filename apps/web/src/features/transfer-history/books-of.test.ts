import { expect, it } from 'vitest';
import { booksOf } from './books-of.ts';

const day = (target_id: number, of: string, messages: number) => ({
  day: of,
  target_id,
  messages,
  root: '',
  ledger_number: 1,
  ledger_head: '',
});

it('a receiver has a book where something was accepted or is owed, also once it is gone', () => {
  const targets = [
    { target_id: 2, target_department: 'Sở', legal_reason: null },
    { target_id: 1, target_department: 'Cục', legal_reason: null },
  ];
  expect(booksOf([day(2, '2026-11-01', 96), day(2, '2026-11-02', 90), day(101, '2026-11-02', 1)], targets)).toEqual([
    { targetId: 1, name: 'Cục', days: 0, messages: 0 },
    { targetId: 2, name: 'Sở', days: 2, messages: 186 },
    { targetId: 101, name: null, days: 1, messages: 1 },
  ]);
});
