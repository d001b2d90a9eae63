import { required } from '@spillway/checked/reads';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { Card, Labelled, Row, Stack } from '../../kit/layout/Layout.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { laterText } from './later-text.ts';
import { ManualChart } from './ManualChart.tsx';
import {
  activeManualOf,
  edited,
  isChanged,
  type ManualDraft,
  markSeen,
  newsOf,
  unchangedDraft,
} from './manual-draft.ts';
import { dragged, type ManualChange, mostFactor, mostLaterMin, stepFactor, stepMin, unchanged } from './manual-drag.ts';
import { type ForecastNow, type ManualState, rainQuery, useIssueManual } from './manual-queries.ts';
import { useSourceName } from './use-source-name.ts';

interface HandNewsProps {
  readonly draft: ManualDraft;
  readonly speaks: ForecastNow;
  readonly hand: ManualState['hand'];
  readonly onDraft: (draft: ManualDraft) => void;
}

/** Notice of a manual forecast issued or withdrawn, or a newer forecast, since dragging began, with what to do. */
function ManualNews({ draft, speaks, hand, onDraft }: HandNewsProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const news = newsOf(draft, { speaks, hand });
  if (news === null) return null;
  return (
    <Card tone="warning" role="status">
      <p>
        {news === 'forecast'
          ? t('forecastSkill.hand.news.forecast', { at: dateMinute(speaks.issued) })
          : news === 'gone'
            ? t('forecastSkill.hand.news.gone')
            : t('forecastSkill.hand.news.issued', {
                author: hand?.author ?? '',
                at: dateMinute(required(hand).issued),
                reason: required(hand).reason,
              })}
      </p>
      <Row gap="m" inset className="skill-tools">
        <Button onClick={() => onDraft(markSeen(draft, { speaks, hand }))}>{t('forecastSkill.hand.news.goOn')}</Button>
        <Button onClick={() => onDraft(unchangedDraft)}>{t('forecastSkill.hand.news.drop')}</Button>
      </Row>
    </Card>
  );
}

interface ManualEditorProps {
  readonly state: ManualState;
  readonly speaks: ForecastNow;
  readonly draft: ManualDraft;
  readonly onDraft: (draft: ManualDraft) => void;
}

const mostRain = 3;

/** Editor of a manual forecast: the forecast in use, changed by dragging, with a reason. */
export function ManualEditor({ state: { hand, may }, speaks, draft, onDraft }: ManualEditorProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const toasts = useToasts();
  const sourceName = useSourceName();
  const issue = useIssueManual();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const reasonId = useId();
  const { change, rainFactor, reason } = draft;
  const screen = { speaks, hand };
  const edit = (next: Parameters<typeof edited>[1]) => onDraft(edited(draft, next, screen));
  const setChange = (next: ManualChange) => edit({ change: next });
  const rain = useQuery(rainQuery(speaks, rainFactor));
  const from = rainFactor !== 1 && rain.data ? { ...speaks, ...rain.data } : speaks;
  const values = dragged(from, change);
  const isOther = isChanged(draft);
  // An issue or withdrawal by another user is shown first, not overwritten.
  const hasNews = newsOf(draft, screen) !== null;

  async function submit() {
    if (reason.trim() === '') return setProblems([t('forecastSkill.hand.needsReason')]);
    setProblems([]);
    try {
      await issue.mutateAsync({
        from: { source: speaks.source, run_id: speaks.run_id },
        peak_factor: change.peakFactor,
        later_minutes: change.laterMin,
        rain_factor: rainFactor,
        reason,
        seen: draft.seen,
      });
      toasts.done(t('forecastSkill.hand.issued'));
      onDraft(unchangedDraft);
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  }
  const openManual = activeManualOf({ hand });
  return (
    <>
      <p>
        {t('forecastSkill.hand.speaks', {
          source: sourceName({ source: speaks.source, afterwards: false }),
          at: dateMinute(speaks.issued),
        })}
      </p>
      <p className="line-key">
        <span className="line-key-other">{t('forecastSkill.hand.asItSpeaks')}</span>
        {openManual && <span className="line-key-standing">{t('forecastSkill.hand.standing')}</span>}
        {may.issue && <span>{t('forecastSkill.hand.asDragged')}</span>}
      </p>
      <ManualChart
        speaks={from}
        standing={openManual}
        values={values}
        change={change}
        mayDrag={may.issue}
        onChange={setChange}
      />
      {may.issue && (
        <Stack
          as="form"
          gap="m"
          className="skill-hand"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormProblem lines={problems} />
          {!issue.isPending && <ManualNews draft={draft} speaks={speaks} hand={hand} onDraft={onDraft} />}
          <Labelled as="label" className="skill-scrub">
            <span>{t('forecastSkill.hand.factor', { factor: number(change.peakFactor, 2) })}</span>
            <input
              type="range"
              min={0}
              max={mostFactor}
              step={stepFactor}
              value={change.peakFactor}
              onChange={(event) => setChange({ ...change, peakFactor: Number(event.target.value) })}
            />
          </Labelled>
          <Labelled as="label" className="skill-scrub">
            <span>{laterText(t, change.laterMin, number)}</span>
            <input
              type="range"
              min={-mostLaterMin}
              max={mostLaterMin}
              step={stepMin}
              value={change.laterMin}
              onChange={(event) => setChange({ ...change, laterMin: Number(event.target.value) })}
            />
          </Labelled>
          {may.scale_rain ? (
            <Labelled as="label" className="skill-scrub">
              <span>{t('forecastSkill.hand.rain', { factor: number(rainFactor, 1) })}</span>
              <input
                type="range"
                min={0}
                max={mostRain}
                step={0.1}
                value={rainFactor}
                onChange={(event) => edit({ rainFactor: Number(event.target.value) })}
              />
            </Labelled>
          ) : (
            <p className="quiet">{t('forecastSkill.hand.noRain')}</p>
          )}
          {rain.error && <Failed error={rain.error} onRetry={() => void rain.refetch()} />}
          <Labelled className="skill-scrub">
            <label htmlFor={reasonId}>{t('forecastSkill.hand.reason')}</label>
            <Input.TextArea
              id={reasonId}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => edit({ reason: event.target.value })}
            />
          </Labelled>
          <Row gap="m" inset className="skill-tools">
            <Button
              type="primary"
              htmlType="submit"
              disabled={!isOther || hasNews || rain.isFetching}
              loading={issue.isPending}
            >
              {t('forecastSkill.hand.issue')}
            </Button>
            <Button disabled={!isOther} onClick={() => edit({ change: unchanged, rainFactor: 1 })}>
              {t('forecastSkill.hand.reset')}
            </Button>
          </Row>
        </Stack>
      )}
    </>
  );
}
