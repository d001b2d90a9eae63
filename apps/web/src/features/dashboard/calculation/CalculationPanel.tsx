import './calculation.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { needRooms } from '../../../base/i18n/i18n.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { clockText } from '../../../kit/chart/words.ts';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { LongWork } from '../../../kit/states/LongWork.tsx';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { shownStep } from '../../../kit/time/wall-time.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { operationQuery } from '../../../shared/operation/queries.ts';
import { interfaceQuery } from '../../../shared/plant/queries.ts';
import { Panel } from '../panel/Panel.tsx';
import { formerQuery, isUnderway, type RevertTarget, recalculationsQuery, useCancelRecalculation } from '../queries.ts';
import type { ShownFigures } from '../shown-figures.ts';
import { StaffGaugeButton } from '../staff-gauge/StaffGaugeButton.tsx';
import { CalculationActs } from './CalculationActs.tsx';
import { ManualSince, MethodTag } from './OperationState.tsx';
import { ResultChange } from './ResultChange.tsx';
import { TrialResult } from './TrialResult.tsx';
import { useTrial } from './use-trial.ts';

/** Progress of a running recalculation, with a Stop button; it continues when the page is closed. */
function RecalculationBar({ maySave }: { readonly maySave: boolean }) {
  const t = useText();
  const toasts = useToasts();
  const { data } = useQuery(recalculationsQuery);
  const cancel = useCancelRecalculation();
  const underway = data?.find(isUnderway);
  if (!underway) return null;
  const { recalculation_id: id, steps, steps_done: done } = underway;
  const stop = () => cancel.mutate(id, { onError: (error) => toasts.failed(t('dashboard.again.stopFailed'), error) });
  return (
    <div className="recalculation-bar">
      <LongWork
        title={t('dashboard.again.underway', {
          from: shownStep(underway.from_date_string),
          to: shownStep(underway.to_date_string),
        })}
        {...(steps > 0 ? { share: done / steps } : {})}
      >
        {t('dashboard.again.progress', { done, count: steps })}
      </LongWork>
      {maySave && (
        <PlainButton size="small" isBusy={cancel.isPending} onClick={stop}>
          {t('dashboard.again.stop', { count: done })}
        </PlainButton>
      )}
    </div>
  );
}

/** Changes since the previous calculation. */
function PreviousRecord({ shown: { general, atMs } }: { readonly shown: ShownFigures }) {
  const t = useText();
  const { data: settings } = useQuery(interfaceQuery);
  const interval = settings?.auto_calculation_interval;
  const { data: previousStep } = useQuery({
    ...formerQuery(atMs ?? 0, interval ?? 0),
    enabled: atMs !== null && interval !== undefined,
    placeholderData: (before) => before,
  });
  const previousAtMs = instantOfWall(previousStep?.date_string);
  const hasComparison = previousStep && previousAtMs !== null && previousAtMs !== atMs;
  return (
    <>
      <p className="calculation-against">
        {hasComparison
          ? t('dashboard.calculation.against', { time: clockText(previousAtMs) })
          : t('dashboard.calculation.last')}
      </p>
      <ResultChange from={hasComparison ? previousStep : null} to={general} />
    </>
  );
}

/** Loaded with the texts of manual entry: a suspect value asks for the same confirmation. */
const ManualRun = lazyPart(async () => {
  const [run] = await Promise.all([import('./ManualRun.tsx'), needRooms(['series'])]);
  return run;
});
const Recalculate = lazyPart(() => import('./Recalculate.tsx'));
const RevertDialog = lazyPart(() => import('./RevertDialog.tsx'));
const Runs = lazyPart(() => import('./Runs.tsx'));
const SwitchOperation = lazyPart(async () => {
  const [part] = await Promise.all([import('./SwitchOperation.tsx'), needRooms(['operation'])]);
  return part;
});

type OpenDialog = 'runs' | 'manual' | 'recalculate' | 'operation' | null;

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Last calculation, its changes and the permitted actions: try, save, revert, recalculate. */
export function CalculationPanel({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const { has } = useSession();
  const [dialog, open] = useState<OpenDialog>(null);
  const [target, revertTo] = useState<RevertTarget | null>(null);
  const trial = useTrial(shown.general);
  const { data: operation } = useQuery(operationQuery);
  const { general } = shown;
  const maySave = has('dashboard.save-revert');
  const mayTry = maySave || has('dashboard.calculation');
  const close = () => open(null);
  return (
    <Panel
      id="calculation"
      title={t('dashboard.calculation.title')}
      aside={<MethodTag general={general} />}
      end={shown.atMs === null ? null : clockText(shown.atMs)}
    >
      <ManualSince />
      <RecalculationBar maySave={maySave} />
      {trial.found ? <TrialResult trial={trial} found={trial.found} /> : <PreviousRecord shown={shown} />}
      {mayTry && (
        <CalculationActs
          trial={trial}
          maySave={maySave}
          onRevert={() => revertTo({ seenRunId: general.run_id, time: isoOf(shown.atMs), runId: null })}
        />
      )}
      {maySave && trial.found === null && <p className="panel-note">{t('dashboard.calculation.saveAfter')}</p>}
      <p className="calculation-links">
        <button type="button" className="link-button" onClick={() => open('runs')}>
          {t('dashboard.calculation.runs')}
        </button>
        {mayTry && (
          <button type="button" className="link-button" onClick={() => open('manual')}>
            {t('dashboard.calculation.manual')}
          </button>
        )}
        <StaffGaugeButton />
        {maySave && (
          <button type="button" className="link-button" onClick={() => open('recalculate')}>
            {t('dashboard.calculation.again')}
          </button>
        )}
        {operation?.may.change && (
          <button type="button" className="link-button" onClick={() => open('operation')}>
            {t(
              operation.operation_method === 'manual'
                ? 'dashboard.calculation.switchOn'
                : 'dashboard.calculation.switchOff',
            )}
          </button>
        )}
      </p>
      <Suspense>
        {dialog === 'runs' && target === null && <Runs maySave={maySave} onRestore={revertTo} onClose={close} />}
        {dialog === 'manual' && <ManualRun general={general} maySave={maySave} onClose={close} />}
        {dialog === 'recalculate' && <Recalculate onClose={close} />}
        {dialog === 'operation' && <SwitchOperation onClose={close} />}
        {target !== null && <RevertDialog target={target} onClose={() => revertTo(null)} />}
      </Suspense>
    </Panel>
  );
}
