import { hourMs } from '@spillway/plant-time/spans';
import { Button } from 'antd';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { waterFacts } from '../../shared/basin/water-facts.ts';
import { askFollowUp, type Explanation } from '../../shared/explain/question.ts';
import type { ExplainedProps } from './explained-props.ts';
import type { ExplainWords } from './use-explain-words.ts';

type Run = NonNullable<Explanation['model_run']>;
type RunFacts = NonNullable<Run['facts']>;

/** Path from rain to figure: rain, basin states, routing, correction, width of the band, and the plan. */
export function ModelRunFacts({ explanation, words }: ExplainedProps) {
  const { model_run: run, forecast, unit, value } = explanation;
  if (run === null || forecast === null) return null;
  const { t } = words;
  const { facts, hand, troubles } = run;
  // Forecasts have the decimals of the forecast panel, since they are not accurate to thousandths.
  const forecastFlow = (one: number | null) =>
    one === null ? words.format.free(null) : `${words.format.number(one, unit === 'm' ? 2 : 1)} ${unit}`;
  const { band } = run;
  const below = (isMeant: (one: (typeof band)[number]) => boolean) =>
    band.filter(isMeant).map((one) => ({
      name: t('explain.model.below', { share: words.format.percent(one.level) }),
      value: forecastFlow(one.value),
    }));
  return (
    <>
      {troubles.length > 0 && (
        <ul className="quiet">
          {troubles.map((trouble) => (
            <li key={trouble}>{t(`basin.trouble.${trouble}`)}</li>
          ))}
        </ul>
      )}
      {hand && <Hand hand={hand} horizonMin={forecast.horizon_minutes} words={words} />}
      {facts && <Waters facts={facts} words={words} />}
      {facts && <River run={run} facts={facts} words={words} />}
      <Section title={t('explain.model.band')}>
        <Facts
          facts={[
            ...below(({ level }) => level < 0.5),
            { name: t('explain.model.middle'), value: forecastFlow(value) },
            ...below(({ level }) => level > 0.5),
            ...(run.speaks
              ? [
                  {
                    name: t('basin.speaks.cases'),
                    value:
                      run.speaks.cases === 0 ? t('basin.speaks.unmeasured') : words.format.number(run.speaks.cases),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {facts && <Plan run={run} facts={facts} words={words} />}
    </>
  );
}

interface FactsProps {
  readonly facts: RunFacts;
  readonly words: ExplainWords;
}

function Waters({ facts, words: { t, format } }: FactsProps) {
  const water = waterFacts(t, format);
  const { day } = facts;
  return (
    <>
      <Section title={t('explain.model.rain')}>
        <Facts
          facts={[
            { name: t('explain.model.fell', { hours: day.hours }), value: `${format.number(day.rain, 1)} mm` },
            water.gauges(facts),
            ...water.upstream(facts),
            ...water.rainAhead(facts),
          ]}
        />
      </Section>
      <Section title={t('basin.facts.stores')}>
        <Facts facts={water.stores(facts)} />
      </Section>
      <Section title={t('explain.model.parts')}>
        <Facts facts={water.parts(facts)} />
      </Section>
    </>
  );
}

function River({ run: { speaks }, facts, words: { t, format } }: FactsProps & { readonly run: Run }) {
  const { number } = format;
  const flow = (m3s: number | null) => (m3s === null ? format.free(null) : `${number(m3s, 1)} m³/s`);
  const water = waterFacts(t, format);
  return (
    <Section title={t('explain.model.river')}>
      <Facts
        facts={[
          { name: t('explain.model.modelled'), value: flow(facts.modelled) },
          { name: t('explain.model.observed'), value: flow(facts.observed) },
          water.added(facts),
          water.factors(facts),
          ...(speaks
            ? [
                {
                  name: t('explain.model.speaks', { hours: speaks.lead_hours }),
                  value: t(`basin.method.${speaks.method}`),
                },
                ...(speaks.uncorrected === null
                  ? []
                  : [{ name: t('explain.model.uncorrected'), value: flow(speaks.uncorrected) }]),
                ...(speaks.correction === null
                  ? []
                  : [
                      {
                        name: t('explain.model.correction'),
                        value: t('explain.model.correctionText', {
                          flow: flow(speaks.correction),
                          share: format.percent(speaks.share),
                        }),
                      },
                    ]),
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function Plan({ run, facts: { lake, engine }, words: { t, format } }: FactsProps & { readonly run: Run }) {
  return (
    <Section title={t('explain.model.plan')}>
      <Facts
        facts={[
          {
            name: t('basin.facts.goesBy'),
            value: t(run.plan_id === null ? 'basin.facts.asItIs' : 'basin.facts.plan'),
          },
          ...(lake
            ? [
                {
                  name: t('basin.facts.highest'),
                  value: t('basin.facts.range', {
                    low: format.number(lake.low, 2),
                    high: format.number(lake.high, 2),
                    unit: 'm',
                  }),
                },
              ]
            : []),
          { name: t('explain.model.engine'), value: engine },
        ]}
      />
    </Section>
  );
}

interface HandProps {
  readonly hand: NonNullable<Run['hand']>;
  readonly horizonMin: number;
  readonly words: ExplainWords;
}

function Hand({ hand, horizonMin, words: { t, format } }: HandProps) {
  const from = hand.from_run_id;
  const laterH = (hand.later_minutes * 60_000) / hourMs;
  return (
    <Section title={t('explain.model.hand')}>
      <Facts
        facts={[
          { name: t('explain.model.author'), value: hand.author ?? t('explain.gone') },
          { name: t('explain.model.why'), value: hand.reason },
          {
            name: t('explain.model.change'),
            value: t('explain.model.changeText', {
              peak: format.number(hand.peak_factor, 2),
              later: format.number(laterH, 1),
              rain: format.number(hand.rain_factor, 2),
            }),
          },
        ]}
      />
      {from !== null && (
        <Button onClick={() => askFollowUp({ model_run: from, horizon: horizonMin })}>{t('explain.model.from')}</Button>
      )}
    </Section>
  );
}
