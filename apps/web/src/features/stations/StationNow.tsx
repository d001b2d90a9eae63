import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { StationReading } from '../../shared/observe/StationReading.tsx';
import type { StationStatus } from '../../shared/plant/series.ts';

/** What the open station measures now, and the way to all of it. */
export function StationNow({ status }: { readonly status: StationStatus }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="station-now">
      <StationReading status={status} />
      <Button
        icon={<Icon name="chart" size="small" />}
        onClick={() => void navigate({ to: '/station/data', search: { station: status.station_id } as never })}
      >
        {t('observe.open')}
      </Button>
    </div>
  );
}
