import type { FaultList } from './faults.ts';
import type { GroupRule } from './groups.ts';

/** Where each column of the group is in the file (-1 = not there), by its heading: any order, any case, alias or not. */
export function columnPlaces(rule: GroupRule, heading: readonly unknown[], faults: FaultList): number[] {
  const places = rule.columns.map(() => -1);
  for (const [place, cell] of heading.entries()) {
    const text = headingText(cell);
    if (text === '') continue;
    const index = rule.columns.findIndex(({ name, aliases }) => name.toLowerCase() === text || aliases.includes(text));
    if (index < 0) faults.add('column.unknown', 0, text.slice(0, 40), { expected: expectedHeading(rule) });
    else if (places[index] !== -1) faults.add('column.duplicate', 0, rule.columns[index]!.name);
    else places[index] = place;
  }
  for (const [index, { name }] of rule.columns.entries()) {
    if (places[index] === -1) faults.add('column.missing', 0, name, { expected: expectedHeading(rule) });
  }
  return places;
}

/** Spreadsheets save their files with a byte order mark in front of the first heading. */
function headingText(cell: unknown): string {
  return typeof cell === 'string'
    ? cell
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase()
    : '';
}

function expectedHeading(rule: GroupRule): string {
  return rule.columns.map(({ name }) => name).join(',');
}
