import type { WrittenSheet } from '../../platform/spreadsheets/write-sheet.ts';
import { agencyTime, type Book, headOf } from './book.ts';

/** The messages come first, because they are what is checked; then the days with their hashes. */
export function bookSheets(book: Book): readonly [WrittenSheet, WrittenSheet, WrittenSheet] {
  const { say, days, lines } = book;
  return [
    {
      name: say('lines'),
      widths: [21, 10, 10, 10, 40, 21, 10, 30, 68],
      rows: [
        (['slot', 'generation', 'job', 'message', 'name', 'accepted', 'bytes', 'receipt', 'hash'] as const).map(
          (text) => say(text),
        ),
        ...lines.map((one) => [
          agencyTime(one.slotMs),
          one.generation,
          one.jobNo,
          one.messageNo,
          one.name,
          agencyTime(one.doneMs),
          one.bytes,
          one.receipt,
          one.hash.toString('hex'),
        ]),
      ],
    },
    {
      name: say('days'),
      widths: [12, 10, 10, 10, 10, 10, 68, 10],
      rows: [
        (['day', 'onTime', 'late', 'missing', 'valid', 'messages', 'root', 'ledger'] as const).map((text) => say(text)),
        ...days.map(({ day, duty, messages, root }) => [
          day,
          duty?.onTime ?? null,
          duty?.late ?? null,
          duty?.missing ?? null,
          duty?.valid ?? null,
          messages,
          root ? root.root.toString('hex') : messages > 0 ? say('open') : null,
          root?.ledgerNumber ?? null,
        ]),
      ],
    },
    { name: say('title'), widths: [120], rows: [[say('title')], ...headOf(book).map((line) => [line])] },
  ];
}
