import { at, type Cook, fresh, written } from './cook.ts';

export async function plants(cook: Cook) {
  const hydro_code = fresh('HO').toUpperCase();
  await cook('POST /v1/plant/create', { body: { hydro_code, name: 'Hồ thử' } });
  await cook('POST /v1/plant/rename', { body: { hydro_code, name: 'Hồ thử mới' } });
  const file = await cook('GET /v1/plant/export');
  const asked = { file, new_hydro_code: fresh('HO').toUpperCase() };
  const tried = await cook('POST /v1/plant/import', { body: { ...asked, dry_run: true } });
  await cook('POST /v1/plant/import', { body: { ...asked, dry_run: false, fingerprint: tried?.fingerprint } });
  await cook('POST /v1/plant/delete', { body: { hydro_code, name: 'Hồ thử mới' } });
  const { hydro_code: _code, name: _name, ...settings } = written(await cook('GET /v1/setting/information'));
  await cook('POST /v1/setting/information', { body: settings });
  const drawn = written(await cook('GET /v1/setting/setting-interface'));
  await cook('POST /v1/setting/setting-interface', { body: drawn });
  const { source: _source, ...bound } = written(await cook('GET /v1/setting/get/map-bound'));
  await cook('POST /v1/setting/map-bound', { body: bound });
  await cook('POST /v1/flood-record', { body: { floods: [{ year: 1999, peak: 4180 }], periods: [] } });
  const [station] = (await cook('GET /v1/setting/station/getall')) ?? [];
  await cook('GET /v1/plant/history', { query: { kind: 'station', id: station?.station_id } });
  await cook('GET /v1/plant/history/at', { query: { kind: 'station', instant: at(0) } });
}
