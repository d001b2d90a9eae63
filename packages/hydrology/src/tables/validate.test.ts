import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableFromColumns } from './from-columns.ts';
import { type GroupCode, groupCodes, groupRules, isGroupCode } from './groups.ts';
import { lookUpTwo } from './two-key.ts';
import { checkTable, maxTableRows, type TableCheck } from './validate.ts';

/** The sample file of each group, as a plant uploads it. */
const samples: Record<GroupCode, string> = {
  HPQ: 'n,h,p,q\n1,120,30,28.6\n1,120,40,37.4\n1,120,50,46.6\n1,125,30,27.4\n1,125,40,35.9\n1,125,50,44.5',
  ZPQ: 'z,p,q\n240,30,29.4\n240,40,38.5\n250,30,27.9\n250,40,36.5',
  ZAQ: 'z,a,q\n248,0,0\n248,1,105.9\n248,2,205.0\n249,0,0\n249,1,111.9\n249,2,217.5',
  ZV: 'z,v\n230,10.0\n235,18.0\n240,28.5\n245,41.5\n250,57.0\n255,75.0',
  QZ: 'q,z\n0,120.0\n50,121.2\n100,121.9\n200,122.8',
  FFZQ: 'z,q\n250.0,0\n250.5,25.9\n251.0,73.4\n252.0,207.5',
  ZAoAc: 'z,ao,ac\n240,0.70,0.80\n245,4.20,4.80\n248.2,6.44,7.36\n250,7.70,8.80',
  QHL: 'q,h1\n0,0\n20,0.4\n40,1.6\n60,3.6',
  QETA: 'qqmax,eta\n0.2,0.70\n0.4,0.83\n0.6,0.895\n0.8,0.925\n0.9,0.93\n1.0,0.915',
};

function check(group: GroupCode, text: string, limit?: number): TableCheck {
  const [heading, ...rows] = text.split('\n').map((line) => line.split(','));
  return checkTable(group, heading!, rows, limit);
}

/** `code row column` of each fault. */
function faultsOf(result: TableCheck): string[] {
  return result.ok ? [] : result.faults.map(({ code, row, column }) => `${code} ${row} ${column}`.trimEnd());
}

describe('an uploaded table', () => {
  it('is accepted and ready for lookups in each of the nine groups', () => {
    for (const group of groupCodes) {
      const result = check(group, samples[group]);
      expect(faultsOf(result)).toEqual([]);
      if (result.ok) expect(tableFromColumns(group, 'id', result.columns)).toBeDefined();
    }
    expect(groupCodes).toHaveLength(9);
    expect(isGroupCode('ZAoAc')).toBe(true);
    expect(isGroupCode('toString')).toBe(false);
  });

  it('may have its columns in another order, in capitals, with a byte order mark and blank lines at the end', () => {
    const result = checkTable(
      'ZAQ',
      ['\uFEFFQ', ' A ', 'z'],
      [[0, 0, 248], ['105.9', ' 1 ', 248], [0, 0, 249], [112, 1, 249], [], ['', null]],
    );
    expect(result.ok).toBe(true);
    if (result.ok) {
      expect(lookUpTwo(tableFromColumns('ZAQ', 'id', result.columns), 248, 1, 'refuse').value).toBe(105.9);
    }
  });

  it('may name head loss hl', () => {
    expect(check('QHL', samples.QHL.replace('h1', 'hl')).ok).toBe(true);
  });

  it('may give efficiency in percent, and is read as shares', () => {
    const result = check('QETA', 'qqmax,eta\n20,70\n100,91.5');
    expect(result.ok && [...result.columns.qqmax!, ...result.columns.eta!]).toEqual([0.2, 1, 0.7, 0.915]);
  });

  it('is told of every fault at once, from the top down, with row and column', () => {
    const text = ['z,v', '230,10.0', '235,', '240,abc', '238,41.5', '250,40', '255,1e400', '255,99', '260,"1,5'].join(
      '\n',
    );
    expect(faultsOf(check('ZV', text))).toEqual([
      'cell.blank 2 v',
      'cell.not_a_number 3 v',
      'key.not_increasing 4 z',
      'value.falling 5 v',
      'cell.not_finite 6 v',
      'key.duplicate 7 z',
      'row.too_long 8',
      'cell.not_a_number 8 v',
    ]);
  });

  it('is told which headings are missing, unknown or there twice', () => {
    expect(faultsOf(check('ZAQ', 'z,opening,z\n1,2,3'))).toEqual([
      'column.unknown 0 opening',
      'column.duplicate 0 z',
      'column.missing 0 a',
      'column.missing 0 q',
    ]);
  });

  it('is refused when empty or of one row or one curve', () => {
    expect(faultsOf(check('ZV', 'z,v'))).toEqual(['table.empty 0']);
    expect(faultsOf(checkTable('ZV', [], []))).toContain('table.empty 0');
    expect(faultsOf(check('ZV', 'z,v\n230,10'))).toEqual(['table.too_few_rows 0']);
    expect(faultsOf(check('ZAQ', 'z,a,q\n248,0,0\n248,1,100'))).toEqual(['table.too_few_curves 0 z']);
    expect(faultsOf(check('ZAQ', 'z,a,q\n248,0,0\n248,1,100\n249,0,0'))).toEqual(['curve.too_few_rows 3 z']);
    expect(faultsOf(check('HPQ', `${samples.HPQ}\n2,120,30,28\n2,120,40,37`))).toEqual(['table.too_few_curves 7 h']);
  });

  it('is refused for a blank row between others, but not asked to mend its cells one by one', () => {
    expect(faultsOf(check('ZV', 'z,v\n230,10\n,\n235,18'))).toEqual(['row.blank 2']);
  });

  it('is not guessed at when it has decimal commas', () => {
    expect(
      faultsOf(
        checkTable(
          'ZV',
          ['z', 'v'],
          [
            ['230,5', '10'],
            ['235', '1,250'],
          ],
        ),
      ),
    ).toEqual(['cell.decimal_comma 1 z', 'cell.decimal_comma 2 v']);
  });

  it('is not read from cells that only look like numbers', () => {
    for (const cell of ['0x10', '1_000', '12 m', '--1', 'NaN', 'Infinity', true, new Date(0), {}]) {
      expect(
        faultsOf(
          checkTable(
            'ZV',
            ['z', 'v'],
            [
              [230, 10],
              [235, cell],
            ],
          ),
        ),
      ).toEqual(['cell.not_a_number 2 v']);
    }
    for (const cell of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(
        faultsOf(
          checkTable(
            'ZV',
            ['z', 'v'],
            [
              [230, 10],
              [235, cell],
            ],
          ),
        ),
      ).toEqual(['cell.not_finite 2 v']);
    }
  });

  it('catches a column in the wrong unit and a unit number that is none', () => {
    expect(faultsOf(check('ZV', 'z,v\n230,10000000\n235,18000000'))).toEqual([
      'cell.out_of_range 1 v',
      'cell.out_of_range 2 v',
    ]);
    expect(faultsOf(check('ZPQ', samples.ZPQ.replaceAll(',30,', ',30000,')))).toEqual([
      'cell.out_of_range 1 p',
      'cell.out_of_range 3 p',
    ]);
    expect(faultsOf(check('HPQ', samples.HPQ.replace('1,125,50', '1.5,125,50')))).toEqual(['cell.not_whole 6 n']);
    expect(faultsOf(check('FFZQ', 'z,q\n250,-1\n251,5'))).toEqual(['cell.out_of_range 1 q']);
    expect(faultsOf(check('QETA', 'qqmax,eta\n0.2,1.05\n1,0.9'))).toEqual(['cell.out_of_range 1 eta']);
  });

  it('goes the way each group must: capacity and tailwater strictly up, overflow and head loss never down', () => {
    expect(faultsOf(check('ZV', 'z,v\n230,10\n235,10\n240,11'))).toEqual(['value.not_rising 2 v']);
    expect(faultsOf(check('ZV', 'z,v\n230,10\n235,\n240,9'))).toEqual(['cell.blank 2 v', 'value.falling 3 v']);
    expect(faultsOf(check('QZ', 'q,z\n0,120\n50,119'))).toEqual(['value.falling 2 z']);
    expect(faultsOf(check('FFZQ', 'z,q\n250,0\n251,0\n252,5'))).toEqual([]);
    expect(faultsOf(check('QHL', 'q,h1\n0,1\n20,0.4'))).toEqual(['value.falling 2 h1']);
    expect(faultsOf(check('ZAQ', samples.ZAQ.replace('248,2,205.0', '248,2,100')))).toEqual(['value.falling 3 q']);
    expect(faultsOf(check('HPQ', samples.HPQ.replace('50,46.6', '50,37.4')))).toEqual(['value.not_rising 3 q']);
    expect(faultsOf(check('QETA', 'qqmax,eta\n0.5,0.9\n0.9,0.93\n1,0.91'))).toEqual([]);
    expect(faultsOf(check('ZAoAc', 'z,ao,ac\n240,0.9,0.8\n245,4.2,4.8'))).toEqual(['value.below_previous_column 1 ac']);
  });

  it('lists a page of faults of a hugely broken file and counts the rest', () => {
    const rows = Array.from({ length: 50_000 }, () => ['x', 'y']);
    const result = checkTable('ZV', ['z', 'v'], rows);
    expect(result).toMatchObject({ ok: false, faultCount: 100_000 });
    expect(faultsOf(result)).toHaveLength(200);
    expect(faultsOf(check('ZV', 'z,v\na,b\nc,d', 3))).toHaveLength(3);
    const endlessTable = checkTable(
      'ZV',
      ['z', 'v'],
      Array.from({ length: maxTableRows + 1 }, (_, i) => [i / 1000, i]),
    );
    expect(faultsOf(endlessTable)).toEqual(['table.too_many_rows 0']);
  });

  it('never makes the engine refuse what it accepted, whatever the cells', () => {
    const cell = fc.oneof(
      fc.integer({ min: -2, max: 6 }),
      fc.double(),
      fc.constantFrom('', null, 'x', '3', '4.5', '1,5'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...groupCodes),
        fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }),
        (group, rows) => {
          const result = checkTable(
            group,
            groupRules[group].columns.map(({ name }) => name),
            rows,
          );
          if (!result.ok) expect(result.faultCount).toBeGreaterThan(0);
          else expect(() => tableFromColumns(group, 'id', result.columns)).not.toThrow();
        },
      ),
    );
  });
});
