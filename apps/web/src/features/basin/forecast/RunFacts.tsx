import { hourMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import type { ModelRun } from '../queries.ts';

/** From rain to lake: each figure a forecast went by. */
export function RunFacts({ run }: { readonly run: ModelRun }) {
  const t = useText();
  const { number, percent, dateMinute } = useFormat();
  const { facts, peak, rain_to_design: rain } = run;
  if (facts === null || peak === null) return null;
  const { day, stores, factors, lake } = facts;
  const mm = (value: number) => `${number(value, 1)} mm`;
  // An ensemble knows its peak to the hour, not to the minute.
  const at = (hours: number) => dateMinute(Date.parse(run.base_time) + Math.round(hours) * hourMs);
  const told = rain === null ? null : rainText();
  function rainText(): string {
    if (rain!.kind === 'rain')
      return t('basin.rain.rain', { rain: number(rain!.rain, 0), hours: number(rain!.reached_hours, 0) });
    if (rain!.kind === 'anyway') return t('basin.rain.anyway', { hours: number(rain!.reached_hours, 0) });
    return rain!.kind === 'none' ? t('basin.rain.none', { rain: number(rain!.most, 0) }) : t('basin.rain.already');
  }
  return (
    <div className="basin-facts">
      <section>
        <SectionTitle>{t('basin.facts.ahead')}</SectionTitle>
        <Facts
          facts={[
            {
              name: t('basin.facts.peak'),
              value:
                peak.over_share > 0.8
                  ? t('basin.facts.falling')
                  : t('basin.facts.peakText', {
                      low: number(peak.low, 0),
                      high: number(peak.high, 0),
                      from: at(peak.earliest_hours),
                      to: at(peak.latest_hours),
                    }),
            },
            ...(lake
              ? [
                  {
                    name: t('basin.facts.highest'),
                    value: t('basin.facts.range', { low: number(lake.low, 2), high: number(lake.high, 2), unit: 'm' }),
                  },
                  {
                    name: t('basin.facts.spilled'),
                    value: t('basin.facts.range', {
                      low: number(lake.spilled.low, 2),
                      high: number(lake.spilled.high, 2),
                      unit: t('basin.facts.mcm'),
                    }),
                  },
                ]
              : []),
            {
              name: t('basin.facts.goesBy'),
              value: t(run.plan_id === null ? 'basin.facts.asItIs' : 'basin.facts.plan'),
            },
            ...(told === null ? [] : [{ name: t('basin.rain.title'), value: told }]),
          ]}
        />
      </section>
      <section>
        <SectionTitle>{t('basin.facts.rainAhead')}</SectionTitle>
        <Facts
          facts={facts.rain.map((one) => ({
            name: one.source ?? t('basin.facts.nobody'),
            value: t('basin.facts.rainText', {
              day: number(one.day, 0),
              wettest: number(one.wettest_day, 0),
              threeDays: number(one.three_days, 0),
            }),
          }))}
        />
      </section>
      <section>
        <SectionTitle>{t('basin.facts.day', { hours: day.hours })}</SectionTitle>
        <Facts
          facts={[
            { name: t('basin.facts.rain'), value: mm(day.rain) },
            ...(day.upstream > 0 ? [{ name: t('basin.facts.upstream'), value: mm(day.upstream) }] : []),
            { name: t('basin.facts.evaporation'), value: mm(day.evaporation) },
            { name: t('basin.facts.outflow'), value: mm(day.outflow) },
            { name: t('basin.facts.added'), value: mm(day.added + day.wandered) },
            { name: t('basin.facts.storage'), value: mm(day.storage_change) },
            { name: t('basin.facts.gauges'), value: percent(day.gauge_share) },
          ]}
        />
      </section>
      <section>
        <SectionTitle>{t('basin.facts.stores')}</SectionTitle>
        <Facts
          facts={[
            { name: t('basin.facts.rootZone'), value: percent(stores.root_zone_share) },
            { name: t('basin.facts.surface'), value: mm(stores.surface) },
            { name: t('basin.facts.overland'), value: mm(stores.overland + stores.interflow) },
            { name: t('basin.facts.baseflow'), value: mm(stores.baseflow) },
            {
              name: t('basin.facts.factors'),
              value: t('basin.facts.factorsText', {
                rain: number(factors.rain, 2),
                yield: number(factors.yield, 2),
                pace: number(factors.pace, 2),
              }),
            },
            ...facts.parts.map(({ name, flow }) => ({ name, value: `${number(flow, 1)} m³/s` })),
          ]}
        />
      </section>
    </div>
  );
}
