import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { plant, type Sensor } from '../../shared/plant/queries.ts';
import { usePlantWrite } from '../../shared/plant/use-plant-write.ts';

export type Calibration = DataOf<ApiContract['sensors']['calibrations']>[number];
export type KindChange = DataOf<ApiContract['sensors']['history']>[number];
export type SensorType = Sensor['sensor_type'];

export type SetUpBody = BodyOf<ApiContract['sensors']['setUp']>;
type UninstallBody = BodyOf<ApiContract['sensors']['uninstall']>;
export type UpdateBody = BodyOf<ApiContract['sensors']['update']>;
type LinkBody = BodyOf<ApiContract['sensors']['setLink']>;
type StatusBody = BodyOf<ApiContract['sensors']['setStatus']>;
export type CalibrateBody = BodyOf<ApiContract['sensors']['calibrate']>;

export const calibrationsQuery = (sensorId: string) =>
  queryOptions({
    queryKey: [plant, 'calibrations', sensorId],
    queryFn: ({ signal }) => api.sensors.calibrations({ query: { sensor_id: sensorId }, signal }),
  });

export const calibrationAtQuery = (sensorId: string, instant: string) =>
  queryOptions({
    queryKey: [plant, 'calibration-at', sensorId, instant],
    queryFn: ({ signal }) => api.sensors.calibrationAt({ query: { sensor_id: sensorId, instant }, signal }),
  });

export const kindHistoryQuery = (type: SensorType) =>
  queryOptions({
    queryKey: [plant, 'sensor-history', type],
    queryFn: ({ signal }) => api.sensors.history({ query: { sensor_type: type }, signal }),
  });

/** Preview of a calibration in the past; saves nothing. */
export const fetchCalibrationImpact = (body: BodyOf<ApiContract['affects']['calibration']>) =>
  api.affects.calibration({ body });

export const useSetUpSensor = () => usePlantWrite((body: SetUpBody) => api.sensors.setUp({ body }));
export const useUninstallSensor = () => usePlantWrite((body: UninstallBody) => api.sensors.uninstall({ body }));
export const useUpdateSensor = () => usePlantWrite((body: UpdateBody) => api.sensors.update({ body }));
export const useLinkSensor = () => usePlantWrite((body: LinkBody) => api.sensors.setLink({ body }));
export const useSetSensorStatus = () => usePlantWrite((body: StatusBody) => api.sensors.setStatus({ body }));
export const useCalibrateSensor = () => usePlantWrite((body: CalibrateBody) => api.sensors.calibrate({ body }));
