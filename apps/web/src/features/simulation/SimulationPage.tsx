import './simulation.css';
import './tables.css';
import '../../shared/plans/plans.css';
import { useEffect, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { DrillPage } from './drill/DrillPage.tsx';
import { OpenedPlan } from './saved/OpenedPlan.tsx';
import { NotReady } from './start/NotReady.tsx';
import { StartBar } from './start/StartBar.tsx';
import { useLake } from './start/use-lake.ts';
import { Workshop } from './Workshop.tsx';

/** Try it before the gates move: a plan drawn over the lake as it is, as it was, or as somebody saved it. */
export default function SimulationPage() {
  const t = useText();
  const record = useOpenRecord();
  const { scene, unusable, error, isBusy, start } = useLake();
  const asked = useRef(false);
  // Once, when the page is opened; from then on only when a person says so.
  useEffect(() => {
    if (asked.current || (record.key !== null && record.key !== drillKey)) return;
    asked.current = true;
    start(null);
  }, [start, record.key]);
  return (
    <div className="sim">
      <h1 className="visually-hidden">{t('routes.simulation')}</h1>
      {record.key === drillKey ? (
        <DrillPage scene={scene} error={error} onRetry={() => start(null)} onClose={record.close} />
      ) : record.key !== null ? (
        <OpenedPlan planId={record.key} onClose={record.close} onOpen={record.open} />
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
            onDrill={() => record.open(drillKey)}
          />
          {scene.state === 'ready' ? (
            <Workshop
              scene={scene}
              opened={null}
              onOpen={record.open}
              onSaved={(saved) => record.open(saved.plan_id)}
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

/** In the address, where a plan's id would be. */
const drillKey = 'drill';
