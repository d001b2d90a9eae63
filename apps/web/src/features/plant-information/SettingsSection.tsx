import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { type Information, informationQuery } from '../../shared/plant/queries.ts';
import { CatchmentsSection } from './catchments/CatchmentsSection.tsx';
import { HistorySection } from './history/HistorySection.tsx';
import { LevelsSection } from './levels/LevelsSection.tsx';
import { MapSection } from './map/MapSection.tsx';
import { OperationSection } from './operation/OperationSection.tsx';
import { SeasonsSection } from './seasons/SeasonsSection.tsx';
import type { SectionId } from './sections.ts';

type PlantSection = Exclude<SectionId, 'plants'>;

export function SettingsSection({ id }: { readonly id: PlantSection }) {
  const t = useText();
  const { data, error, refetch, dataUpdatedAt } = useQuery(informationQuery);
  const again = () => void refetch();
  if (!data && error) return <Failed title={t('plantInformation.failed.load')} error={error} onRetry={again} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton lines={9} />
      </div>
    );
  return (
    <>
      {error && <Stale at={dataUpdatedAt} onRetry={again} />}
      {!data.may.update && id !== 'history' && <ReadOnlyReason permission="sensor.update" />}
      {sheetOf(id, data)}
    </>
  );
}

function sheetOf(id: PlantSection, information: Information) {
  switch (id) {
    case 'levels':
      return <LevelsSection information={information} />;
    case 'seasons':
      return <SeasonsSection information={information} />;
    case 'operation':
      return <OperationSection information={information} />;
    case 'catchments':
      return <CatchmentsSection mayUpdate={information.may.update} />;
    case 'map':
      return <MapSection mayUpdate={information.may.update} />;
    case 'history':
      return <HistorySection hydroCode={information.hydro_code} />;
  }
}
