import type { tariffFindings } from '@spillway/contract/compute/tariffs/tariffs';
import { dayNumber, localDate } from '@spillway/hydrology/energy/local-day';
import type { Validity } from '@spillway/hydrology/energy/validity';
import type { ClockRules, ClockTariff, Tariff } from './tariff.ts';

export interface Finding {
  readonly code: (typeof tariffFindings)[number];
  readonly from: string;
  readonly to: string;
  readonly tariffId: string | null;
  readonly what: readonly string[];
}

interface TariffPlan {
  readonly wanted: ClockTariff;
  /** Null for a new one. */
  readonly tariffId: string | null;
  readonly others: readonly Tariff[];
}

/** At most this many stretches without prices are listed for a market tariff. */
const maxStretches = 20;

/** Gaps and missing prices of the active tariffs, up to today. `marketDays` have a market price. */
export function findingsOf(tariffs: readonly Tariff[], today: string, marketDays: ReadonlySet<string>): Finding[] {
  const active = tariffs.filter((one) => one.active).toSorted(compareFirstDay);
  return [
    ...gapsOf(active, today),
    ...active.flatMap((tariff) => {
      if (tariff.timeOfUse) return missingPrices(tariff, tariff.timeOfUse);
      return missingDays(tariff, today, marketDays);
    }),
  ];
}

const compareFirstDay = (a: Validity, b: Validity): number => (a.firstDay < b.firstDay ? -1 : 1);

/** The findings after saving a time-of-use tariff beside the others. */
export function findingsForPlan({ wanted, tariffId, others }: TariffPlan, today: string): Finding[] {
  const active = wanted.active ? [...others.filter((one) => one.active), wanted].toSorted(compareFirstDay) : [];
  return [...gapsOf(active, today), ...missingPrices({ ...wanted, tariffId }, wanted.timeOfUse)];
}

const next = (day: string, by: 1 | -1): string => localDate(dayNumber(day) + by);

function gapsOf(active: readonly Validity[], today: string): Finding[] {
  return active.flatMap(({ lastDay }, index) => {
    const following = active[index + 1];
    if (lastDay === null) return [];
    const [from, to] = [next(lastDay, 1), following ? next(following.firstDay, -1) : today];
    return from <= to ? [{ code: 'gap' as const, from, to, tariffId: null, what: [] }] : [];
  });
}

/** Bands with hours but without prices. */
function unpricedBands({ otherwise, day_types: types, seasons, prices, excess }: ClockRules): string[] {
  const bands = new Set([otherwise, ...types.flatMap(({ spans }) => spans.map(({ band }) => band))]);
  const names = seasons.length === 0 ? [null] : [...new Set(seasons.map(({ season }) => season))];
  const needed = names.flatMap((season) => [...bands].map((band) => ({ season, band: band as string })));
  if (excess) needed.push({ season: excess.season, band: 'excess' });
  return needed
    .filter((one) => !prices.some(({ season, band }) => season === one.season && band === one.band))
    .map(({ season, band }) => `${season ?? 'all'} ${band}`);
}

function missingPrices(
  { tariffId, firstDay, lastDay }: Validity & Pick<Finding, 'tariffId'>,
  rules: ClockRules,
): Finding[] {
  const missingBands = unpricedBands(rules);
  if (missingBands.length === 0) return [];
  return [{ code: 'price_missing', from: firstDay, to: lastDay ?? firstDay, tariffId, what: missingBands }];
}

function missingDays({ tariffId, firstDay, lastDay }: Tariff, today: string, known: ReadonlySet<string>): Finding[] {
  const found: { from: string; to: string }[] = [];
  const last = Math.min(dayNumber(today) - 1, lastDay === null ? Number.POSITIVE_INFINITY : dayNumber(lastDay));
  for (let day = dayNumber(firstDay); day <= last; day += 1) {
    const date = localDate(day);
    if (known.has(date)) continue;
    const open = found.at(-1);
    if (open && next(open.to, 1) === date) open.to = date;
    else found.push({ from: date, to: date });
  }
  return found.slice(-maxStretches).map((one) => ({ code: 'market_missing', ...one, tariffId, what: [] }));
}
