import { itemAt, numberAt } from '@spillway/checked/reads';
import { dayNumber } from '@spillway/hydrology/energy/local-day';
import { priceBook } from '@spillway/hydrology/energy/price';
import { seasonOn } from '@spillway/hydrology/energy/season';
import { tariffCalendar } from '@spillway/hydrology/energy/tariff-calendar';
import { minuteMs } from '@spillway/plant-time/spans';
import { dayAt, nextDay, startOfDayMs, utcOffsetMinOn } from '../energy/energy.ts';
import { engineTariff, type MarketDay, type TermsOn } from '../tariffs/tariffs.ts';

interface PriceFrom {
  readonly fromMs: number;
  /** dong per kWh; null when no price is entered. */
  readonly vndPerKwh: number | null;
}

interface Interval {
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
}

/** The price of a kWh over time: by the tariff's hours, or by the market on days with market prices. */
export function pricesOver(
  termsOn: TermsOn,
  market: ReadonlyMap<string, MarketDay>,
  { fromMs, toMs, timeZone }: Interval,
): PriceFrom[] {
  const found: PriceFrom[] = [];
  for (let day = dayAt(fromMs, timeZone); startOfDayMs(day, timeZone) < toMs; day = nextDay(day))
    found.push(...pricesOfDay(day, termsOn, market, timeZone));
  return found
    .filter((one, index) => one.fromMs < toMs && (found[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY) > fromMs)
    .filter((one, index, all) => index === 0 || one.vndPerKwh !== itemAt(all, index - 1).vndPerKwh);
}

function pricesOfDay(
  day: string,
  termsOn: TermsOn,
  market: ReadonlyMap<string, MarketDay>,
  timeZone: string,
): PriceFrom[] {
  const terms = termsOn(day);
  const startMs = startOfDayMs(day, timeZone);
  if (terms?.market) {
    const { slots } = terms.market;
    const prices = market.get(day)?.prices;
    if (prices?.length !== slots) return [{ fromMs: startMs, vndPerKwh: null }];
    return Array.from(prices, (vndPerKwh, slot) => ({ fromMs: startMs + slot * (1440 / slots) * minuteMs, vndPerKwh }));
  }
  if (!terms?.timeOfUse) return [{ fromMs: startMs, vndPerKwh: null }];
  const rules = engineTariff(terms.timeOfUse, terms);
  const number = dayNumber(day);
  const season = seasonOn(rules.seasons, number)?.season ?? null;
  const priceOf = priceBook(rules.prices);
  const calendar = tariffCalendar(rules.timeOfUse, {
    firstDay: day,
    lastDay: day,
    utcOffsetMin: utcOffsetMinOn(day, timeZone),
  });
  return Array.from(calendar.cells, (cell, piece) => ({
    fromMs: numberAt(calendar.edgesMs, piece),
    vndPerKwh: priceOf(number, season, itemAt(calendar.bands, cell % calendar.bands.length)),
  }));
}
