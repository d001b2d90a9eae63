import type { Permission } from '@spillway/contract/permissions';

/** The part of the hand-written table of who may call what that is of reports. */
export const mayCallReports: Record<string, readonly Permission[]> = {
  'GET /v1/report/columns': ['report'],
  'GET /v1/report/lite/get-outlets': ['report'],
  'POST /v1/report/lite/get-report': ['report'],
  'GET /v1/report/template/getall': ['report'],
  'POST /v1/report/template/add': ['report'],
  'POST /v1/report/template/update': ['report'],
  'POST /v1/report/template/delete': ['report'],
  'GET /v1/report/library': ['report'],
  'POST /v1/report/library/export': ['report'],
  'GET /v1/report/library/:id': ['report'],
  'POST /v1/report/library/cancel': ['report'],
  'POST /v1/report/library/delete': ['report'],
  'GET /v1/report/library/:id/file': ['report'],
  'GET /v1/report/library/settings': ['report'],
  'POST /v1/report/library/settings': ['sensor', 'sensor.update'],
  'GET /v1/report/schedule/getall': ['report'],
  'POST /v1/report/schedule/add': ['report'],
  'POST /v1/report/schedule/update': ['report'],
  'POST /v1/report/schedule/delete': ['report'],
};
