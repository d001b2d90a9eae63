import { dayMs } from '@spillway/plant-time/spans';
import { outdateRecords } from '../old-rules.ts';
import type { Target } from '../target.ts';
import { at, type CallApi, until } from './call-api.ts';

const thereWithinMs = 30_000;

/** Recalculates records left by an upgrade with current rules. */
export async function olderRules(callApi: CallApi, { dataDir }: Target) {
  const query = { from: at(9 * dayMs), to: at(8 * dayMs), limit: 1 };
  const past = () => callApi('GET /v1/calculation/runs', { query });
  await until(past, (found) => found?.runs?.length > 0, thereWithinMs);
  await outdateRecords(dataDir);
  await callApi('POST /v1/affected/rules', { body: {} });
  // Records computed meanwhile use current rules, so that no outdated one may be left.
  const renew = async () => {
    await outdateRecords(dataDir);
    return await callApi('POST /v1/calculation/outdated/recalculate', { body: { reason: 'Quy tắc mới' } });
  };
  await until(renew, (made) => made !== null, thereWithinMs);
}
