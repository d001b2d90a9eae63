import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { List, Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { type Sensor, sensorsQuery } from '../../shared/plant/queries.ts';
import { useOptions } from '../../shared/plant/use-options.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';

const sensorsScreen = '/sensor/manage';

export const useMaySeeSensors = (): boolean => useSession().has('sensor.view', 'sensor.update', 'sensor.change-status');

/** Sensors at the station, including uninstalled ones. */
export function LinkedSensors({ stationId }: { readonly stationId: string }) {
  const t = useText();
  const maySee = useMaySeeSensors();
  const { data, error } = useQuery({ ...sensorsQuery, enabled: maySee });
  const hasScreen = usePermittedScreens().some(({ path }) => path === sensorsScreen);
  if (!maySee)
    return <p className="quiet">{t('stations.sensors.notAllowed', { permission: t('ui.permission.sensor.view') })}</p>;
  if (!data && error) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={2} />;
  const linked = data.filter(({ station_id }) => station_id === stationId);
  if (linked.length === 0) return <p className="quiet">{t('stations.sensors.none')}</p>;
  return (
    <List>
      {linked.map((sensor) => (
        <Row as="li" gap="m" justify="between" key={sensor.sensor_id}>
          <span>
            {hasScreen ? (
              <ScreenLink href={`${sensorsScreen}#${sensor.sensor_id}`}>{sensor.name}</ScreenLink>
            ) : (
              sensor.name
            )}
            <SensorFacts sensor={sensor} />
          </span>
          <SensorState sensor={sensor} />
        </Row>
      ))}
    </List>
  );
}

function SensorFacts({ sensor }: { readonly sensor: Sensor }) {
  const kind = useOptions().data?.sensor_types.find(({ id }) => id === sensor.sensor_type)?.name;
  return <small className="quiet">{[sensor.sensor_code, kind].filter(Boolean).join(', ')}</small>;
}

function SensorState({ sensor: { status, uninstalled_at } }: { readonly sensor: Sensor }) {
  const t = useText();
  if (uninstalled_at !== null) return <StateTag tone="nodata">{t('stations.sensors.uninstalled')}</StateTag>;
  return status === 'active' ? (
    <StateTag tone="good">{t('stations.sensors.active')}</StateTag>
  ) : (
    <StateTag tone="watch">{t('stations.sensors.inactive')}</StateTag>
  );
}
