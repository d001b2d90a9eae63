import { dayMs } from '@spillway/plant-time/spans';
import type { Target } from '../target.ts';
import { at, type Cook, fresh } from './cook.ts';

/** Personal views; the chart page is for experts, and the administrator is one. */
const asExpert = async (cook: Cook, { admin }: Target) => {
  const session = await cook('POST /auth/login', { body: admin });
  return { authorization: `Bearer ${session?.token?.access}` };
};

export async function views(cook: Cook, target: Target) {
  const expert = await asExpert(cook, target);
  const listed = await cook('GET /v1/series/getall');
  const line = { series_id: listed?.[0]?.series_id, axis: 'auto', shape: 'auto', shift: '0' };
  const shown = { period: '24h', resolution: 'raw', mode: 'time', series: [line] };
  await cook('GET /v1/chart/view/getall', {}, expert);
  const view = { name: fresh('Xem '), shared: false, shown };
  const { view_id, version } = (await cook('POST /v1/chart/view/add', { body: view }, expert)) ?? {};
  const body = { ...view, view_id, version, shared: true };
  const changed = await cook('POST /v1/chart/view/update', { body }, expert);
  await cook('POST /v1/chart/view/delete', { body: { view_id, version: changed?.version } }, expert);
  const reads = [{ call: 'GET /v1/series/getall' }, { call: 'GET /v1/app/conditions' }];
  await cook('POST /v1/together', { body: { reads } });
}

export async function notes(cook: Cook, target: Target) {
  const expert = await asExpert(cook, target);
  const note = { from: at(dayMs), to: null, text: 'Thử', series_id: null, outlet_id: null };
  const begun = await cook('POST /v1/note/add', { body: note }, expert);
  const one = { note_id: begun?.note_id, version: begun?.version };
  const changed = await cook('POST /v1/note/update', { body: { ...note, ...one, text: 'Thử lại' } }, expert);
  await cook('GET /v1/note/getall', { query: { from: at(2 * dayMs), to: at(0) } });
  await cook('POST /v1/note/delete', { body: { note_id: one.note_id, version: changed?.version } }, expert);
}
