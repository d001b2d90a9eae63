import type { Permission } from '@spillway/contract/permissions';

const transferReaders: readonly Permission[] = ['sensor', 'sensor.update', 'sensor.change-status'];

/** Transfers to agencies: part of the hand-written list. */
export const transferPermissions: Readonly<Record<string, readonly Permission[]>> = {
  'GET /v1/setting/transfer/targets': transferReaders,
  'POST /v1/setting/transfer/targets/save': ['sensor', 'sensor.update'],
  'POST /v1/setting/transfer/targets/delete': ['sensor', 'sensor.update'],
  'GET /v1/setting/transfer/getall': transferReaders,
  'GET /v1/setting/transfer/series': transferReaders,
  'POST /v1/setting/transfer/add': ['sensor', 'sensor.update'],
  'POST /v1/setting/transfer/update': ['sensor', 'sensor.update'],
  'POST /v1/setting/transfer/delete': ['sensor', 'sensor.update'],
  'POST /v1/setting/transfer/preview': transferReaders,
  'POST /v1/setting/transfer/try': ['sensor', 'sensor.update'],
  'POST /v1/setting/transfer/test': ['sensor', 'sensor.update'],
  'GET /v1/setting/transfer/map': transferReaders,
  'GET /v1/setting/transfer/slot': transferReaders,
  'GET /v1/setting/transfer/state': transferReaders,
  'POST /v1/setting/transfer/try-again': ['sensor', 'sensor.update'],
  'POST /v1/setting/transfer/retransfer': ['sensor', 'sensor.update'],
  'GET /v1/setting/transfer/corrected': transferReaders,
  'POST /v1/setting/transfer/corrected/send': ['sensor', 'sensor.update'],
  'GET /v1/setting/transfer/rehearsal': transferReaders,
  'GET /v1/setting/transfer/duty': transferReaders,
  'POST /v1/setting/transfer/logs': transferReaders,
  'GET /v1/setting/transfer/receipts': transferReaders,
  'GET /v1/setting/transfer/receipts/book': transferReaders,
  'POST /v1/setting/transfer/receipts/check': transferReaders,
};
