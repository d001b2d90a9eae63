import './simulation.css';
import './tables.css';
import '../../shared/release-plans/plans.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { DrillPage } from './drill/DrillPage.tsx';
import type { Draft } from './plan/draft.ts';
import { LeftPlanNote } from './saved/LeftPlanNote.tsx';
import { leavePlan, leftPlan } from './saved/left-plan.ts';
import { type LeftEdit, OpenedPlan } from './saved/OpenedPlan.tsx';
import { NotReady } from './start/NotReady.tsx';
import { StartBar } from './start/StartBar.tsx';
import { useLake } from './start/use-lake.ts';
import { Workshop } from './Workshop.tsx';

/** Tries a plan before any gate moves, starting from the current lake, a past one or a saved plan. */
export default function SimulationPage() {
  const t = useText();
  const record = useOpenRecord();
  const { account, plant } = useSession();
  const [who, plantCode] = [account.username, plant?.hydro_code ?? ''];
  const [left, setLeft] = useState(() => leftPlan(who, plantCode));
  /** How often an unsaved plan was resumed, and its draft until another plan is opened. */
  const [resumedPlan, setContinued] = useState<{ times: number; draft: Draft | null; edit: LeftEdit | null }>({
    times: 0,
    draft: null,
    edit: null,
  });
  const takeEdit = useCallback(() => setContinued((before) => ({ ...before, edit: null })), []);
  const { scene, unusable, error, isBusy, start, take } = useLake();
  const hasAsked = useRef(false);
  // Load the start once when the page opens; after that only on request.
  useEffect(() => {
    if (hasAsked.current || (record.key !== null && record.key !== drillKey)) return;
    hasAsked.current = true;
    start(null);
  }, [start, record.key]);
  const open = (key: string) => {
    setContinued(({ times }) => ({ times, draft: null, edit: null }));
    record.open(key);
  };
  return (
    <div className="sim">
      <h1 className="visually-hidden">{t('routes.simulation')}</h1>
      {left && record.key !== drillKey && (
        <LeftPlanNote
          left={left}
          onGoOn={(from, edited) => {
            const { draft } = left;
            setLeft(null);
            if (edited) {
              setContinued(({ times }) => ({ times: times + 1, draft: null, edit: { scene: from, edited, draft } }));
              record.open(edited.plan_id);
              return;
            }
            hasAsked.current = true;
            take(from);
            setContinued(({ times }) => ({ times: times + 1, draft, edit: null }));
            record.close();
          }}
          onThrowAway={() => {
            leavePlan(who, plantCode, null);
            setLeft(null);
          }}
        />
      )}
      {record.key === drillKey ? (
        <DrillPage scene={scene} error={error} onRetry={() => start(null)} onClose={record.close} />
      ) : record.key !== null ? (
        <OpenedPlan
          key={resumedPlan.times}
          planId={record.key}
          left={resumedPlan.edit?.edited.plan_id === record.key ? resumedPlan.edit : null}
          onLeftTaken={takeEdit}
          onClose={record.close}
          onOpen={record.open}
        />
      ) : error && !scene ? (
        <Failed error={error} onRetry={() => start(null)} />
      ) : !scene ? (
        <Skeleton lines={12} />
      ) : (
        <>
          <StartBar
            scene={scene}
            isBusy={isBusy}
            unusable={unusable}
            error={error}
            onStart={start}
            onDrill={() => open(drillKey)}
          />
          {scene.state === 'ready' ? (
            <Workshop
              key={resumedPlan.times}
              left={resumedPlan.draft}
              scene={scene}
              opened={null}
              onOpen={open}
              onSaved={(savedRecord) => open(savedRecord.plan_id)}
              onSource={(source) => start(scene.asked_at, source)}
            />
          ) : (
            <NotReady scene={scene} />
          )}
        </>
      )}
    </div>
  );
}

/** Takes the place of the plan id in the address. */
const drillKey = 'drill';
