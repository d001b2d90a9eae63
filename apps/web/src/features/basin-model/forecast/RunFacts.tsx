import { hourMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { Tiles } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { waterFacts } from '../../../shared/basin/water-facts.ts';
import type { ModelRun } from '../queries.ts';

/** Inputs and states of a forecast, from rain to lake. */
export function RunFacts({ run }: { readonly run: ModelRun }) {
  const t = useText();
  const format = useFormat();
  const { number, dateMinute } = format;
  const { facts, peak, rain_to_design: rain } = run;
  if (facts === null || peak === null) return null;
  const { day, lake } = facts;
  const water = waterFacts(t, format);
  const mm = (value: number) => `${number(value, 1)} mm`;
  // An ensemble peak is accurate to the hour, not to the minute.
  const at = (hours: number) => dateMinute(Date.parse(run.base_time) + Math.round(hours) * hourMs);
  function rainText(): string {
    if (rain === null) return t(lake === null ? 'basin.rain.noLake' : 'basin.rain.noTarget');
    if (rain.kind === 'rain')
      return t('basin.rain.rain', { rain: number(rain.rain, 0), hours: number(rain.reached_hours, 0) });
    if (rain.kind === 'anyway') return t('basin.rain.anyway', { hours: number(rain.reached_hours, 0) });
    return rain.kind === 'none' ? t('basin.rain.none', { rain: number(rain.most, 0) }) : t('basin.rain.already');
  }
  return (
    <Tiles min="m" inset>
      <Section title={t('basin.facts.ahead')}>
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
                      unit: t('chart.unit.mcm'),
                    }),
                  },
                ]
              : []),
            {
              name: t('basin.facts.goesBy'),
              value: t(run.plan_id === null ? 'basin.facts.asItIs' : 'basin.facts.plan'),
            },
            { name: t('basin.rain.title'), value: rainText() },
          ]}
        />
      </Section>
      <Section title={t('basin.facts.rainAhead')}>
        <Facts facts={water.rainAhead(facts)} />
      </Section>
      <Section title={t('basin.facts.day', { hours: day.hours })}>
        <Facts
          facts={[
            { name: t('basin.facts.rain'), value: mm(day.rain) },
            ...water.upstream(facts),
            { name: t('basin.facts.evaporation'), value: mm(day.evaporation) },
            { name: t('basin.facts.outflow'), value: mm(day.outflow) },
            water.added(facts),
            { name: t('basin.facts.storage'), value: mm(day.storage_change) },
            water.gauges(facts),
          ]}
        />
      </Section>
      <Section title={t('basin.facts.stores')}>
        <Facts facts={[...water.stores(facts), water.factors(facts), ...water.parts(facts)]} />
      </Section>
    </Tiles>
  );
}
