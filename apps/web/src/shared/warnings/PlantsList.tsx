import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { useSwitchPlant } from '../../base/session/use-switch-plant.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Card } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { openWarnings } from './open-warnings.ts';
import { sortPlantsByWarnings } from './plants-order.ts';
import { warningsOfPlantsQuery } from './queries.ts';
import { warningKey } from './steady-order.ts';
import { useReportShown } from './use-report-shown.ts';
import { WarningItem } from './WarningItem.tsx';
import type { PlantWarnings } from './warning.ts';

/** Warnings by plant, worst first; a click switches to the plant. */
export function PlantsList() {
  const t = useText();
  const { data, error, dataUpdatedAt, refetch } = useQuery(warningsOfPlantsQuery);
  const retry = () => void refetch();
  if (!data) return error ? <Failed error={error} onRetry={retry} /> : <Skeleton lines={3} />;
  const plants = sortPlantsByWarnings(data);
  return (
    <>
      {error && <Stale at={dataUpdatedAt} onRetry={retry} />}
      {plants.length === 0 ? (
        <StateTag tone="good">{t('warnings.none')}</StateTag>
      ) : (
        plants.map((plant) => <PlantRow key={plant.hydro_code} plant={plant} />)
      )}
    </>
  );
}

function PlantRow({ plant }: { readonly plant: PlantWarnings }) {
  const t = useText();
  const navigate = useNavigate();
  useReportShown(plant.warnings, 'list');
  const switchPlant = useSwitchPlant();
  const { hydro_code: code, name, total, unacknowledged, warnings, is_late: isLate } = plant;
  const open = () => {
    openWarnings.set(null);
    switchPlant(code);
    void navigate({ href: `/dashboard?plant=${encodeURIComponent(code)}` });
  };
  return (
    <section className="warning-plant" aria-label={name}>
      <h3>
        <button type="button" className="warning-plant-open" onClick={open}>
          <span className="warning-plant-name">{name}</span>
          {unacknowledged > 0 && <span className="num">{t('warnings.waiting', { count: unacknowledged })}</span>}
          <Icon name="chevronRight" size="small" />
        </button>
      </h3>
      {isLate && (
        <Card as="p" tone="warning" below="s" className="warning-hint" role="status">
          {t('warningList.plantLate')}
        </Card>
      )}
      <ul>
        {warnings.map((warning) => (
          <WarningItem
            key={warningKey(warning)}
            warning={warning}
            mute={warning.muted ?? undefined}
            linksStation={false}
          />
        ))}
      </ul>
      {total > warnings.length && (
        <p className="warning-hint">{t('warningList.more', { count: total - warnings.length })}</p>
      )}
    </section>
  );
}
