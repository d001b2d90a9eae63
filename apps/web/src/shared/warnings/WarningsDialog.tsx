import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { ConditionList } from '../conditions/ConditionList.tsx';
import { MutesInForce } from './muting/MutesInForce.tsx';
import { openWarnings } from './open-warnings.ts';
import { PastWarnings } from './PastWarnings.tsx';
import { PlantsList } from './PlantsList.tsx';
import { currentWarningsQuery } from './queries.ts';
import { ReachableList } from './reachable/ReachableList.tsx';
import { SoundRow } from './sound/SoundSwitch.tsx';
import { useCountsAllPlants } from './use-bell.ts';
import { WarningList } from './WarningList.tsx';

/** Current and past warnings of the plant, over any page. */
export default function WarningsDialog({ shows }: { readonly shows: 'now' | 'past' }) {
  const t = useText();
  const countsAllPlants = useCountsAllPlants();
  return (
    <Dialog title={t('warnings.title')} open onClose={() => openWarnings.set(null)}>
      <Segments
        className="warnings-view"
        aria-label={t('warningList.view.label')}
        value={shows}
        onChange={(chosen) => openWarnings.set(chosen)}
        options={[
          { value: 'now' as const, label: t('warningList.view.now') },
          { value: 'past' as const, label: t('warningList.view.past') },
        ]}
      />
      <SoundRow />
      {shows === 'past' ? <PastWarnings /> : countsAllPlants ? <AllPlantsWarnings /> : <CurrentList />}
    </Dialog>
  );
}

function AllPlantsWarnings() {
  return (
    <>
      <ConditionList />
      <ReachableList />
      <PlantsList />
    </>
  );
}

function CurrentList() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(currentWarningsQuery);
  const retry = () => void refetch();
  return (
    <>
      <ConditionList />
      <ReachableList />
      {error && data && <Stale at={dataUpdatedAt} onRetry={retry} />}
      <WarningList current={data} error={error} onRetry={retry} />
      <MutesInForce />
    </>
  );
}
