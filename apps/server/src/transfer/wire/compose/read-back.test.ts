import type { Format } from '@spillway/contract/transfer/choices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../message.ts';
import { fileTarget, httpTarget, someContent, someJob, someTarget } from '../testing/targets.ts';
import { composeMessages } from './compose.ts';
import { readBack, Unreadable } from './read-back.ts';

const word = fc.stringMatching(/^[A-Za-z0-9_ "\\<&áđ;-]{0,12}[A-Z]$/);
const status = fc.constantFrom('00', '01', '02' as const);
const slotMs = Date.parse('2026-11-20T08:30:00+07:00');

/** Figures as slots store them: already rounded, and without a value only if they are errors. */
const figures = fc
  .array(
    fc.record({
      symbol: word,
      subSymbol: word,
      key: word,
      unit: fc.constantFrom('m', 'm3/s', 'trieum3', 'mm'),
      units: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
      decimals: fc.integer({ min: 0, max: 6 }),
      status,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(
      ({ units, ...one }, index): Figure => ({
        ...one,
        factorNo: index + 1,
        timeMs: slotMs,
        value: units === null ? null : units === 0 ? 0 : Number(`${units}e-${one.decimals}`),
        status: units === null ? '02' : one.status,
      }),
    ),
  );

/** The fields of a figure that each format contains. */
const carried: Readonly<Record<Exclude<Format, 'template'>, readonly (keyof Figure)[]>> = {
  tnn_arrays: ['symbol', 'subSymbol', 'unit', 'value', 'timeMs', 'status'],
  tnn_objects: ['symbol', 'subSymbol', 'unit', 'value', 'timeMs', 'status'],
  tnn_station: ['symbol', 'subSymbol', 'unit', 'value', 'timeMs', 'status'],
  moit: ['subSymbol', 'key', 'value', 'timeMs', 'status'],
  kttv: ['symbol', 'subSymbol', 'unit', 'value', 'timeMs', 'status'],
  lines_5: ['subSymbol', 'unit', 'value', 'timeMs', 'status'],
  lines_6: ['symbol', 'subSymbol', 'unit', 'value', 'timeMs', 'status'],
};
const only = (names: readonly (keyof Figure)[], one: object) =>
  Object.fromEntries(names.map((name) => [name, (one as Record<string, unknown>)[name]]));

describe('every message is parsed back to its figures', () => {
  it.each(Object.entries(carried) as [Exclude<Format, 'template'>, readonly (keyof Figure)[]][])(
    '%s',
    (format, names) => {
      fc.assert(
        fc.property(figures, (all) => {
          const target = someTarget('http', format);
          const messages = composeMessages(target, someJob, someContent({ slotMs, figures: all }));
          const read = messages.flatMap((one) =>
            readBack(target, one).map((figure, index) => [one.factorNos[index], only(names, figure)]),
          );
          const checkedFigures = all.filter((one) => format !== 'moit' || (one.value !== null && one.status === '00'));
          const expected = checkedFigures.map((one) => [one.factorNo, only(names, one)] as const);
          expect(read.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(expected);
        }),
      );
    },
  );

  it.each([
    [
      'json',
      '{"w":"{hydro}","rows":[',
      '{"s":"{symbol}","p":"{sub_symbol}","v":{value},"t":"{time|time:yyyy-MM-dd HH:mm:ss}","q":"{status}"}',
      ']}',
    ],
    [
      'xml',
      '<rows>',
      '<row s="{symbol}" p="{sub_symbol}" t="{time|time:yyyyMMddHHmmss}" q="{status}">{value_text}</row>',
      '</rows>',
    ],
    ['line', '', '{symbol}\t{sub_symbol}\t{value_text}\t{time|time:yyyyMMddHHmmss}\t{status}', ''],
  ] as const)('a template of %s', (kind, head, row, foot) => {
    const names = ['symbol', 'subSymbol', 'value', 'timeMs', 'status'] as const;
    const template = { kind, head, row, between: '', foot, content_type: 'text/plain' };
    const target =
      kind === 'line'
        ? fileTarget('ftp', {}, { format: 'template', template })
        : httpTarget('http://agency.example/', {}, { format: 'template', template });
    fc.assert(
      fc.property(figures, (all) => {
        const messages = composeMessages(target, someJob, someContent({ slotMs, figures: all }));
        const read = messages.flatMap((one) => readBack(target, one).map((figure) => only(names, figure)));
        expect(read).toEqual(all.map((one) => only(names, one)));
      }),
    );
  });

  it('or is refused as none of its format', () => {
    const read = (format: Format, body: string) => () =>
      readBack(someTarget('http', format), { body: Buffer.from(body) });
    expect(read('tnn_objects', '<html>')).toThrow(Unreadable);
    expect(read('tnn_arrays', '{"KyHieuTram":"A","NoiDung":[["X","1","m","20261120083000","00"]]}')).toThrow(
      Unreadable,
    );
    expect(read('lines_6', 'A\tB\t1.00\tm\t20261120083000\t00')).toThrow(Unreadable);
    expect(read('lines_6', 'A\t1.00\tm\t20261120083000\t00\r\n')).toThrow(Unreadable);
  });
});
