import { wallText } from '@spillway/plant-time/wall-text';
import type { Facts } from './refusal.ts';

/** Used when the reader's time zone is unknown; then the message names it. */
const defaultZone = 'Asia/Ho_Chi_Minh';
const defaultOffset = 'UTC+7';

/** HH:mm:ss dd/MM/yyyy on the plant's clock, as on every page. */
function shownInstant(at: Date, timeZone: string | null): string {
  const [day = '', clock] = wallText(at.getTime(), timeZone ?? defaultZone).split(' ');
  const text = `${clock} ${day.split('-').reverse().join('/')}`;
  return timeZone === null ? `${text} (${defaultOffset})` : text;
}

export const shownFacts = (facts: Facts, timeZone: string | null): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact instanceof Date ? shownInstant(fact, timeZone) : fact]),
  );

export const hasInstant = (facts: Facts): boolean => Object.values(facts).some((fact) => fact instanceof Date);
