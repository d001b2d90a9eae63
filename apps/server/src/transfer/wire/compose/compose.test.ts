import { readFileSync } from 'node:fs';
import type { Format } from '@spillway/contract/transfer/choices';
import { describe, expect, it } from 'vitest';
import { type Figure, secretMark, type WireTarget } from '../message.ts';
import {
  figure,
  fileTarget,
  httpTarget,
  mailTarget,
  someContent,
  someFigures,
  someJob,
  someTarget,
} from '../testing/targets.ts';
import { composeMessages, isBasic, longestUrl } from './compose.ts';
import { needsOwnSecond, templateFaults } from './vocabulary.ts';

/** Written by hand from what agencies published, never by this code. */
const golden = (format: Format) =>
  readFileSync(new URL(`golden/${format}.txt`, import.meta.url))
    .toString('latin1')
    .replaceAll('********', secretMark);
const composed = (target: WireTarget, figures: readonly Figure[] = someFigures) =>
  composeMessages(target, someJob, someContent({ figures }));
const written = (target: WireTarget, figures?: readonly Figure[]) =>
  composed(target, figures).map(({ body }) => body.toString());

describe('a slot in the form of its receiver, byte for byte', () => {
  it('water-resource API with rows as arrays: a station a message', () => {
    expect(written(someTarget('http', 'tnn_arrays'))).toEqual(golden('tnn_arrays').trimEnd().split('\n'));
  });

  it('water-resource API with rows as objects', () => {
    const spill = figure(4, 'QUATRAN', 'LUULUONG', { value: 0, decimals: 0 });
    const figures = someFigures.with(3, spill);
    expect(written(someTarget('http', 'tnn_objects'), figures)).toEqual([golden('tnn_objects')]);
  });

  it('objects of one station a message, with what is missing', () => {
    const figures = [
      figure(1, 'THUONGLUU', 'MUCNUOC', { value: 248.2, unit: 'm' }),
      figure(2, 'HALUU', 'MUCNUOC', { unit: 'm', status: '02' }),
      figure(3, 'DCTT', 'LUULUONG', { status: '02' }),
      figure(4, 'HALUU', 'LUULUONG', { value: 96.5 }),
    ];
    const messages = composed(someTarget('http', 'tnn_station'), figures);
    expect(messages.map(({ body }) => body.toString())).toEqual(golden('tnn_station').trimEnd().split('\n'));
    expect(messages.map(({ factorNos, about, messageNo }) => ({ factorNos, about, messageNo }))).toEqual([
      { messageNo: 1, about: 'THUONGLUU', factorNos: [1] },
      { messageNo: 2, about: 'HALUU', factorNos: [2, 4] },
      { messageNo: 3, about: 'DCTT', factorNos: [3] },
    ]);
  });

  it('trade ministry, without its password, and without what it would take for real', () => {
    const figures = [
      figure(1, '', 'MUCNUOC', { value: 248.2, key: 'k-0001' }),
      figure(2, '', 'QDEN', { status: '02', key: 'k-0002' }),
      figure(3, '', 'QXA', { value: 5, status: '01', key: 'k-0003' }),
      figure(4, '', 'QMAY', { value: 96.5, key: 'k-0004' }),
    ];
    const [message] = composed(someTarget('http', 'moit'), figures);
    expect(message!.body.toString()).toBe(golden('moit'));
    expect(message!.factorNos).toEqual([1, 4]);
    expect(composed(someTarget('http', 'moit'), figures.slice(1, 3))).toEqual([]);
  });

  it('hydromet service', () => {
    const figures = [
      figure(1, '036604', 'RAIN', { value: 2.4, decimals: 1, unit: 'mm' }),
      figure(2, 'HO', 'H', { value: 248.2, unit: 'm' }),
    ];
    expect(written(someTarget('http', 'kttv'), figures)).toEqual([golden('kttv')]);
  });

  it('text file of six columns', () => {
    const [message] = composed(someTarget('ftp', 'lines_6'));
    expect(message!.body.toString()).toBe(golden('lines_6'));
    expect(message!.name).toBe('GL_TDHOMAU_20261120083012.txt');
  });

  it('text file of five columns', () => {
    const figures = [
      figure(1, '', 'MUCNUOCHO', { value: 248.2, unit: 'm' }),
      figure(2, 'Q_NHAMAY', '', { value: 96.5 }),
      figure(3, '', 'Q_TRAN', { value: 0, status: '02' }),
    ];
    expect(written(someTarget('ftp', 'lines_5'), figures)).toEqual([golden('lines_5')]);
  });

  it('what a target describes itself', () => {
    const template = {
      kind: 'line',
      head: '# {hydro} {slot|time:yyyy-MM-dd HH:mm}',
      row: '{row_no};{symbol};{value_text|comma};{status}',
      between: '',
      foot: '# {count}',
      content_type: 'text/csv',
    } as const;
    const figures = [someFigures[0]!, figure(5, 'DCTT', 'LUULUONG', { status: '02' })];
    expect(written(fileTarget('ftp', {}, { format: 'template', template }), figures)).toEqual([golden('template')]);
  });
});

describe('what no message says', () => {
  it('zero for what is missing, or a value that is no number', () => {
    const missing = [1, 2].map((no) =>
      figure(no, `S${no}`, 'X', { value: no === 1 ? null : Number.NaN, status: '00' }),
    );
    expect(written(someTarget('ftp', 'lines_6'), missing)[0]).toBe(
      'S1\tX\t\tm3/s\t20261120083000\t02\r\nS2\tX\t\tm3/s\t20261120083000\t02\r\n',
    );
    for (const format of ['tnn_arrays', 'tnn_objects', 'tnn_station', 'kttv'] as const)
      for (const body of written(someTarget('http', format), missing)) {
        expect(body).toContain('null');
        expect(body).toContain('"02"');
      }
  });

  it('the time of another zone: the clock of the agencies stands at UTC+7 at the turn of the year, too', () => {
    const slotMs = Date.parse('2026-12-31T17:00:00Z');
    const figures = [figure(1, 'HO', 'H', { value: 1, timeMs: slotMs })];
    const target = fileTarget('ftp', {
      folder: '/{slot|time:yyyy}/{slot|time:MM}',
      name: '{slot|time:yyyyMMddHHmmss}.txt',
    });
    const [message] = composeMessages(target, someJob, someContent({ slotMs, sentMs: slotMs, figures }));
    expect(message).toMatchObject({ folder: '/2027/01', name: '20270101000000.txt' });
    expect(message!.body.toString()).toContain('\t20270101000000\t');
  });

  it('a cell that is two', () => {
    const figures = [figure(1, 'A\tB', 'C\r\nD', { value: 1 })];
    expect(written(someTarget('ftp', 'lines_6'), figures)[0]).toBe('A B\tC D\t1.00\tm3/s\t20261120083000\t00\r\n');
  });
});

describe('by http', () => {
  it('what is too long for a call is several, each whole', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      figure(at + 1, `TRAM${at}`, 'MUCNUOC', { value: at, unit: 'm' }),
    );
    const limits = { calls_per_minute: 60, timeout_seconds: 10, max_bytes: 1500 };
    const posted = composed(httpTarget('http://agency.example/in', {}, { limits }), many);
    expect(posted.length).toBeGreaterThan(3);
    expect(posted.every(({ body }) => body.length <= 1500)).toBe(true);
    expect(posted.flatMap(({ factorNos }) => factorNos)).toEqual(many.map(({ factorNo }) => factorNo));
    const got = composed(httpTarget('http://agency.example/in?DATA={data}', { method: 'GET' }), many);
    expect(got.length).toBeGreaterThan(1);
    expect(got.every(({ url }) => url.length <= longestUrl)).toBe(true);
    const [first] = got;
    expect(new URL(first!.url).searchParams.get('DATA')).toBe(first!.body.toString());
    expect(first!.headers).toEqual({});
  });

  it('headers are templates, and a password in one is a mark', () => {
    const headers = [
      { name: 'X-Slot', value: '{slot|time:yyyyMMddHHmm}-{generation}' },
      { name: 'X-Key', value: '{password}' },
    ];
    const target = httpTarget('http://agency.example/{province}', { headers, backup_url: 'http://b.example/{hydro}' });
    expect(composed(target)[0]).toMatchObject({
      url: 'http://agency.example/GL',
      backupUrl: 'http://b.example/TDHOMAU',
      headers: { 'content-type': 'application/json', 'x-slot': '202611200830-1', 'x-key': secretMark },
    });
    expect(isBasic(target)).toBe(false);
    expect(isBasic(httpTarget('http://agency.example/'))).toBe(true);
    expect(isBasic(someTarget('http', 'moit'))).toBe(false);
  });
});

describe('files and letters', () => {
  it('of a station each have a name of their own', () => {
    expect(composed(someTarget('ftp', 'tnn_arrays')).map(({ name }) => name)).toEqual([
      'GL_TDHOMAU_20261120083012.txt',
      'GL_TDHOMAU_20261120083012_2.txt',
      'GL_TDHOMAU_20261120083012_3.txt',
      'GL_TDHOMAU_20261120083012_4.txt',
      'GL_TDHOMAU_20261120083012_5.txt',
    ]);
    const byStation = fileTarget('ftp', { name: '{station}_{slot|time:HHmm}.txt' }, { format: 'tnn_arrays' });
    expect(composed(byStation)[0]!.name).toBe('THUONGLUU_0830.txt');
    expect([needsOwnSecond(byStation), needsOwnSecond(fileTarget('ftp'))]).toEqual([false, true]);
  });

  it('a letter for each receiver, so that each is accepted or not', () => {
    const messages = composed(mailTarget({ to: ['a@tinh.vn', 'b@tinh.vn'] }));
    expect(messages.map(({ about, messageNo, headers, name }) => ({ about, messageNo, to: headers.to, name }))).toEqual(
      [
        { about: 'a@tinh.vn', messageNo: 1, to: 'a@tinh.vn', name: 'TDHOMAU_202611200830.txt' },
        { about: 'b@tinh.vn', messageNo: 2, to: 'b@tinh.vn', name: 'TDHOMAU_202611200830.txt' },
      ],
    );
    expect(messages[0]!.headers.subject).toBe('Số liệu hồ TDHOMAU lúc 08:30 20/11/2026');
  });
});

describe('templates of a target', () => {
  it('are refused at their field: a password in an address, a name that is none, a whole that is no JSON', () => {
    const json = { kind: 'json', head: '{"rows":[', between: '', content_type: 'application/json' } as const;
    const faults = (target: WireTarget) => templateFaults(target).map(({ field, faults: [one] }) => [field, one!.code]);
    expect(faults(httpTarget('http://agency.example/?key={password}'))).toEqual([['http.url', 'unknown_name']]);
    expect(faults(fileTarget('ftp', { name: '{nobody}.txt' }))).toEqual([['file.name', 'unknown_name']]);
    const own = (foot: string) =>
      httpTarget(
        'http://agency.example/',
        {},
        {
          format: 'template',
          template: { ...json, row: '{"s":"{symbol}","v":{value}}', foot },
        },
      );
    expect(faults(own(']'))).toEqual([['template.row', 'not_json']]);
    expect(faults(own(']}'))).toEqual([]);
  });
});
