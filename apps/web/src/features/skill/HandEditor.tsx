import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { HandChart } from './HandChart.tsx';
import { dragged, type HandChange, mostFactor, mostLaterMin, stepFactor, stepMin, unchanged } from './hand-drag.ts';
import { type ForecastNow, type HandState, rainQuery, useIssueHand } from './hand-queries.ts';
import { useSourceName } from './use-source-name.ts';

interface HandEditorProps {
  readonly state: HandState;
  readonly speaks: ForecastNow;
  /** The one that was withdrawn on this page: whoever did so has seen that none stands. */
  readonly withdrawn: string | null;
}

const mostRain = 3;

/** The forecast that speaks, dragged, with the reason it is issued for. */
export function HandEditor({ state: { hand, may }, speaks, withdrawn }: HandEditorProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const toasts = useToasts();
  const sourceName = useSourceName();
  const issue = useIssueHand();
  const [change, setChange] = useState<HandChange>(unchanged);
  const [rainFactor, setRainFactor] = useState(1);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const reasonId = useId();
  // What stood when this was opened: whoever issues meanwhile is told, not overwritten.
  const [seen, setSeen] = useState(hand?.state === 'standing' ? hand.hand_id : null);
  const rain = useQuery(rainQuery(speaks, rainFactor));
  const from = rainFactor !== 1 && rain.data ? { ...speaks, ...rain.data } : speaks;
  const values = dragged(from, change);
  const isChanged = change.peakFactor !== 1 || change.laterMin !== 0 || rainFactor !== 1;

  async function submit() {
    if (reason.trim() === '') return setProblems([t('forecastSkill.hand.needsReason')]);
    setProblems([]);
    try {
      const issued = await issue.mutateAsync({
        from: { source: speaks.source, run_id: speaks.run_id },
        peak_factor: change.peakFactor,
        later_minutes: change.laterMin,
        rain_factor: rainFactor,
        reason,
        seen: seen === withdrawn ? null : seen,
      });
      setSeen(issued.hand_id);
      toasts.done(t('forecastSkill.hand.issued'));
      setReason('');
      setChange(unchanged);
      setRainFactor(1);
    } catch (error) {
      setProblems([errorText(t, error as Error)]);
    }
  }
  const standing = hand?.state === 'standing' ? hand : null;
  return (
    <>
      <p>
        {t('forecastSkill.hand.speaks', {
          source: sourceName({ source: speaks.source, afterwards: false }),
          at: dateMinute(speaks.issued),
        })}
      </p>
      <p className="skill-key">
        <span className="skill-key-held">{t('forecastSkill.hand.asItSpeaks')}</span>
        {standing && <span className="skill-key-standing">{t('forecastSkill.hand.standing')}</span>}
        {may.issue && <span className="skill-key-said">{t('forecastSkill.hand.asDragged')}</span>}
      </p>
      <HandChart
        speaks={from}
        standing={standing}
        values={values}
        change={change}
        mayDrag={may.issue}
        onChange={setChange}
      />
      {may.issue && (
        <form
          className="skill-hand"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormProblem lines={problems} />
          <label className="skill-scrub">
            <span>{t('forecastSkill.hand.factor', { factor: number(change.peakFactor, 2) })}</span>
            <input
              type="range"
              min={0}
              max={mostFactor}
              step={stepFactor}
              value={change.peakFactor}
              onChange={(event) => setChange({ ...change, peakFactor: Number(event.target.value) })}
            />
          </label>
          <label className="skill-scrub">
            <span>{laterText()}</span>
            <input
              type="range"
              min={-mostLaterMin}
              max={mostLaterMin}
              step={stepMin}
              value={change.laterMin}
              onChange={(event) => setChange({ ...change, laterMin: Number(event.target.value) })}
            />
          </label>
          {may.scale_rain ? (
            <label className="skill-scrub">
              <span>{t('forecastSkill.hand.rain', { factor: number(rainFactor, 1) })}</span>
              <input
                type="range"
                min={0}
                max={mostRain}
                step={0.1}
                value={rainFactor}
                onChange={(event) => setRainFactor(Number(event.target.value))}
              />
            </label>
          ) : (
            <p className="quiet">{t('forecastSkill.hand.noRain')}</p>
          )}
          {rain.error && <FormProblem lines={[errorText(t, rain.error)]} />}
          <div className="skill-scrub">
            <label htmlFor={reasonId}>{t('forecastSkill.hand.reason')}</label>
            <Input.TextArea
              id={reasonId}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
          <div className="skill-tools">
            <Button type="primary" htmlType="submit" disabled={!isChanged || rain.isFetching} loading={issue.isPending}>
              {t('forecastSkill.hand.issue')}
            </Button>
            <Button
              disabled={!isChanged}
              onClick={() => {
                setChange(unchanged);
                setRainFactor(1);
              }}
            >
              {t('forecastSkill.hand.reset')}
            </Button>
          </div>
        </form>
      )}
    </>
  );

  function laterText(): string {
    if (change.laterMin === 0) return t('forecastSkill.hand.sameTime');
    const minutes = Math.abs(change.laterMin);
    const span = number(minutes / 60, minutes % 60 === 0 ? 0 : 1);
    return t(change.laterMin > 0 ? 'forecastSkill.hand.later' : 'forecastSkill.hand.earlier', { hours: span });
  }
}
