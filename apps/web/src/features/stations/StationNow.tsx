import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useText } from '../../app/i18n/use-text.ts';
import type { StationStatus } from '../../app/plant/series.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StationReading } from '../../ui/observe/StationReading.tsx';

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
