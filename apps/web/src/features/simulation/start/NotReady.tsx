import type { SceneState } from '@spillway/contract/compute/simulation/codes';
import { useText } from '../../../base/i18n/use-text.ts';
import { Empty } from '../../../kit/states/Empty.tsx';
import type { Scene } from '../queries.ts';
import { WhereGiven } from '../shown/WhereGiven.tsx';

type Missing = Exclude<SceneState, 'ready'>;

const nextSteps: Readonly<Record<Missing, string>> = {
  no_level: '/station/data',
  level_old: '/station/data',
  level_unconfirmed: '/station/review',
  no_curve: '/settings/interpolate',
  off_curve: '/settings/interpolate',
  no_release: '/settings/outlet-station-interpolate',
};

/** Missing data of a start, and where to enter it. */
export function MissingOfStart({ scene }: { readonly scene: Scene }) {
  const t = useText();
  const state = scene.state as Missing;
  return (
    <>
      {t(`simulation.notReady.${state}`)} <WhereGiven path={nextSteps[state]} />
    </>
  );
}

export function NotReady({ scene }: { readonly scene: Scene }) {
  const t = useText();
  return (
    <Empty title={t('simulation.notReady.title')}>
      <p>
        <MissingOfStart scene={scene} />
      </p>
    </Empty>
  );
}
