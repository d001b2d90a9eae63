import './simulation.css';
import '../../shared/plans/plans.css';
import { useEffect, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { DrillPage } from './drill/DrillPage.tsx';
import { type Scene, useStart } from './queries.ts';
import { OpenedPlan } from './saved/OpenedPlan.tsx';
import { StartBar } from './start/StartBar.tsx';
import { Workshop } from './Workshop.tsx';

/** Try it before the gates move: a plan drawn over the lake as it is, as it was, or as somebody saved it. */
export default function SimulationPage() {
  const t = useText();
  const record = useOpenRecord();
  const start = useStart();
  const asked = useRef(false);
  const { mutate } = start;
  // Once, when the page is opened; from then on only when a person says so.
  useEffect(() => {
    if (asked.current || (record.key !== null && record.key !== drillKey)) return;
    asked.current = true;
    mutate({ at: null });
  }, [mutate, record.key]);
  const scene = start.data ?? null;
  return (
    <div className="sim">
      <h1 className="visually-hidden">{t('routes.simulation')}</h1>
      {record.key === drillKey && scene?.state === 'ready' ? (
        <DrillPage scene={scene} onClose={record.close} />
      ) : record.key !== null && record.key !== drillKey ? (
        <OpenedPlan key={record.key} planId={record.key} onClose={record.close} onOpen={record.open} />
      ) : start.error && !scene ? (
        <Failed error={start.error} onRetry={() => mutate({ at: null })} />
      ) : !scene ? (
        <Skeleton lines={12} />
      ) : (
        <>
          <StartBar
            scene={scene}
            isBusy={start.isPending}
            onStart={(at) => mutate({ at })}
            onDrill={() => record.open(drillKey)}
          />
          {scene.state === 'ready' ? (
            <Workshop
              scene={scene}
              opened={null}
              onOpen={record.open}
              onSource={(source) => mutate({ at: scene.asked_at, source })}
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

/** What is missing, and where it is entered. */
function NotReady({ scene }: { readonly scene: Scene }) {
  const t = useText();
  return (
    <Empty title={t('simulation.notReady.title')}>
      <p>{t(`simulation.notReady.${scene.state as 'no_level'}`)}</p>
    </Empty>
  );
}
