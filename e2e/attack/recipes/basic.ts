import type { Target } from '../target.ts';
import { type CallApi, fresh } from './call-api.ts';

const api = '/api/basic/api';

/** The Basic API of machine clients. */
export async function machines(callApi: CallApi, { admin }: Target) {
  await callApi(`POST ${api}/login`, { body: admin });
  await callApi(`POST ${api}/GetTableInterpolate`, { body: {} });
  await callApi(`POST ${api}/GetTableInterpolateData`, { body: { group_code: 'ZV', keys: [246] } });
  await callApi(`POST ${api}/GetOutletsData`, { body: {} });
  await callApi(`POST ${api}/UnitInformation`, { body: {} });
  await callApi(`POST ${api}/ExhaustInformation`, { body: {} });
  const position = () => ({ name: fresh('Vị trí '), type: 3, description: null });
  const place = position();
  const created = await callApi(`POST ${api}/measure-position`, { body: place });
  const { measure_position_id, version } = created ?? {};
  await callApi(`PATCH ${api}/measure-position`, { body: { ...place, type: 1, measure_position_id, version } });
  await callApi(`DELETE ${api}/measure-position`, { body: { measure_position_id } });
  const names = [position(), position()];
  await callApi(`POST ${api}/measure-position/multi`, { body: { items: names } });
  const all: { name: string; measure_position_id: string }[] = (await callApi(`GET ${api}/measure-position`)) ?? [];
  const addedPositions = all.filter(({ name }) => names.some((one) => one.name === name));
  const measure_position_ids = addedPositions.map((one) => one.measure_position_id);
  await callApi(`DELETE ${api}/measure-position/multi`, { body: { measure_position_ids } });
}
