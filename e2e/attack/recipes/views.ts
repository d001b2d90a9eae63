import { dayMs } from '@spillway/plant-time/spans';
import type { Target } from '../target.ts';
import { at, type CallApi, fresh } from './call-api.ts';

/** Personal views; the chart page is for experts, and the administrator is one. */
const signInAsExpert = async (callApi: CallApi, { admin }: Target) => {
  const session = await callApi('POST /auth/login', { body: admin });
  return { authorization: `Bearer ${session?.token?.access}` };
};

export async function views(callApi: CallApi, target: Target) {
  const expertCook = await signInAsExpert(callApi, target);
  const listAnswer = await callApi('GET /v1/series/getall');
  const line = { series_id: listAnswer?.[0]?.series_id, axis: 'auto', shape: 'auto', shift: '0' };
  const viewBody = { period: '24h', resolution: 'raw', mode: 'time', series: [line] };
  await callApi('GET /v1/chart/view/getall', {}, expertCook);
  const view = { name: fresh('Xem '), shared: false, shown: viewBody };
  const { view_id, version } = (await callApi('POST /v1/chart/view/add', { body: view }, expertCook)) ?? {};
  const body = { ...view, view_id, version, shared: true };
  const changeAnswer = await callApi('POST /v1/chart/view/update', { body }, expertCook);
  await callApi('POST /v1/chart/view/delete', { body: { view_id, version: changeAnswer?.version } }, expertCook);
  const reads = [{ call: 'GET /v1/series/getall' }, { call: 'GET /v1/app/conditions' }];
  await callApi('POST /v1/together', { body: { reads } });
}

export async function notes(callApi: CallApi, target: Target) {
  const expertCook = await signInAsExpert(callApi, target);
  const note = { from: at(dayMs), to: null, text: 'Thử', series_id: null, outlet_id: null };
  const begunAnswer = await callApi('POST /v1/note/add', { body: note }, expertCook);
  const one = { note_id: begunAnswer?.note_id, version: begunAnswer?.version };
  const changeAnswer = await callApi(
    'POST /v1/note/update',
    { body: { ...note, ...one, text: 'Thử lại' } },
    expertCook,
  );
  await callApi('GET /v1/note/getall', { query: { from: at(2 * dayMs), to: at(0) } });
  await callApi('POST /v1/note/delete', { body: { note_id: one.note_id, version: changeAnswer?.version } }, expertCook);
}
