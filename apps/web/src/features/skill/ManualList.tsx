import { minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { Labelled, List } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useExplain } from '../../shared/dashboard/explain.ts';
import { laterText } from './later-text.ts';
import { type CurrentManual, handsQuery, useWithdrawManual } from './manual-queries.ts';

interface ManualListProps {
  readonly mayWithdraw: boolean;
  readonly onWithdrawn: (handId: string) => void;
}

/** Manual forecasts, newest first; one in force can be withdrawn. */
export function ManualList({ mayWithdraw, onWithdrawn }: ManualListProps) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const { data, error, refetch } = useQuery(handsQuery);
  const explain = useExplain();
  const [withdrawnForecast, setWithdrawing] = useState<CurrentManual | null>(null);
  if (!data) return <Pending of={{ error, refetch }} title={t('forecastSkill.failed')} lines={3} />;
  if (data.length === 0) return <p className="quiet">{t('forecastSkill.hand.listNone')}</p>;
  return (
    <Section level={2} title={t('forecastSkill.hand.list')}>
      <List className="skill-floods">
        {data.map((hand) => (
          <li key={hand.hand_id}>
            <p>
              <StateTag tone={hand.state === 'standing' ? 'good' : 'watch'}>
                {t(`forecastSkill.hand.state.${hand.state}`)}
              </StateTag>{' '}
              {t('forecastSkill.hand.by', { author: hand.author ?? '', at: dateMinute(hand.issued) })}
            </p>
            <p>{hand.reason}</p>
            <p className="quiet">
              {t('forecastSkill.hand.changed', {
                factor: number(hand.peak_factor, 2),
                time: laterText(t, hand.later_minutes, number),
                rain: number(hand.rain_factor, 1),
              })}
              {hand.ended_reason && ` · ${[hand.ended_by, hand.ended_reason].filter(Boolean).join(': ')}`}
            </p>
            {explain && hand.times[0] !== undefined && (
              <Button
                onClick={() =>
                  explain({ kind: 'model', id: String(hand.run_id), quantity: firstLead(hand), time: null })
                }
              >
                {t('forecastSkill.hand.why')}
              </Button>
            )}{' '}
            {hand.state === 'standing' && mayWithdraw && (
              <Button onClick={() => setWithdrawing(hand)}>{t('forecastSkill.hand.withdraw')}</Button>
            )}
          </li>
        ))}
      </List>
      {withdrawnForecast && (
        <WithdrawDialog hand={withdrawnForecast} onWithdrawn={onWithdrawn} onClose={() => setWithdrawing(null)} />
      )}
    </Section>
  );
}

/** Lead time of the first value, in minutes. */
const firstLead = ({ times, base }: CurrentManual): string =>
  String(Math.round(((times[0] ?? Number.NaN) - Date.parse(base)) / minuteMs));

interface WithdrawDialogProps {
  readonly hand: CurrentManual;
  readonly onWithdrawn: (handId: string) => void;
  readonly onClose: () => void;
}

function WithdrawDialog({ hand, onWithdrawn, onClose }: WithdrawDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const withdraw = useWithdrawManual();
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  async function submit() {
    if (reason.trim() === '') return setProblems([t('forecastSkill.hand.needsReason')]);
    try {
      await withdraw.mutateAsync({ hand_id: hand.hand_id, reason });
      onWithdrawn(hand.hand_id);
      toasts.done(t('forecastSkill.hand.withdrawn'));
      onClose();
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  }
  return (
    <Dialog
      title={t('forecastSkill.hand.withdraw')}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="primary" danger loading={withdraw.isPending} onClick={() => void submit()}>
            {t('forecastSkill.hand.withdraw')}
          </Button>
        </>
      }
    >
      <FormProblem lines={problems} />
      <Labelled className="skill-scrub">
        <label htmlFor={reasonId}>{t('forecastSkill.hand.withdrawReason')}</label>
        <Input.TextArea
          id={reasonId}
          rows={2}
          maxLength={500}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.target.value)}
        />
      </Labelled>
    </Dialog>
  );
}
