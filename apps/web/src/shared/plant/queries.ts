import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { OutlineKind } from '@spillway/contract/plant/outlines/kinds';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Information = DataOf<ApiContract['settings']['read']>;
export type MapBound = DataOf<ApiContract['mapBound']['read']>;
export type InterfaceSettings = DataOf<ApiContract['settingInterface']['read']>;
export type Catchment = DataOf<ApiContract['catchments']['list']>[number];
export type Outline = DataOf<ApiContract['outlines']['list']>[number];
export type Outlet = DataOf<ApiContract['outlets']['list']>[number];
export type MeasurePosition = DataOf<ApiContract['measurePositions']['list']>[number];
export type Station = DataOf<ApiContract['stations']['list']>[number];
export type Sensor = DataOf<ApiContract['sensors']['list']>[number];
export type StationName = DataOf<ApiContract['stations']['names']>[number];

/** First element of every query key: invalidated by events about the plant. */
export const plant = 'plant';

export const informationQuery = queryOptions({
  queryKey: [plant, 'information'],
  queryFn: ({ signal }) => api.settings.read({ signal }),
});

export const interfaceQuery = queryOptions({
  queryKey: [plant, 'interface'],
  queryFn: ({ signal }) => api.settingInterface.read({ signal }),
});

export const boundQuery = queryOptions({
  queryKey: [plant, 'map-bound'],
  queryFn: ({ signal }) => api.mapBound.read({ signal }),
});

export const catchmentsQuery = queryOptions({
  queryKey: [plant, 'catchments'],
  queryFn: ({ signal }) => api.catchments.list({ signal }),
});

export const outlinesQuery = queryOptions({
  queryKey: [plant, 'outlines'],
  queryFn: ({ signal }) => api.outlines.list({ signal }),
});

/** A shape may be several MB: loaded once per version, and only if it exists. */
export const shapeQuery = (kind: OutlineKind, version: number | undefined) =>
  queryOptions({
    queryKey: [plant, 'shape', kind, version ?? 0],
    queryFn: ({ signal }) => api.outlines[kind]({ signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Choices of plant forms: types, provinces, catchments, measuring points. */
export const optionsQuery = queryOptions({
  queryKey: [plant, 'options'],
  queryFn: ({ signal }) => api.options.list({ signal }),
});

/** Station names, also for users without permission to see stations. */
export const stationNamesQuery = queryOptions({
  queryKey: [plant, 'station-names'],
  queryFn: ({ signal }) => api.stations.names({ signal }),
});

export const outletsQuery = queryOptions({
  queryKey: [plant, 'outlets'],
  queryFn: ({ signal }) => api.outlets.list({ signal }),
});

export const stationsQuery = queryOptions({
  queryKey: [plant, 'stations'],
  queryFn: ({ signal }) => api.stations.list({ signal }),
});

export const sensorsQuery = queryOptions({
  queryKey: [plant, 'sensors'],
  queryFn: ({ signal }) => api.sensors.list({ signal }),
});

export const measurePositionsQuery = queryOptions({
  queryKey: [plant, 'measure-positions'],
  queryFn: ({ signal }) => api.measurePositions.list({ signal }),
});
