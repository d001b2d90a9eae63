import './station-data.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { stationNamesQuery } from '../../shared/plant/queries.ts';
import { StationChoice } from '../../shared/plant/StationChoice.tsx';
import { seriesListQuery, stationStatusQuery } from '../../shared/plant/series.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { EnterReading } from '../../shared/series/EnterReading.tsx';
import { HeldReadings } from '../../shared/series/held/HeldReadings.tsx';
import { foremostEntered } from './foremost-entered.ts';
import { foremostStation, keepStation, lastStation } from './foremost-station.ts';
import { StationData } from './StationData.tsx';

/** Manual entry for this station, if permitted and possible. */
function EnterHere({ stationId }: { readonly stationId: string }) {
  const t = useText();
  const mayEnter = useSession().has('stations.update');
  const { data } = useQuery(seriesListQuery);
  const foremost = foremostEntered(data ?? [], stationId);
  // When opened from the search, the entry dialog opens at once.
  const isWanted = useLocation({ select: ({ search }) => 'enter' in search });
  const [isEntering, setEntering] = useState(isWanted);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isWanted) return;
    const withoutEnter = (search: object) =>
      Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'enter'));
    void navigate({ to: '.', search: withoutEnter as never, replace: true });
  }, [isWanted, navigate]);
  if (!mayEnter || !foremost) return null;
  return (
    <>
      <Button type="primary" icon={<Icon name="pencil" size="small" />} onClick={() => setEntering(true)}>
        {t('series.entry.title')}
      </Button>
      {isEntering && <EnterReading seriesId={foremost.series_id} onClose={() => setEntering(false)} />}
    </>
  );
}

const listScreen = '/station/manage';

/** All series of the station in the address. */
export default function StationDataPage() {
  const t = useText();
  const wantedStation = useLocation({ select: ({ search }) => ('station' in search ? String(search.station) : null) });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(stationNamesQuery);
  const hasList = usePermittedScreens().some(({ path }) => path === listScreen);
  const hydroCode = useSession().plant?.hydro_code ?? '';
  const statuses = useQuery({ ...stationStatusQuery, enabled: wantedStation === null });
  const [nowMs] = useState(serverNow);
  const foremost =
    data && wantedStation === null
      ? foremostStation({
          stations: data,
          statuses: statuses.data ?? (statuses.error ? [] : undefined),
          lastUsed: lastStation(hydroCode),
          nowMs,
        })
      : null;
  // Writes the initial station to the address.
  useEffect(() => {
    if (foremost === null) return;
    void navigate({
      to: '.',
      search: ((previousSearch: object) => ({ ...previousSearch, station: foremost })) as never,
      replace: true,
    });
  }, [navigate, foremost]);
  const station = data?.find(({ station_id }) => station_id === wantedStation) ?? null;
  const stationId = station?.station_id;
  useEffect(() => {
    if (stationId !== undefined) keepStation(hydroCode, stationId);
  }, [hydroCode, stationId]);
  const choice = data && data.length > 0 && (
    <StationChoice
      label={t('observe.which')}
      className="station-data-choice"
      stations={data}
      chosen={station?.station_id ?? null}
    />
  );
  if (station)
    return (
      <div className="page-sheet station-data">
        <PageHead
          title={station.name}
          count={station.station_code}
          actions={
            <>
              {choice}
              {hasList && (
                <Button onClick={() => void navigate({ to: listScreen, hash: station.station_id })}>
                  {t('observe.details')}
                </Button>
              )}
              <EnterHere key={station.station_id} stationId={station.station_id} />
            </>
          }
        />
        <HeldReadings stationId={station.station_id} />
        <StationData key={station.station_id} station={station} />
      </div>
    );
  return (
    <div>
      <PageHead title={t('observe.title')} />
      {data && (wantedStation !== null || data.length === 0) ? (
        <Empty
          title={t(wantedStation === null ? 'observe.choose' : 'observe.unknown')}
          actions={
            <>
              {choice}
              {hasList && <ScreenLink href={listScreen}>{t('observe.list')}</ScreenLink>}
            </>
          }
        >
          {t('observe.chooseText')}
        </Empty>
      ) : (
        <Pending of={{ error, refetch }} title={t('observe.failed')} lines={8} />
      )}
    </div>
  );
}
