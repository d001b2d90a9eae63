import type { Target } from '../target.ts';
import { type Cook, fresh } from './cook.ts';

const api = '/api/basic/api';

/** The Basic API of machine clients. */
export async function machines(cook: Cook, { admin }: Target) {
  await cook(`POST ${api}/login`, { body: admin });
  await cook(`POST ${api}/GetTableInterpolate`, { body: {} });
  await cook(`POST ${api}/GetTableInterpolateData`, { body: { group_code: 'ZV', keys: [246] } });
  await cook(`POST ${api}/GetOutletsData`, { body: {} });
  await cook(`POST ${api}/UnitInformation`, { body: {} });
  await cook(`POST ${api}/ExhaustInformation`, { body: {} });
  const position = () => ({ name: fresh('Vị trí '), type: 3, description: null });
  const place = position();
  const made = await cook(`POST ${api}/measure-position`, { body: place });
  const { measure_position_id, version } = made ?? {};
  await cook(`PATCH ${api}/measure-position`, { body: { ...place, type: 1, measure_position_id, version } });
  await cook(`DELETE ${api}/measure-position`, { body: { measure_position_id } });
  const names = [position(), position()];
  await cook(`POST ${api}/measure-position/multi`, { body: { items: names } });
  const all: { name: string; measure_position_id: string }[] = (await cook(`GET ${api}/measure-position`)) ?? [];
  const added = all.filter(({ name }) => names.some((one) => one.name === name));
  const measure_position_ids = added.map((one) => one.measure_position_id);
  await cook(`DELETE ${api}/measure-position/multi`, { body: { measure_position_ids } });
}
