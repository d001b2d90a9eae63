import { maxKnownDays, maxKnownRows } from '@spillway/contract/alerts/backtest-limits';
import { definitionOf } from '@spillway/contract/alerts/jobs/definition-of';
import { dayMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Segments } from '../../../kit/segments/Segments.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { tidied, type Values } from '../form/job-values.ts';
import { unitOf } from '../list/job-words.ts';
import { knownSeriesQuery, type Target } from '../queries.ts';
import { BacktestChart, type ChangeSteps } from './BacktestChart.tsx';
import { Figures } from './Figures.tsx';
import { IncidentList } from './IncidentList.tsx';
import type { Rule } from './judgement.ts';
import { factsOf } from './known-series.ts';
import { useJudgedRuns } from './use-judged-runs.ts';

interface BacktestProps {
  readonly draft: Values;
  /** Saved version; null: new. */
  readonly saved: Values | null;
  readonly targets: readonly Target[];
  /** Null: read-only. */
  readonly onSteps: ChangeSteps | null;
}

const usualRowSeconds = 600;

/** Backtest of a job over the last year, updated while thresholds are dragged. */
export function Backtest({ draft, saved, targets, onSteps }: BacktestProps) {
  const t = useText();
  const [knowledgeTime, setKnowledgeTime] = useState<'then' | 'now'>('then');
  const [wanted, setWanted] = useState<number>();
  const [untilMs] = useState(() => Math.ceil(serverNow() / 60_000) * 60_000);
  const choices = useMemo(() => choicesOf(draft, targets), [draft, targets]);
  const chosen = choices.find(({ seriesId }) => seriesId === wanted) ?? choices[0];
  const days = Math.min(
    maxKnownDays,
    Math.floor((maxKnownRows * 0.9 * (chosen?.rowSeconds ?? usualRowSeconds)) / 86_400),
  );
  const fromMs = untilMs - days * dayMs;
  const isForecast = draft.comparison_mode === 'forecast';
  const query = useQuery({
    ...knownSeriesQuery(chosen?.seriesId ?? 0, new Date(fromMs).toISOString(), new Date(untilMs).toISOString()),
    enabled: chosen !== undefined && !isForecast,
  });
  const facts = useMemo(() => (query.data ? factsOf(query.data, untilMs) : null), [query.data, untilMs]);
  const rules = [draft, ...(saved ? [saved] : [])].map((values) => ruleOf(values, chosen, query.data?.row_seconds));
  const judgedRuns = useJudgedRuns(facts, rules, knowledgeTime);
  const tidy = tidied(draft);
  // A new plant has less than a year of data: show what there is.
  const firstMs = Math.max(fromMs, Math.min(facts?.rows.timesMs[0] ?? fromMs, untilMs - dayMs));
  return (
    <Card as="section" className="would-have" aria-label={t('warningJobs.would.title')}>
      <SectionTitle>
        {t('warningJobs.would.title')},{' '}
        {t('warningJobs.would.days', {
          count: facts?.rows.timesMs.length ? Math.ceil((untilMs - firstMs) / dayMs) : days,
        })}
      </SectionTitle>
      {isForecast ? (
        <p className="quiet">{t('warningJobs.would.forecast')}</p>
      ) : chosen === undefined ? (
        <p className="quiet">{t('warningJobs.would.noSeries')}</p>
      ) : (
        <>
          <Row>
            {choices.length > 1 && (
              <Select
                aria-label={t('warningJobs.would.of')}
                value={chosen.seriesId}
                onChange={setWanted}
                popupMatchSelectWidth={false}
                showSearch={{ optionFilterProp: 'label' }}
                options={choices.map(({ seriesId, name }) => ({ value: seriesId, label: name }))}
              />
            )}
            <Segments
              aria-label={t('warningJobs.would.asKnown')}
              value={knowledgeTime}
              onChange={(value) => setKnowledgeTime(value as 'then' | 'now')}
              options={[
                { value: 'then', label: t('warningJobs.would.knownThen') },
                { value: 'now', label: t('warningJobs.would.knownNow') },
              ]}
            />
          </Row>
          {query.error ? (
            <Failed error={query.error} title={t('warningJobs.would.failed')} onRetry={() => void query.refetch()} />
          ) : facts === null ? (
            <Skeleton lines={5} />
          ) : facts.rows.timesMs.length === 0 ? (
            <p className="quiet">{t('warningJobs.would.noRows')}</p>
          ) : (
            <>
              <BacktestChart
                facts={facts}
                span={{ fromMs: firstMs, toMs: untilMs }}
                steps={tidy.steps}
                unit={unitOf(tidy, t)}
                isOfValue={tidy.comparison_mode === 'single'}
                judged={judgedRuns?.[0] ?? null}
                onSteps={onSteps}
              />
              {judgedRuns?.[0] === null && <p className="quiet">{t('warningJobs.would.incomplete')}</p>}
              <Figures
                draft={judgedRuns?.[0] ?? null}
                saved={saved ? (judgedRuns?.[1] ?? null) : undefined}
                steps={[tidy.steps, saved?.steps ?? []]}
              />
              {judgedRuns?.[0] && (
                <IncidentList judged={judgedRuns[0]} steps={tidy.steps} unit={unitOf(tidy, t)} untilMs={untilMs} />
              )}
            </>
          )}
        </>
      )}
    </Card>
  );
}

interface Choice {
  readonly subjectId: string;
  readonly seriesId: number;
  readonly name: string;
  readonly rowSeconds: number | null;
}

/** Series that the job evaluates, one per subject. */
function choicesOf({ target_kind: kind, target_id: id, property }: Values, targets: readonly Target[]): Choice[] {
  return targets
    .filter((one) => one.target_kind === kind && (!id || one.target_id === id))
    .flatMap(({ subjects }) => subjects)
    .flatMap(({ subject_id: subjectId, name, series }) => {
      const found = series.find((one) => property === null || one.property === property);
      return found ? [{ subjectId, seriesId: found.series_id, name, rowSeconds: found.step_seconds }] : [];
    });
}

function ruleOf(values: Values, choice: Choice | undefined, rowSeconds = usualRowSeconds): Rule {
  const tidy = tidied(values);
  const isWhole = tidy.steps.every(({ threshold, level }) => level !== null || typeof threshold === 'number');
  return {
    definition: isWhole ? definitionOf(tidy, choice?.subjectId ?? '-', rowSeconds) : null,
    sameWithinMinutes: tidy.same_within_minutes ?? 0,
  };
}
