import { useQuery } from '@tanstack/react-query';
import { useText } from '../../app/i18n/use-text.ts';
import { versionsQuery } from '../../app/plant/history.ts';
import type { Sensor } from '../../app/plant/queries.ts';
import { VersionTable } from '../../ui/history/VersionTable.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
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
