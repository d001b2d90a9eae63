import { affects as contract } from '@spillway/contract/compute/impact';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { BodyTo } from '../../platform/http/inside.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import { type Energy, nextDay, startOfDayMs } from '../energy/energy.ts';
import { type Impact, noImpact } from '../impact/impact.ts';
import { uploadOf } from './file-routes.ts';
import type { MarketFiles } from './market-files.ts';
import type { TariffFiles } from './tariff-files.ts';
import type { SupposedTariff, SupposedTerms, Tariffs } from './tariffs.ts';
import { marketUploadOf, tariffOf } from './wire.ts';

interface Rooms {
  readonly tariffs: Pick<Tariffs, 'suppose'>;
  readonly files: Pick<TariffFiles, 'thoughtOf'>;
  readonly market: Pick<MarketFiles, 'suppose'>;
  readonly money: Energy['money'];
  readonly catalogue: Pick<Catalogue, 'of'>;
}

/** Previews how a price change would alter settled days. */
export function moneyImpactRoutes({ tariffs, files, market, money, catalogue }: Rooms): Implementation[] {
  const tariffImpact = async (hydroCode: string, thought: SupposedTariff): Promise<Impact> =>
    await told(hydroCode, await tariffs.suppose(hydroCode, thought));

  async function told(hydroCode: string, supposed: SupposedTerms): Promise<Impact> {
    const seen = await money.whatIf(hydroCode, supposed);
    const impactBase = { ...noImpact, reasonNeeded: supposed.reasonNeeded };
    const [from, to] = [seen?.days[0], seen?.days.at(-1)];
    const plant = await catalogue.of(hydroCode);
    if (!seen || !plant || from === undefined || to === undefined) return impactBase;
    const { days, pricedDays, months, ofMonths, largest } = seen;
    const iso = (day: string) => new Date(startOfDayMs(day, plant.timeZone)).toISOString();
    return {
      ...impactBase,
      from: iso(from),
      to: iso(nextDay(to)),
      money: {
        from,
        to,
        days: days.length,
        pricedDays,
        months: months.map(({ month, days: count, ...vnd }) => ({ month, days: count, ...vndView(vnd) })),
        ofMonths,
        largest: largest && { day: largest.day, ...vndView(largest) },
      },
    };
  }

  return [
    implement(contract.tariff, (call) => tariffImpact(plantOf(call), tariffThoughtOf(call.body.change))),
    implement(contract.tariffFile, async (call) => {
      const hydroCode = plantOf(call);
      return await tariffImpact(hydroCode, await files.thoughtOf(hydroCode, call.language, uploadOf(call.body)));
    }),
    implement(contract.market, async (call) => {
      const hydroCode = plantOf(call);
      const supposed = await market.suppose(hydroCode, marketUploadOf(call.body));
      return supposed ? await told(hydroCode, supposed) : noImpact;
    }),
  ];
}

const vndView = ({ beforeVnd, afterVnd }: { readonly beforeVnd: number; readonly afterVnd: number }) => ({
  beforeVnd,
  afterVnd,
});

function tariffThoughtOf(change: BodyTo<typeof contract.tariff>['change']): SupposedTariff {
  if (change.act === 'add') return { act: 'add', wanted: tariffOf(change) };
  if (change.act === 'update') return { act: 'update', tariffId: change.tariffId, wanted: tariffOf(change) };
  if (change.act === 'remove') return { act: 'remove', tariffId: change.tariffId };
  const { act, tariffId, ...copy } = change;
  return { act, copy: { tariffId, ...copy } };
}
