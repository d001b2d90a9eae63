import { weekdays } from '@spillway/contract/access/contacts/limits';
import { requireSeasons } from '@spillway/hydrology/energy/season';
import { HydrologyError } from '@spillway/hydrology/errors';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { ClockRules, Tariff, WrittenTariff } from './tariff.ts';

/** Reports every fault at its field. */
export function refuseFaulty(tariff: WrittenTariff): void {
  const faults = tariffFaults(tariff);
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}

export function tariffFaults(tariff: WrittenTariff): RefusedField[] {
  const faults: RefusedField[] = [];
  if (tariff.lastDay !== null && tariff.lastDay < tariff.firstDay)
    faults.push({ field: 'last_day', rule: 'last_day_first' });
  if ((tariff.timeOfUse === null) === (tariff.market === null))
    faults.push({ field: 'time_of_use', rule: 'hours_or_market' });
  if (tariff.timeOfUse) faults.push(...clockFaults(tariff.timeOfUse));
  return faults;
}

/** With two tariffs on one day, the price would be arbitrary. */
export function refuseOverlap(writtenTariff: WrittenTariff, others: readonly Tariff[]): void {
  const facts = overlapOf(writtenTariff, others);
  if (facts) throw new Refusal('tariff.overlap', facts);
}

export function overlapOf(writtenTariff: WrittenTariff, others: readonly Tariff[]) {
  if (!writtenTariff.active) return null;
  const endOf = ({ lastDay }: WrittenTariff) => lastDay ?? '9999-12-31';
  const other = others.find(
    (one) => one.active && one.firstDay <= endOf(writtenTariff) && writtenTariff.firstDay <= endOf(one),
  );
  return other ? { name: other.name, from: other.firstDay, to: other.lastDay ?? '…' } : null;
}

function clockFaults(rules: ClockRules): RefusedField[] {
  return [...dayFaults(rules), ...seasonFaults(rules), ...priceFaults(rules)];
}

function dayFaults({ day_types: types }: ClockRules): RefusedField[] {
  const faults: RefusedField[] = [];
  const seenDates = new Set<string>();
  for (const [index, type] of types.entries()) {
    const field = `time_of_use.day_types.${index}`;
    for (const date of type.dates) {
      if (seenDates.has(date)) faults.push({ field: `${field}.dates`, rule: 'duplicate' });
      seenDates.add(date);
    }
    let minute = 0;
    const inOrder = type.spans
      .map((span, index) => ({ ...span, place: index }))
      .toSorted((a, b) => a.from_minute - b.from_minute);
    for (const span of inOrder) {
      if (span.to_minute <= span.from_minute || span.from_minute < minute)
        faults.push({ field: `${field}.spans.${span.place}`, rule: 'spans_overlap' });
      minute = Math.max(minute, span.to_minute);
    }
  }
  const typeDays = types.flatMap((type) => type.weekdays);
  for (const weekday of weekdays) {
    const times = typeDays.filter((one) => one === weekday).length;
    if (times !== 1) faults.push({ field: 'time_of_use.day_types', rule: 'weekday_once', facts: { weekday, times } });
  }
  return faults;
}

/** The engine requires that every day of the year is in exactly one season. */
function seasonFaults({ seasons }: ClockRules): RefusedField[] {
  if (seasons.length === 0) return [];
  try {
    requireSeasons([{ firstDay: '2000-01-01', lastDay: null, rules: seasons }]);
    return [];
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    const { day = 0, month = 0, seasons: times = 0 } = error.facts;
    return [{ field: 'time_of_use.seasons', rule: 'season_once', facts: { date: `${day}/${month}`, times } }];
  }
}

function priceFaults({ seasons, prices, excess }: ClockRules): RefusedField[] {
  const faults: RefusedField[] = [];
  const knownSeasons = new Set<string | null>(seasons.length === 0 ? [null] : seasons.map(({ season }) => season));
  const seen = new Set<string>();
  for (const [index, { season, band }] of prices.entries()) {
    const field = `time_of_use.prices.${index}`;
    if (!knownSeasons.has(season)) faults.push({ field: `${field}.season`, rule: 'price_season' });
    const key = `${season} ${band}`;
    if (seen.has(key)) faults.push({ field: `${field}.band`, rule: 'duplicate' });
    seen.add(key);
  }
  if (excess && !knownSeasons.has(excess.season))
    faults.push({ field: 'time_of_use.excess.season', rule: 'price_season' });
  return faults;
}
