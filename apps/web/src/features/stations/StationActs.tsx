import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type Station, sensorsQuery } from '../../shared/plant/queries.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { useMaySeeSensors } from './LinkedSensors.tsx';
import { useRemoveStation } from './queries.ts';
import { ReplaceStation } from './ReplaceStation.tsx';
import { useStationWords } from './use-station-words.ts';

interface StationActsProps {
  readonly station: Station;
  readonly record: OpenRecord;
}

const tablesScreen = '/settings/station-interpolate';
/** Station type with its own discharge tables. */
const dischargeFromLevel = 4;

export function StationActs({ station, record }: StationActsProps) {
  const t = useText();
  const [isReplacing, setIsReplacing] = useState(false);
  const remove = useRemove(station, record);
  const hasTables = station.station_type === dischargeFromLevel;
  const maySeeTables = usePermittedScreens().some(({ path }) => path === tablesScreen) && hasTables;
  return (
    <>
      {station.may.update ? (
        <>
          <Button
            type="primary"
            icon={<Icon name="pencil" size="small" />}
            onClick={() => record.edit(station.station_id)}
          >
            {t('stations.act.edit')}
          </Button>
          <Button icon={<Icon name="refresh" size="small" />} onClick={() => setIsReplacing(true)}>
            {t('stations.act.replace')}
          </Button>
          {station.may.remove && (
            <Button danger type="text" loading={remove.busy} onClick={remove.ask}>
              {t('stations.act.remove')}
            </Button>
          )}
        </>
      ) : (
        <p className="pane-reason">{t('ui.readOnly', { permission: t('ui.permission.stations.update') })}</p>
      )}
      {maySeeTables && (
        <span className="pane-link">
          <ScreenLink href={`${tablesScreen}?station=${station.station_id}`}>{t('stations.act.tables')}</ScreenLink>
        </span>
      )}
      {isReplacing && <ReplaceStation station={station} onClose={() => setIsReplacing(false)} />}
    </>
  );
}

function useRemove(station: Station, record: OpenRecord) {
  const t = useText();
  const words = useStationWords();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useRemoveStation();
  const sensors = useQuery({ ...sensorsQuery, enabled: useMaySeeSensors() });
  const installed = (sensors.data ?? []).filter(
    ({ station_id, uninstalled_at }) => station_id === station.station_id && uninstalled_at === null,
  );
  const ask = () =>
    attempt(
      async () => {
        await mutateAsync(station.station_id);
        record.close();
      },
      {
        ask: {
          title: t('stations.remove.title', { name: station.name }),
          text: t('ui.confirm.notRecoverable'),
          losses: [
            ...(installed.length > 0
              ? [t('stations.remove.sensors', { names: installed.map(({ name }) => name).join(', ') })]
              : []),
            t('stations.remove.loses', { code: station.station_code }),
            ...(station.sensor_port === null ? [] : [t('stations.remove.port', { port: station.sensor_port })]),
            ...(station.thiessen_coefficient
              ? [
                  t('stations.remove.thiessen', {
                    share: words.value('thiessen_coefficient', station.thiessen_coefficient),
                  }),
                ]
              : []),
            t('stations.remove.keeps'),
          ],
          ok: t('stations.remove.ok'),
          destructive: true,
        },
        done: t('stations.done.removed', { name: station.name }),
        failed: t('stations.failed.remove'),
      },
    );
  return { busy: isPending, ask: () => void ask() };
}
