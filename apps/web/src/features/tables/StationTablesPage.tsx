import './tables.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { stationNamesQuery } from '../../shared/plant/queries.ts';
import { StationChoice } from '../../shared/plant/StationChoice.tsx';
import { StationCurve } from './StationCurve.tsx';
import { TablesView } from './TablesView.tsx';

/** Tables of the station in the address, with the curve in force. */
export default function StationTablesPage() {
  const t = useText();
  const wantedStation = useLocation({ select: ({ search }) => ('station' in search ? String(search.station) : null) });
  const { data, error, refetch } = useQuery(stationNamesQuery);
  const station = data?.find(({ station_id }) => station_id === wantedStation) ?? null;
  if (station)
    return (
      <TablesView
        key={station.station_id}
        station={station}
        title={t('tables.station.title', { name: station.name })}
        lead={<StationCurve station={station} />}
        tools={
          <StationChoice
            label={t('tables.station.which')}
            className="tables-station"
            stations={data ?? []}
            chosen={station.station_id}
          />
        }
      />
    );
  return (
    <div>
      <PageHead title={t('tables.station.plain')} />
      {data ? (
        <Empty
          title={t(wantedStation === null ? 'tables.station.choose' : 'tables.station.unknown')}
          actions={
            <>
              {data.length > 0 && (
                <StationChoice
                  label={t('tables.station.which')}
                  className="tables-station"
                  stations={data}
                  chosen={null}
                />
              )}
              <ScreenLink href="/settings/interpolate">{t('tables.station.all')}</ScreenLink>
            </>
          }
        >
          {t('tables.station.chooseText')}
        </Empty>
      ) : (
        <Pending of={{ error, refetch }} title={t('tables.failed.load')} lines={8} />
      )}
    </div>
  );
}
