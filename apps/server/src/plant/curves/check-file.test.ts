import { fieldCatalogue } from '@spillway/contract/errors';
import { interpolationGroupList, interpolationGroups } from '@spillway/contract/plant/interpolation-groups';
import { tableFaultTexts } from '@spillway/contract/plant/table-fault-texts';
import { groupCodes } from '@spillway/hydrology/tables/groups';
import { maxTableRows } from '@spillway/hydrology/tables/validate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { checkFile, type FaultCode, fieldsOf } from './check-file.ts';
import { faultView } from './wire.ts';

type Broken = readonly [group: Parameters<typeof checkFile>[0], csv: string, where: string, decimal?: 'comma'];

const tooLong = ['z,v', ...Array.from({ length: maxTableRows + 1 }, (_, row) => `${row / 100},${row / 100}`)].join(
  '\n',
);

/** For every fault there is, a file that has it, and where it must be found: row and column. */
const broken: Record<FaultCode, Broken> = {
  'column.missing': ['ZV', 'z\n1\n2', '1 v'],
  'column.unknown': ['ZV', 'z,v,w\n1,1,1\n2,2,2', '1 w'],
  'column.duplicate': ['ZV', 'z,v,z\n1,1,1\n2,2,2', '1 z'],
  'table.empty': ['ZV', 'z,v\n', '- -'],
  'table.too_few_rows': ['ZV', 'z,v\n1,1', '- -'],
  'table.too_few_curves': ['ZAQ', 'z,a,q\n1,0,0\n1,1,5', '1 z'],
  'table.too_many_rows': ['ZV', tooLong, '- -'],
  'curve.too_few_rows': ['ZAQ', 'z,a,q\n1,0,0\n2,0,0\n2,1,5', '2 z'],
  'row.blank': ['ZV', 'z,v\n1,1\n,\n2,2', '3 -'],
  'row.too_long': ['ZV', 'z,v\n1,1,7\n2,2', '2 -'],
  'cell.blank': ['ZV', 'z,v\n1,\n2,2', '2 v'],
  'cell.not_a_number': ['ZV', 'z,v\n1,một\n2,2', '2 v'],
  'cell.decimal_comma': ['ZV', 'z;v\n1;1,5\n2;2', '2 v'],
  'cell.decimal_point': ['ZV', 'z;v\n1;1.250\n2;2000', '2 v', 'comma'],
  'cell.not_finite': ['ZV', 'z,v\n1,1e999\n2,2', '2 v'],
  'cell.not_whole': ['HPQ', 'n,h,p,q\n1.5,10,1,1\n2,10,2,2', '2 n'],
  'cell.out_of_range': ['ZV', 'z,v\n1,-3\n2,2', '2 v'],
  'key.duplicate': ['ZV', 'z,v\n1,1\n1,2', '3 z'],
  'key.not_increasing': ['ZV', 'z,v\n2,1\n1,2', '3 z'],
  'value.not_rising': ['ZV', 'z,v\n1,1\n2,1', '3 v'],
  'value.falling': ['FFZQ', 'z,q\n1,2\n2,1', '3 q'],
  'value.below_previous_column': ['ZAoAc', 'z,ao,ac\n1,2,1\n2,2,3', '2 ac'],
};

describe('a broken table', () => {
  it.each(Object.entries(broken))('%s', async (code, [group, csv, where, decimal]) => {
    const file = {
      fileName: 'x.csv',
      bytes: Buffer.from(csv),
      sheet: undefined,
      decimal: decimal ?? ('point' as const),
    };
    const { columns, faults, faultCount } = await checkFile(group, file);
    expect(columns).toBeNull();
    expect(faultCount).toBeGreaterThan(0);
    const fault = faults.find((one) => one.code === code)!;
    expect(`${fault?.row ?? '-'} ${fault?.column ?? '-'}`).toBe(where);
    for (const language of ['vi', 'en'] as const) {
      const { message } = faultView(fault, language);
      expect(message).not.toMatch(/[{}]/);
      expect(message.length).toBeGreaterThan(5);
    }
  });

  it('in a spreadsheet is found on its sheet', async () => {
    const rows = [
      ['z', 'v'],
      [230, 10],
      [235, 'mười tám'],
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Dung tích', rows }] }));
    const checked = await checkFile('ZV', { fileName: 'x.xlsx', bytes, sheet: undefined, decimal: 'point' });
    expect(fieldsOf(checked.faults)).toMatchObject([
      { field: 'Dung tích!3!v', rule: 'cell.not_a_number', facts: { value: 'mười tám' } },
    ]);
  });

  it('is described by the same sentences in a preview and in a refusal', () => {
    expect(fieldCatalogue).toMatchObject(tableFaultTexts);
  });
});

it('the nine groups of the contract are the engine’s', () => {
  expect(interpolationGroups).toEqual(groupCodes);
  expect(interpolationGroupList.map(({ id, code }) => [id, code])).toEqual(
    groupCodes.map((code, at) => [at + 1, code]),
  );
});
