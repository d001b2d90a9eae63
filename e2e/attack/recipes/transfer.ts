import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { at, type CallApi, fresh, password } from './call-api.ts';

interface Targets {
  readonly targets: readonly ({ readonly target_id: number } & Record<string, unknown>)[];
  readonly examples: readonly { readonly code: string; readonly target: Record<string, unknown> }[];
}

/** Transfers: a custom target with a job, viewed, tested, changed and deleted. */
export async function transfer(callApi: CallApi) {
  await callApi('GET /v1/setting/transfer/getall');
  const { usual } = (await callApi('GET /v1/setting/transfer/series')) ?? {};
  const listAnswer: Targets | undefined = await callApi('GET /v1/setting/transfer/targets');
  const example = listAnswer?.examples.find(({ code }) => code === 'json_api')?.target;
  const target = {
    ...example,
    label_vi: fresh('Máy nhận '),
    label_en: fresh('Receiver '),
    http: {
      method: 'POST',
      url: 'https://nhan.example/input',
      backup_url: '',
      headers: [{ name: 'x-station', value: '{hydro}' }],
      success_statuses: [200],
      success_path: 'code',
      success_values: ['0'],
      receipt_path: 'id',
    },
  };
  const saved = await callApi('POST /v1/setting/transfer/targets/save', { body: { ...target, target_id: null } });
  const target_id = saved?.target_id;
  const job = {
    process_name: fresh('Gửi thử '),
    target_id,
    is_enabled: true,
    disabled_order: '',
    status: '01',
    data_type: 'predata',
    timer: { every_minutes: 15 },
    seldom_reason: '',
    province_code: 'GL',
    hydro_symbol: 'HOMAU',
    username: 'homau',
    factors: usual,
    missing: 'status_02',
    greatest_age_minutes: 60,
    is_estimated_sent: false,
    wait_minutes: 3,
    attempts_before_aside: 10,
  };
  const secrets = { set_secrets: { password: password() } };
  const { job_id, version } = (await callApi('POST /v1/setting/transfer/add', { body: { ...job, ...secrets } })) ?? {};
  await callApi('POST /v1/setting/transfer/preview', {
    body: { job: null, job_id, target: null, target_id: null, slot: null },
  });
  await callApi('POST /v1/setting/transfer/try', { body: { job_id } });
  await callApi('POST /v1/setting/transfer/test', { body: { job_id } });
  await sendJob(callApi, job_id);
  const changeAnswer = await callApi('POST /v1/setting/transfer/update', {
    body: { ...job, timer: { daily_at: '07:00' }, job_id, version, set_secrets: {}, forget_secrets: ['password'] },
  });
  await callApi('POST /v1/setting/transfer/delete', { body: { job_id, version: changeAnswer?.version } });
  await callApi('POST /v1/setting/transfer/targets/delete', { body: { target_id, version: saved?.version } });
}

/** Results of a job, which are empty for a new one. */
async function sendJob(callApi: CallApi, job_id: number | undefined) {
  const [from, to] = [at(dayMs), at(0)];
  await callApi('GET /v1/setting/transfer/state');
  await callApi('GET /v1/setting/transfer/map', { query: { from, to } });
  await callApi('GET /v1/setting/transfer/duty', { query: { from_day: from.slice(0, 10), to_day: to.slice(0, 10) } });
  await callApi('POST /v1/setting/transfer/logs', { body: { job_id, from, to } });
  await callApi('GET /v1/setting/transfer/corrected');
  await callApi('POST /v1/setting/transfer/corrected/send', { body: { job_id, reason: 'Đã sửa số liệu' } });
  await callApi('GET /v1/setting/transfer/rehearsal', { query: {} });
  await callApi('POST /v1/setting/transfer/try-again', { body: { job_id } });
  const month = from.slice(0, 7);
  await callApi('GET /v1/setting/transfer/receipts', { query: { month } });
  await callApi('GET /v1/setting/transfer/receipts/book', { query: { month, target_id: '1', format: 'pdf' } });
  await callApi('POST /v1/setting/transfer/receipts/check', { body: { content: 'TVVDTlVPQw==', month } });
}

interface Slots {
  readonly cells: readonly { readonly job_id: number; readonly slot: string }[];
}

/** A slot of the demo jobs, if one has been sent by now. */
export async function sentSlot(callApi: CallApi) {
  const map = async (): Promise<Slots | undefined> =>
    await callApi('GET /v1/setting/transfer/map', { query: { from: at(dayMs), to: at(-hourMs) } });
  const found = await map();
  const { job_id, slot } = found?.cells[0] ?? {};
  await callApi('GET /v1/setting/transfer/slot', { query: { job_id, slot } });
  await callApi('POST /v1/setting/transfer/retransfer', {
    body: { job_id, from: slot, to: slot, reason: 'Cục yêu cầu' },
  });
}
