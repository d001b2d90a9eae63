import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { VersionTable } from '../../shared/history/VersionTable.tsx';
import { versionsQuery } from '../../shared/plant/history.ts';
import type { Sensor } from '../../shared/plant/queries.ts';
import { useSensorWords } from './use-sensor-words.ts';

export function SensorVersions({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const words = useSensorWords(sensor.sensor_type);
  const { data, error, refetch } = useQuery(versionsQuery('sensor', sensor.sensor_id));
  if (!data && error)
    return <Failed error={error} title={t('sensors.failed.history')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  return <VersionTable versions={data} words={words} />;
}
