import { stations as contract, type station as stationShape } from '@spillway/contract/plant/stations/stations';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType, BodyTo } from '../../platform/http/inside.ts';
import { fromWire, toWire } from '../../platform/http/wire-case.ts';
import type { Snapshot } from '../history/history.ts';
import type { Station, WrittenStation } from './station.ts';

export const stationOf = (body: BodyTo<typeof contract.add>): WrittenStation => ({
  code: body.stationCode,
  name: body.name,
  type: body.stationType,
  provinceId: body.provinceId,
  latitude: body.latitude,
  longitude: body.longitude,
  address: body.address,
  sensorPort: body.sensorPort,
  catchmentId: body.catchmentId,
  thiessenCoefficient: body.thiessenCoefficient,
  calibrationCoefficient: body.calibrationCoefficient,
  calibrationElevationM: body.calibrationElevation,
  measureMethod: body.measureMethod,
  averaged: body.averaged,
  sensorType: body.sensorType,
  measurePositionId: body.measurePositionId,
  valveApertureM: body.valveAperture,
});

export const stationFrom = (snapshot: Snapshot): WrittenStation =>
  stationOf(fromWire(contract.add.body, contract.add.body.parse(snapshot)));

const fieldsOf = (station: WrittenStation) => ({
  ...station,
  stationCode: station.code,
  stationType: station.type,
  calibrationElevation: station.calibrationElevationM,
  valveAperture: station.valveApertureM,
});

export const wireOf = (station: WrittenStation) => toWire(contract.add.body, fieldsOf(station));

export const snapshotOf = (station: WrittenStation, replacedAt: Date | null) => ({
  ...wireOf(station),
  replaced_at: replacedAt?.toISOString() ?? null,
});

export const stationView = (station: Station, hydroCode: string, caller: Caller): AnswerType<typeof stationShape> => ({
  ...station,
  hydroCode,
  ...fieldsOf(station),
  may: { update: caller.permissions.has('stations.update'), remove: caller.permissions.has('stations') },
});
