import { fieldCatalogue } from '@spillway/contract/errors';
import { tableFaultTexts } from '@spillway/contract/plant/tables/fault-texts';
import { interpolationGroupList, interpolationGroups } from '@spillway/contract/plant/tables/groups';
import { groupCodes } from '@spillway/hydrology/tables/groups';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { brokenTables } from '../testing/broken-tables.ts';
import { checkFile, fieldsOf } from './check-file.ts';
import { faultView } from './wire.ts';

describe('a broken table', () => {
  it.each(Object.entries(brokenTables))('%s', async (code, [group, csv, faultField, decimal]) => {
    const file = {
      fileName: 'x.csv',
      bytes: Buffer.from(csv),
      sheet: undefined,
      decimal: decimal ?? ('point' as const),
    };
    const { columns, faults, faultCount } = await checkFile(group, file, {});
    expect(columns).toBeNull();
    expect(faultCount).toBeGreaterThan(0);
    const fault = faults.find((one) => one.code === code)!;
    expect(`${fault?.row ?? '-'} ${fault?.column ?? '-'}`).toBe(faultField);
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
    const checkResult = await checkFile('ZV', { fileName: 'x.xlsx', bytes, sheet: undefined, decimal: 'point' }, {});
    expect(fieldsOf(checkResult.faults)).toMatchObject([
      { field: 'Dung tích!3!v', rule: 'cell.not_a_number', facts: { value: 'mười tám' } },
    ]);
  });

  it('is none where its columns are in other units that were said, and tells a cell as it was written', async () => {
    const file = (csv: string) => ({
      fileName: 'x.csv',
      bytes: Buffer.from(csv),
      sheet: undefined,
      decimal: 'point' as const,
    });
    const units = { z: 'cm', v: 'nghìn m³' } as const;
    const { columns } = await checkFile('ZV', file('Z,v\n23000,10100\n23550,18250.5\n'), units);
    expect(Object.values(columns!).map((cells) => [...cells])).toEqual([
      [230, 235.5],
      [10.1, 18.2505],
    ]);
    const losses = await checkFile('QHL', file('q,HL\n10,20\n20,80\n'), { h1: 'cm', q: 'm³/s' });
    expect([...losses.columns!.h1!]).toEqual([0.2, 0.8]);
    const { faults } = await checkFile('ZV', file('z,v\n23000,mười\n23550,20\n'), units);
    expect(faults[0]).toMatchObject({ code: 'cell.not_a_number', facts: { value: 'mười' } });
  });

  it('is described by the same sentences in a preview and in a refusal', () => {
    expect(fieldCatalogue).toMatchObject(tableFaultTexts);
    expect(Object.keys(tableFaultTexts).toSorted()).toEqual(Object.keys(brokenTables).toSorted());
  });
});

it('the nine groups of the contract are the engine’s', () => {
  expect(interpolationGroups).toEqual(groupCodes);
  expect(interpolationGroupList.map(({ id, code }) => [id, code])).toEqual(
    groupCodes.map((code, index) => [index + 1, code]),
  );
});
