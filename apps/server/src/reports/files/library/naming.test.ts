import { describe, expect, it } from 'vitest';
import { type NamedFile, nameOf, namingFaults, refuseFaultyName } from './naming.ts';

const file = (template: string | null, more: Partial<NamedFile> = {}): NamedFile => ({
  hydroCode: 'OWN',
  title: 'Báo cáo giờ',
  from: new Date('2026-10-16T17:00:00Z'),
  to: new Date('2026-10-17T17:00:00Z'),
  timeZone: 'Asia/Ho_Chi_Minh',
  format: 'csv',
  reportNo: 'BC-2026/00017',
  naming: template === null ? null : { template, plant: 'Thủy điện Sông Nhà', schedule: 'Mỗi/sáng' },
  ...more,
});
const named = (template: string | null, more?: Partial<NamedFile>) => nameOf(file(template, more));
const usual = 'OWN-bao-cao-gio-2026-10-17_2026-10-18.csv';

describe('what a file of a schedule is called', () => {
  it.each([
    [null, usual],
    ['{plant} {report} {from|time:yyyyMMdd}', 'OWN Báo cáo giờ 20261017.csv'],
    ['{plant_name|plain|upper}_{number}', 'THUY DIEN SONG NHA_BC-2026-00017.csv'],
    ['{schedule} {from} {to|time:dd/MM} {format}', 'Mỗi-sáng 2026-10-17 00-00 18-10 csv.csv'],
    // The ending is not written twice, and what Windows reserves is not used.
    ['{plant}.CSV', 'OWN.csv'],
    ['con', '_con.csv'],
    ['..{plant}. .', 'OWN.csv'],
  ])('%s is %s', (template, name) => {
    expect(named(template)).toBe(name);
  });

  it('goes without a number while there is none, and is the usual one where nothing else is left', () => {
    expect(named('{plant} {number} {report}', { reportNo: null })).toBe('OWN Báo cáo giờ.csv');
    expect(named('{number}', { reportNo: null })).toBe(usual);
    expect(named('.csv')).toBe('csv.csv');
  });

  it('is the usual one where another version kept a name that this one does not know', () => {
    expect(named('{plant} {unit}')).toBe(usual);
  });

  it('is as long as a disk takes, with its ending', () => {
    const name = named('{report}', { title: 'Hồ '.repeat(200) });
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
