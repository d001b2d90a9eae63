import { stations as contract, type station as stationShape } from '@spillway/contract/plant/stations/stations';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Snapshot } from '../history/history.ts';
import { editedView } from '../save-one.ts';
import type { Station, WrittenStation } from './station.ts';

export const stationOf = (body: z.output<(typeof contract.add)['body']>): WrittenStation => ({
  code: body.station_code,
  name: body.name,
  type: body.station_type,
  provinceId: body.province_id,
  latitude: body.latitude,
  longitude: body.longitude,
  address: body.address,
  sensorPort: body.sensor_port,
  catchmentId: body.catchment_id,
  thiessenCoefficient: body.thiessen_coefficient,
  calibrationCoefficient: body.calibration_coefficient,
  calibrationElevationM: body.calibration_elevation,
  measureMethod: body.measure_method,
  averaged: body.averaged,
  sensorType: body.sensor_type,
  measurePositionId: body.measure_position_id,
  valveApertureM: body.valve_aperture,
});

/** Back from a version. */
export const stationFrom = (snapshot: Snapshot): WrittenStation => stationOf(contract.add.body.parse(snapshot));

export const wireOf = (station: WrittenStation) => ({
  station_code: station.code,
  name: station.name,
  station_type: station.type,
  province_id: station.provinceId,
  latitude: station.latitude,
  longitude: station.longitude,
  address: station.address,
  sensor_port: station.sensorPort,
  catchment_id: station.catchmentId,
  thiessen_coefficient: station.thiessenCoefficient,
  calibration_coefficient: station.calibrationCoefficient,
  calibration_elevation: station.calibrationElevationM,
  measure_method: station.measureMethod,
  averaged: station.averaged,
  sensor_type: station.sensorType,
  measure_position_id: station.measurePositionId,
  valve_aperture: station.valveApertureM,
});

/** All of it that versions keep. */
export const snapshotOf = (station: WrittenStation, replacedAt: Date | null) => ({
  ...wireOf(station),
  replaced_at: replacedAt?.toISOString() ?? null,
});

export const stationView = (station: Station, hydroCode: string, caller: Caller): z.input<typeof stationShape> => ({
  station_id: station.stationId,
  hydro_code: hydroCode,
  ...snapshotOf(station, station.replacedAt),
  catchment_name: station.catchmentName,
  measure_position_name: station.measurePositionName,
  ...editedView(station),
  may: { update: caller.permissions.has('stations.update'), remove: caller.permissions.has('stations') },
});
