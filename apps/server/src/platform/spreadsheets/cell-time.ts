import { parseStamp } from '@spillway/plant-time/stamp';
import { shownCell } from './cells.ts';

/** Parses the format of programs, or the local one, `dd/MM/yyyy HH:mm`; a day alone means its beginning. */
export function timeOf(cell: unknown, timeZone: string): number | null {
  const text = shownCell(cell);
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text);
  const two = (digits: string | undefined) => (digits ?? '0').padStart(2, '0');
  if (parts)
    return parseStamp(`${parts[3]}-${two(parts[2])}-${two(parts[1])} ${two(parts[4])}:${two(parts[5])}`, timeZone);
  return parseStamp(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00` : text, timeZone);
}
