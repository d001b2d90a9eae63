import { Refusal } from '../../platform/http/refusal.ts';
import { dayBefore, type TariffChange } from './past.ts';
import type { Tariff, WrittenTariff } from './tariff.ts';

export interface YearCopy {
  readonly tariffId: string;
  readonly year: number;
  readonly percent: number;
  readonly name: string;
}

/** Copies a tariff to another year. If the active source extends into that year, it is ended the day before. */
export function yearCopyOf(
  source: Tariff,
  { year, percent, name }: YearCopy,
): { readonly shortened: WrittenTariff | null; readonly wanted: WrittenTariff } {
  const [firstDay, lastDay] = [`${year}-01-01`, `${year}-12-31`];
  if (source.firstDay >= firstDay) throw new Refusal('tariff.copy_forward', { year });
  const reaches = source.active && (source.lastDay === null || source.lastDay >= firstDay);
  return {
    shortened: reaches ? { ...source, lastDay: dayBefore(firstDay) } : null,
    wanted: { ...raisePrices(source, percent), name, firstDay, lastDay },
  };
}

/** Rounds to hundredths of a dong. */
function raisePrices(tariff: Tariff, percent: number): WrittenTariff {
  const by = (vnd: number) => Math.round(vnd * (1 + percent / 100) * 100) / 100;
  const { timeOfUse, market } = tariff;
  const prices = timeOfUse?.prices.map((one) => ({ ...one, energy: by(one.energy), capacity: by(one.capacity) }));
  return {
    ...tariff,
    timeOfUse: timeOfUse && { ...timeOfUse, prices: prices ?? [] },
    market: market && { ...market, contract_price: by(market.contract_price) },
  };
}

/** A proposed change. */
export type SupposedTariff =
  | { readonly act: 'add'; readonly wanted: WrittenTariff }
  | { readonly act: 'update'; readonly tariffId: string; readonly wanted: WrittenTariff }
  | { readonly act: 'remove'; readonly tariffId: string }
  | { readonly act: 'copy'; readonly copy: YearCopy };

export function changesOf(tariffs: readonly Tariff[], thought: SupposedTariff): TariffChange[] {
  const found = (tariffId: string): Tariff => {
    const one = tariffs.find((tariff) => tariff.tariffId === tariffId);
    if (!one) throw new Refusal('tariff.not_found');
    return one;
  };
  if (thought.act === 'add') return [{ before: null, wanted: thought.wanted }];
  if (thought.act === 'update') return [{ before: found(thought.tariffId), wanted: thought.wanted }];
  if (thought.act === 'remove') return [{ before: found(thought.tariffId), wanted: null }];
  const source = found(thought.copy.tariffId);
  const { shortened, wanted } = yearCopyOf(source, thought.copy);
  return [...(shortened ? [{ before: source, wanted: shortened }] : []), { before: null, wanted }];
}
