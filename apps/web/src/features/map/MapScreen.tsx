import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useSkin } from '../../kit/chart/skin.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import type { Box } from '../../kit/map/projection.ts';
import { boxAround, expandToMinimum } from '../../kit/map/projection.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { RowNotFound } from '../../kit/states/RowNotFound.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { type Preset, today } from '../../kit/time/period.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { usePeriod } from '../../kit/time/use-period.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { useWidth } from '../../kit/use-width.ts';
import { follows } from '../../shared/map/map-span.ts';
import { pastQuery, type StationPlace, tilesQuery } from '../../shared/map/queries.ts';
import type { OutlineShapes } from '../../shared/map/use-outline-shapes.ts';
import type { MapBound } from '../../shared/plant/queries.ts';
import { stationStatusQuery } from '../../shared/plant/series.ts';
import { BasinMap, type MapHandle } from './BasinMap.tsx';
import { mercatorX, mercatorY } from './engine/mercator.ts';
import { type LayerName, layerNames } from './engine/scene.ts';
import { Legend } from './key/Legend.tsx';
import { hasLegendRoom } from './key/legend-room.ts';
import { MapTools } from './key/MapTools.tsx';
import { StationCard } from './list/StationCard.tsx';
import { StationList } from './list/StationList.tsx';
import { useFound } from './list/use-found.ts';
import { NothingHere } from './NothingHere.tsx';
import { fullRainMm as fullRainOf } from './rain.ts';
import { MapExport } from './sheet/MapExport.tsx';
import { columnsOf, maxRainMm, stationNow } from './station-now.ts';
import { mapSettings, storedView, storeView } from './stored-view.ts';
import { TimeBar } from './time/TimeBar.tsx';
import { usePlayer } from './time/use-player.ts';
import { useLand, useScene } from './use-scene.ts';

const offeredOptions: readonly (Preset | typeof today)[] = ['today', '6h', '24h', '3d', '7d'];
/** A single place is shown with its surroundings. */
const minDegrees = 0.05;
const noTimes: readonly number[] = [];

interface MapScreenProps {
  readonly places: readonly StationPlace[];
  readonly bound: MapBound;
  readonly outlines: OutlineShapes;
}

export function MapScreen({ places, bound, outlines }: MapScreenProps) {
  const t = useText();
  const { number } = useFormat();
  const skin = useSkin();
  const hydroCode = useSession().plant?.hydro_code ?? '';
  const settings = useObserved(mapSettings);
  const record = useOpenRecord();
  const [period, setPeriod] = usePeriod(today);
  const mapBox = useRef<HTMLDivElement>(null);
  const mapPx = useWidth(mapBox);
  const [pointed, setPointed] = useState<string | null>(null);
  const map = useRef<MapHandle>(null);
  const past = useQuery(pastQuery(period));
  const statusQuery = useQuery(stationStatusQuery);
  const tiles = useQuery(tilesQuery).data ?? null;
  const nowMs = useNow(30_000);
  const times = past.data?.times ?? noTimes;
  const player = usePlayer(times.length);
  const isFollowing = follows(period, serverNow());
  const isLive = isFollowing && player.isAtEnd;

  const columns = useMemo(
    () => columnsOf(places, past.data, settings.rainMode),
    [places, past.data, settings.rainMode],
  );
  const fullRainMm = useMemo(() => fullRainOf(maxRainMm(places, columns)), [places, columns]);
  const all = useMemo(() => {
    const statuses = new Map(statusQuery.data?.map((one) => [one.station_id, one]));
    const moment = { step: player.step, isLive, nowMs };
    return places.map((place) => {
      const { station_id: id } = place;
      return stationNow(place, statuses.get(id), columns.get(id), moment);
    });
  }, [places, statusQuery.data, columns, player.step, isLive, nowMs]);
  const found = useFound(all);

  const layers = useMemo(
    () =>
      new Set<LayerName>(layerNames.filter((name) => !settings.hidden.includes(name) && (name !== 'tiles' || tiles))),
    [settings.hidden, tiles],
  );
  const land = useLand(outlines.shapes);
  const chosen = useMemo(() => [pointed, record.key].filter((key) => key !== null), [pointed, record.key]);
  const scene = useScene({
    land,
    layers,
    shown: found.shown,
    fullRainMm,
    past: past.data,
    step: player.step,
    isLive,
    chosen,
  });
  const box = useMemo(() => firstBox(bound, outlines, places), [bound, outlines, places]);
  const [initialView] = useState(() => storedView(hydroCode));
  const writeKm = useMemo(() => (km: number) => (km < 1 ? `${number(1000 * km)} m` : `${number(km)} km`), [number]);

  const pointFromList = useCallback(
    (key: string | null) => {
      setPointed(key);
      const { longitude = null, latitude = null } = places.find((one) => one.station_id === key) ?? {};
      if (longitude !== null && latitude !== null)
        map.current?.bringIntoSight(mercatorX(longitude), mercatorY(latitude));
    },
    [places],
  );
  const open = all.find(({ place }) => place.station_id === record.key);
  const unplacedCount = places.filter(({ longitude, latitude }) => longitude === null || latitude === null).length;
  const label = t('map.label', { count: scene.marks.length });
  // On a slow machine the map renders before its surroundings.
  const areSurroundingsShown = useDeferredValue(true, false);
  return (
    <div className={open ? 'table-page map-page map-page-split' : 'table-page map-page'}>
      <div className="map-main">
        <PageHead
          title={t('map.title')}
          count={t('map.count', { count: places.length })}
          updatedAt={statusQuery.dataUpdatedAt}
          actions={
            areSurroundingsShown && (
              <>
                <RangePicker value={period} onChange={setPeriod} offered={offeredOptions} />
                <MapExport
                  map={map}
                  scene={scene}
                  writeKm={writeKm}
                  found={all}
                  atMs={times[player.step] ?? null}
                  tiles={tiles}
                />
              </>
            )
          }
        />
        {statusQuery.error && statusQuery.data && (
          <Stale at={statusQuery.dataUpdatedAt} onRetry={() => void statusQuery.refetch()} />
        )}
        {past.error && past.data && <Stale at={past.dataUpdatedAt} onRetry={() => void past.refetch()} />}
        <RowNotFound wanted={record.key} isOpen={open !== undefined} isLoaded />
        <div className="map-body">
          {areSurroundingsShown ? (
            <StationList
              found={found}
              openKey={record.key}
              pointedKey={pointed}
              onPoint={pointFromList}
              onOpen={record.open}
            />
          ) : (
            <div className="map-list" />
          )}
          <div className="map-view">
            <div className="map-box" ref={mapBox}>
              <BasinMap
                handle={map}
                label={label}
                scene={scene}
                skin={skin}
                writeKm={writeKm}
                tilesUrl={tiles?.url ?? null}
                box={box}
                kept={initialView}
                onPoint={setPointed}
                onPress={record.open}
                onMoved={(view) => storeView(hydroCode, view)}
              />
              {areSurroundingsShown && (
                <>
                  <MapTools map={map} box={box} hasTiles={tiles !== null} />
                  <Legend
                    hasRoom={hasLegendRoom(mapPx)}
                    layers={layers}
                    shown={all}
                    fullRainMm={fullRainMm}
                    isLive={isLive}
                    lakeText={land.lake.length > 0 ? scene.lake.text : null}
                  />
                </>
              )}
              <NothingHere
                outlines={outlines.outlines}
                placed={places.length - unplacedCount}
                homeless={unplacedCount}
              />
              {tiles && layers.has('tiles') && <p className="map-attribution">{tiles.attribution}</p>}
              {past.error && !past.data && (
                <div className="map-failed">
                  <Failed error={past.error} title={t('map.failedPast')} onRetry={() => void past.refetch()} />
                </div>
              )}
            </div>
            {areSurroundingsShown ? (
              <TimeBar times={times} player={player} isLive={isFollowing} />
            ) : (
              <Row gap="m" nowrap className="map-time" />
            )}
          </div>
        </div>
      </div>
      {open && (
        <StationCard
          key={open.place.station_id}
          station={open}
          times={times}
          values={past.data?.stations.find((one) => one.station_id === open.place.station_id)?.values ?? null}
          atMs={isLive ? null : (times[player.step] ?? null)}
          onClose={record.close}
        />
      )}
    </div>
  );
}

/** Bounds set for this plant, else the extent of its content. */
function firstBox(bound: MapBound, { outlines = [] }: OutlineShapes, places: readonly StationPlace[]): Box {
  const set = {
    west: bound.start_longitude,
    south: bound.start_latitude,
    east: bound.end_longitude,
    north: bound.end_latitude,
  };
  const sorted = {
    west: Math.min(set.west, set.east),
    south: Math.min(set.south, set.north),
    east: Math.max(set.west, set.east),
    north: Math.max(set.south, set.north),
  };
  if (bound.source === 'set') return sorted;
  const all = boxAround([
    ...outlines.map((one) => ({
      west: one.start_longitude,
      south: one.start_latitude,
      east: one.end_longitude,
      north: one.end_latitude,
    })),
    ...places.flatMap(({ longitude, latitude }) =>
      longitude === null || latitude === null
        ? []
        : [{ west: longitude, south: latitude, east: longitude, north: latitude }],
    ),
  ]);
  return all ? expandToMinimum(all, minDegrees) : sorted;
}
