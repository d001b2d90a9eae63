import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { Format } from '../../base/format/format.ts';
import type { Text } from '../../base/i18n/use-text.ts';

type RunFacts = NonNullable<DataOf<ApiContract['basinModel']['run']>['facts']>;
type Fact = { readonly name: string; readonly value: string };

/** Water balance of a model run, shown on the model page and in the explanation of a figure. */
export function waterFacts(t: Text, { number, percent }: Pick<Format, 'number' | 'percent'>) {
  const mm = (depth: number) => `${number(depth, 1)} mm`;
  return {
    rainAhead: ({ rain }: RunFacts): Fact[] =>
      rain.map((one) => ({
        name: one.source ?? t('basin.facts.nobody'),
        value: t('basin.facts.rainText', {
          day: number(one.day, 0),
          wettest: number(one.wettest_day, 0),
          threeDays: number(one.three_days, 0),
        }),
      })),
    gauges: ({ day }: RunFacts): Fact => ({ name: t('basin.facts.gauges'), value: percent(day.gauge_share) }),
    upstream: ({ day }: RunFacts): Fact[] =>
      day.upstream > 0 ? [{ name: t('basin.facts.upstream'), value: mm(day.upstream) }] : [],
    added: ({ day }: RunFacts): Fact => ({ name: t('basin.facts.added'), value: mm(day.added + day.wandered) }),
    stores: ({ stores }: RunFacts): Fact[] => [
      { name: t('basin.facts.rootZone'), value: percent(stores.root_zone_share) },
      { name: t('basin.facts.surface'), value: mm(stores.surface) },
      { name: t('basin.facts.overland'), value: mm(stores.overland + stores.interflow) },
      { name: t('basin.facts.baseflow'), value: mm(stores.baseflow) },
    ],
    factors: ({ factors }: RunFacts): Fact => ({
      name: t('basin.facts.factors'),
      value: t('basin.facts.factorsText', {
        rain: number(factors.rain, 2),
        yield: number(factors.yield, 2),
        pace: number(factors.pace, 2),
      }),
    }),
    parts: ({ parts }: RunFacts): Fact[] => parts.map(({ name, flow }) => ({ name, value: `${number(flow, 1)} m³/s` })),
  };
}
