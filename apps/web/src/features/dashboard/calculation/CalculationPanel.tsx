import './calculation.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { needRooms } from '../../../base/i18n/i18n.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { LazyPart } from '../../../kit/later/LazyPart.tsx';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { General } from '../../../shared/dashboard/queries.ts';
import { interfaceQuery } from '../../../shared/plant/queries.ts';
import { Panel } from '../panel/Panel.tsx';
import type { RevertTarget } from '../queries.ts';
import type { Shown } from '../shown.ts';
import { FormerRecord } from './FormerRecord.tsx';
import { RecalculationBar } from './RecalculationBar.tsx';
import { TrialResult } from './TrialResult.tsx';
import { useTrial } from './use-trial.ts';

const loadActs = () => import('./CalculationActs.tsx');
/** With the words of hand entry: it asks the same of a doubtful value. */
const ManualRun = lazyPart(async () => {
  const [run] = await Promise.all([import('./ManualRun.tsx'), needRooms(['series'])]);
  return run;
});
const Recalculate = lazyPart(() => import('./Recalculate.tsx'));
const RevertDialog = lazyPart(() => import('./RevertDialog.tsx'));
const Runs = lazyPart(() => import('./Runs.tsx'));

type OpenDialog = 'runs' | 'manual' | 'recalculate' | null;

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** What was calculated, what changed since, and the acts of whoever may: try, save, revert, calculate again. */
export function CalculationPanel({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const { has } = useSession();
  const [dialog, open] = useState<OpenDialog>(null);
  const [target, revertTo] = useState<RevertTarget | null>(null);
  const trial = useTrial(shown.general);
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
      <RecalculationBar maySave={maySave} />
      {trial.found ? <TrialResult trial={trial} found={trial.found} /> : <FormerRecord shown={shown} />}
      {mayTry && (
        <LazyPart
          load={loadActs}
          with={{
            trial,
            maySave,
            onRevert: () => revertTo({ seenRunId: general.run_id, time: isoOf(shown.atMs), runId: null }),
          }}
          place={<div className="calculation-acts-place" />}
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
        {maySave && (
          <button type="button" className="link-button" onClick={() => open('recalculate')}>
            {t('dashboard.calculation.again')}
          </button>
        )}
      </p>
      <Suspense>
        {dialog === 'runs' && target === null && <Runs maySave={maySave} onRestore={revertTo} onClose={close} />}
        {dialog === 'manual' && <ManualRun general={general} maySave={maySave} onClose={close} />}
        {dialog === 'recalculate' && <Recalculate onClose={close} />}
        {target !== null && <RevertDialog target={target} onClose={() => revertTo(null)} />}
      </Suspense>
    </Panel>
  );
}

/** Whether the last record came by itself or a person saved it, and how often it comes by itself. */
function MethodTag({ general }: { readonly general: General }) {
  const t = useText();
  const { data } = useQuery(interfaceQuery);
  if (general.operation_method === 'manual')
    return (
      <StateTag tone="accent" icon="user" filled>
        {t('dashboard.calculation.byHand')}
      </StateTag>
    );
  return (
    <StateTag tone="good" icon="check" filled>
      {data
        ? t('dashboard.calculation.autoEvery', { minutes: data.auto_calculation_interval })
        : t('dashboard.calculation.auto')}
    </StateTag>
  );
}
