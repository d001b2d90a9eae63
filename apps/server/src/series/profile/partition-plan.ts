import { lastOf } from '@spillway/checked/reads';
/** A partition of the readings: `reading_m202611` is a month, `reading_y2019` a year, both in UTC. */
export interface Partition {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

const monthsKept = 24;
const monthsAhead = 3;

const month = (year: number, month0: number): Partition => {
  const [from, to] = [new Date(Date.UTC(year, month0)), new Date(Date.UTC(year, month0 + 1))];
  const label = from.toISOString().slice(0, 7).replace('-', '');
  return { name: `reading_m${label}`, from, to };
};

export const year = (number: number): Partition => ({
  name: `reading_y${number}`,
  from: new Date(Date.UTC(number, 0)),
  to: new Date(Date.UTC(number + 1, 0)),
});

/** The partition of a year's packed days. */
export const packedYear = (number: number): Partition => ({ ...year(number), name: `reading_day_y${number}` });

/** Null when the name does not follow our scheme. */
export function partitionNamed(name: string): Partition | null {
  const [, kind, digits] = /^reading_([my])(\d{4,6})$/.exec(name) ?? [];
  if (kind === 'y' && digits?.length === 4) return year(Number(digits));
  if (kind === 'm' && digits?.length === 6) return month(Number(digits.slice(0, 4)), Number(digits.slice(4)) - 1);
  return null;
}

/**
 * Missing partitions for these instants: months within the last 24 and in years that already have some, whole years
 * before. They never overlap each other or existing ones.
 */
export function missingPartitions(existing: readonly Partition[], instants: Iterable<number>, now: Date): Partition[] {
  const firstYearOfMonths = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsKept)).getUTCFullYear();
  const all = [...existing];
  const missing: Partition[] = [];
  for (const instant of instants) {
    if (all.some(({ from, to }) => from.getTime() <= instant && instant < to.getTime())) continue;
    const at = new Date(instant);
    const wholeYear = year(at.getUTCFullYear());
    const hasMonths = all.some(({ from, to }) => from < wholeYear.to && to > wholeYear.from);
    const isOld = at.getUTCFullYear() < firstYearOfMonths;
    const needed = isOld && !hasMonths ? wholeYear : month(at.getUTCFullYear(), at.getUTCMonth());
    all.push(needed);
    missing.push(needed);
  }
  return missing;
}

/** The calendar months of a span that begin before an instant. */
export function monthsOf({ from, to }: Pick<Partition, 'from' | 'to'>, before: Date): Partition[] {
  const months: Partition[] = [];
  for (let at = from; at < to && at < before; at = lastOf(months).to)
    months.push(month(at.getUTCFullYear(), at.getUTCMonth()));
  return months;
}

/** Years that are still split into months although all of them are older than the last 24 months. */
export function yearsToJoin(existing: readonly Partition[], now: Date): number[] {
  const firstYearOfMonths = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsKept)).getUTCFullYear();
  const years = existing.filter(({ name }) => name.startsWith('reading_m')).map(({ from }) => from.getUTCFullYear());
  return [...new Set(years)].filter((number) => number < firstYearOfMonths);
}

/** The last 24 months and those created in advance. */
export function ordinaryInstants(now: Date): number[] {
  return Array.from({ length: monthsKept + monthsAhead + 1 }, (_, index) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsKept + index),
  );
}
