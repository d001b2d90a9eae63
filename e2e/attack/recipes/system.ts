import { buryJobs } from '../dead-jobs.ts';
import type { Target } from '../target.ts';
import { type CallApi, password, until } from './call-api.ts';

export async function system(callApi: CallApi, target: Target) {
  await callApi('POST /v1/system/storage', { body: { compact_after_months: 24, keep_years: null, lose_before: null } });
  await callApi('GET /v1/system/storage/loss', { query: { keep_years: 5 } });
  for (const call of ['GET /v1/system/https', 'GET /v1/trust', 'GET /v1/trust/probe'] as const) await callApi(call);
  await callApi('POST /v1/system/backup-passphrase', { body: { passphrase: `${password()} về hồ` } });
  await callApi('POST /v1/system/backup', { body: {} });
  await buryJobs(target.dataDir, 12);
  const ask = () => callApi('GET /v1/system/dead-jobs');
  const dead: { job_id: string }[] = (await until(ask, (found) => (found?.length ?? 0) > 1)) ?? [];
  const [again, gone] = dead;
  await callApi('POST /v1/system/dead-jobs/{id}/retry', { path: { id: again?.job_id }, body: {} });
  await callApi('DELETE /v1/system/dead-jobs/{id}', { path: { id: gone?.job_id } });
}
