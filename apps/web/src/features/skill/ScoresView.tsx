import { leastCases } from '@spillway/contract/compute/forecasts/skill/codes';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Row, Stack, Tiles } from '../../kit/layout/Layout.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { leadText } from '../../shared/forecast-skill/lead-text.ts';
import { AlarmTable } from './AlarmTable.tsx';
import { quantities, type SkillAddress } from './address.ts';
import { ExcludedCases } from './ExcludedCases.tsx';
import { LeadChart } from './LeadChart.tsx';
import { LeadTable } from './LeadTable.tsx';
import { MonthTable } from './MonthTable.tsx';
import { yearQuery } from './queries.ts';
import { RankChart } from './RankChart.tsx';
import { ScoreHelp } from './ScoreHelp.tsx';
import { useSourceName } from './use-source-name.ts';
import { YearField } from './YearField.tsx';

interface ScoresViewProps {
  readonly address: SkillAddress;
  readonly onChange: (change: Partial<SkillAddress>) => void;
}

/** Scores of one source over a year, by lead time and month. */
export function ScoresView({ address, onChange }: ScoresViewProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const sourceName = useSourceName();
  const { data, error, refetch } = useQuery(yearQuery(address));
  if (!data) return <Pending of={{ error, refetch }} title={t('forecastSkill.failed')} lines={12} />;
  const { quantity, leads, months, sources } = data;
  const quantitySources = sources.filter((one) => one.quantity === quantity);
  const keyOf = (one: { readonly source: string; readonly afterwards: boolean }) => `${one.source} ${one.afterwards}`;
  const years = quantitySources.flatMap(({ first, last }) => [Number(first.slice(0, 4)), Number(last.slice(0, 4))]);
  const isFew = leads.length > 0 && leads.every(({ cases }) => cases < leastCases);
  return (
    <>
      <Row gap="m" inset className="skill-tools">
        <Segments
          aria-label={t('forecastSkill.quantity.title')}
          value={quantity}
          options={quantities.map((value) => ({ value, label: t(`forecastSkill.quantity.${value}`) }))}
          onChange={(value) => onChange({ quantity: value, source: null, afterwards: null })}
        />
        {quantitySources.length > 0 && (
          <Select
            className="skill-source"
            aria-label={t('forecastSkill.source')}
            value={keyOf(data)}
            options={quantitySources.map((one) => ({ value: keyOf(one), label: sourceName(one) }))}
            onChange={(key: string) => {
              const chosen = quantitySources.find((one) => keyOf(one) === key);
              if (chosen) onChange({ source: chosen.source, afterwards: chosen.afterwards });
            }}
          />
        )}
        <YearField
          year={data.year}
          first={Math.min(data.year, ...years)}
          last={Math.max(data.year, ...years)}
          onChange={(year) => onChange({ year })}
        />
      </Row>
      {leads.length === 0 ? (
        <Empty title={t('forecastSkill.empty')}>{t('forecastSkill.emptyText')}</Empty>
      ) : (
        <Stack gap="l" className="skill-body">
          <p className="skill-headline">
            {data.headline === null
              ? t(isFew ? 'forecastSkill.headline.few' : 'forecastSkill.headline.none')
              : t('forecastSkill.headline.to', { ahead: leadText(t, data.headline.lead_min) })}
          </p>
          <p className="quiet">
            {t(data.afterwards ? 'forecastSkill.afterwardsNote' : 'forecastSkill.saidNote')}{' '}
            {data.judged_at && t('forecastSkill.judgedAt', { at: dateMinute(data.judged_at) })}
          </p>
          <LeadTable leads={leads} quantity={quantity} />
          <Tiles min="xl" className="skill-charts">
            <LeadChart leads={leads} quantity={quantity} />
            <RankChart leads={leads} />
          </Tiles>
          {quantity === 'inflow' && <AlarmTable leads={leads} />}
          <MonthTable months={months} quantity={quantity} />
          <ExcludedCases leads={leads} />
          <ScoreHelp />
        </Stack>
      )}
    </>
  );
}
