import { at, type CallApi, fresh, written } from './call-api.ts';

export async function plants(callApi: CallApi) {
  const hydro_code = fresh('HO').toUpperCase();
  await callApi('POST /v1/plant/create', { body: { hydro_code, name: 'Hồ thử' } });
  await callApi('POST /v1/plant/rename', { body: { hydro_code, name: 'Hồ thử mới' } });
  const file = await callApi('GET /v1/plant/export');
  const importBody = { file, new_hydro_code: fresh('HO').toUpperCase() };
  const tryAnswer = await callApi('POST /v1/plant/import', { body: { ...importBody, dry_run: true } });
  await callApi('POST /v1/plant/import', {
    body: { ...importBody, dry_run: false, fingerprint: tryAnswer?.fingerprint },
  });
  await callApi('POST /v1/plant/delete', { body: { hydro_code, name: 'Hồ thử mới' } });
  const { hydro_code: _code, name: _name, ...settings } = written(await callApi('GET /v1/setting/information'));
  await callApi('POST /v1/setting/information', { body: settings });
  const drawnInterface = written(await callApi('GET /v1/setting/setting-interface'));
  await callApi('POST /v1/setting/setting-interface', { body: drawnInterface });
  const { source: _source, ...bound } = written(await callApi('GET /v1/setting/get/map-bound'));
  await callApi('POST /v1/setting/map-bound', { body: bound });
  await callApi('POST /v1/flood-record', { body: { floods: [{ year: 1999, peak: 4180 }], periods: [] } });
  const [station] = (await callApi('GET /v1/setting/station/getall')) ?? [];
  await callApi('GET /v1/plant/history', { query: { kind: 'station', id: station?.station_id } });
  await callApi('GET /v1/plant/history/at', { query: { kind: 'station', instant: at(0) } });
}
