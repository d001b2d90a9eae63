import { type CallApi, fresh, written } from './call-api.ts';

export async function outlets(callApi: CallApi) {
  const all: { outlet_type: number }[] = (await callApi('GET /v1/setting/outlet/getall')) ?? [];
  const {
    outlet_id: _id,
    version: _version,
    ...like
  } = written(all.find(({ outlet_type }) => outlet_type === 1)) as Readonly<Record<string, unknown>>;
  const unit = { ...like, code: fresh('H'), name: fresh('Tổ máy '), number: 99, input_station_id: null };
  const created = await callApi('POST /v1/setting/outlet/add', { body: unit });
  const { outlet_id, version } = created ?? {};
  await callApi('POST /v1/setting/outlet/update', { body: { ...unit, outlet_id, version, status: 'inactive' } });
  await callApi('POST /v1/setting/outlet/delete', { body: { outlet_id } });
}
