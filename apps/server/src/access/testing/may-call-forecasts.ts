import type { Permission } from '@spillway/contract/permissions';
import { type Caller, collectors, dashboardReaders } from './callers.ts';

const basinWriters: readonly Permission[] = ['forecast.tt08', 'sensor', 'sensor.update'];
const basinReaders: readonly Permission[] = [...dashboardReaders, ...basinWriters, 'sensor.view'];

/** The basin model and its forecasts: part of the hand-written list. */
export const forecastCallers: Readonly<Record<string, Caller>> = {
  'GET /v1/basin/getall': basinReaders,
  'GET /v1/basin/get': basinReaders,
  'GET /v1/basin/proposal': basinReaders,
  'POST /v1/basin/save': basinWriters,
  'GET /v1/forecast/model/now': basinReaders,
  'GET /v1/forecast/model/run': basinReaders,
  'GET /v1/forecast/model/learnt': basinReaders,
  'GET /v1/forecast/model/exceedance': basinReaders,
  'POST /v1/forecast/model/issue': basinWriters,
  'POST /v1/forecast/model/push': collectors,
  'POST /v1/forecast/model/import/preview': basinWriters,
  'POST /v1/forecast/model/import': basinWriters,
  'GET /v1/forecast/calibration/getall': basinReaders,
  'GET /v1/forecast/calibration/get': basinReaders,
  'GET /v1/forecast/calibration/record': basinReaders,
  'POST /v1/forecast/calibration/start': basinWriters,
  'POST /v1/forecast/calibration/stop': basinWriters,
  'POST /v1/forecast/calibration/resume': basinWriters,
};
