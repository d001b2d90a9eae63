import type { tableFaultTexts } from '@spillway/contract/plant/tables/fault-texts';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { maxTableRows } from '@spillway/hydrology/tables/validate';

type BrokenTable = readonly [group: InterpolationGroup, csv: string, where: string, decimal?: 'comma'];

const longTable = ['z,v', ...Array.from({ length: maxTableRows + 1 }, (_, row) => `${row / 100},${row / 100}`)].join(
  '\n',
);

/** For every possible fault, a file that contains it, and the row and column where it must be reported. */
export const brokenTables: Record<keyof typeof tableFaultTexts, BrokenTable> = {
  'column.missing': ['ZV', 'z\n1\n2', '1 v'],
  'column.unknown': ['ZV', 'z,v,w\n1,1,1\n2,2,2', '1 w'],
  'column.duplicate': ['ZV', 'z,v,z\n1,1,1\n2,2,2', '1 z'],
  'table.empty': ['ZV', 'z,v\n', '- -'],
  'table.too_few_rows': ['ZV', 'z,v\n1,1', '- -'],
  'table.too_few_curves': ['ZAQ', 'z,a,q\n1,0,0\n1,1,5', '1 z'],
  'table.too_many_rows': ['ZV', longTable, '- -'],
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
