import { describe, expect, it } from 'vitest';
import { type NamedFile, nameOf, namingFaults, refuseFaultyName } from './naming.ts';

const file = (template: string | null, overrides: Partial<NamedFile> = {}): NamedFile => ({
  hydroCode: 'OWN',
  title: 'Báo cáo giờ',
  from: new Date('2026-10-16T17:00:00Z'),
  to: new Date('2026-10-17T17:00:00Z'),
  timeZone: 'Asia/Ho_Chi_Minh',
  format: 'csv',
  reportNo: 'BC-2026/00017',
  naming: template === null ? null : { template, plant: 'Thủy điện Sông Nhà', schedule: 'Mỗi/sáng' },
  ...overrides,
});
const fileNameOf = (template: string | null, overrides?: Partial<NamedFile>) => nameOf(file(template, overrides));
const usual = 'OWN-bao-cao-gio-2026-10-17_2026-10-18.csv';

describe('what a file of a schedule is called', () => {
  it.each([
    [null, usual],
    ['{plant} {report} {from|time:yyyyMMdd}', 'OWN Báo cáo giờ 20261017.csv'],
    ['{plant_name|plain|upper}_{number}', 'THUY DIEN SONG NHA_BC-2026-00017.csv'],
    ['{schedule} {from} {to|time:dd/MM} {format}', 'Mỗi-sáng 2026-10-17 00-00 18-10 csv.csv'],
    // An extension is not added twice, and names that Windows reserves are not used.
    ['{plant}.CSV', 'OWN.csv'],
    ['con', '_con.csv'],
    ['..{plant}. .', 'OWN.csv'],
  ])('%s is %s', (template, name) => {
    expect(fileNameOf(template)).toBe(name);
  });

  it('goes without a number while there is none, and is the usual one where nothing else is left', () => {
    expect(fileNameOf('{plant} {number} {report}', { reportNo: null })).toBe('OWN Báo cáo giờ.csv');
    expect(fileNameOf('{number}', { reportNo: null })).toBe(usual);
    expect(fileNameOf('.csv')).toBe('csv.csv');
  });

  it('is the usual one where another version kept a name that this one does not know', () => {
    expect(fileNameOf('{plant} {unit}')).toBe(usual);
  });

  it('is as long as a disk takes, with its ending', () => {
    const name = fileNameOf('{report}', { title: 'Hồ '.repeat(200) });
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/Hồ\.csv$/);
  });
});

describe('a name that is written', () => {
  it('is refused at its field where something is wrong', () => {
    expect(() => refuseFaultyName(null)).not.toThrow();
    expect(() => refuseFaultyName('{plant} {number}')).not.toThrow();
    expect(() => refuseFaultyName('{plant}/{number}')).toThrow('request.invalid');
    expect(namingFaults('{plant}: {lake} {from|time}').map(({ code, column }) => [code, column])).toEqual([
      ['refused_character', 8],
      ['unknown_name', 10],
      ['bad_argument', 23],
    ]);
  });
});
