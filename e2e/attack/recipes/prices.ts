import { dayMs } from '@spillway/plant-time/spans';
import { base64, type CallApi, day, fresh, textOf, written } from './call-api.ts';

interface Tariff {
  readonly tariff_id: string;
  readonly version: number;
  readonly first_day: string;
  readonly last_day: string | null;
  readonly active: boolean;
}

export async function prices(callApi: CallApi) {
  await drafts(callApi);
  await tariffFile(callApi);
  await market(callApi);
}

async function drafts(callApi: CallApi) {
  const { tariffs = [] }: { tariffs?: Tariff[] } = (await callApi('GET /v1/price/tariff/getall')) ?? {};
  const { tariff_id: _id, version: _version, ...like } = written({ ...tariffs[0] });
  const draft = { ...like, name: fresh('Giá '), active: false };
  await callApi('POST /v1/affected/tariff', { body: { change: { act: 'add', ...draft } } });
  const tariff: Tariff | null = await callApi('POST /v1/price/tariff/add', { body: draft });
  const one = { tariff_id: tariff?.tariff_id };
  const copied = { ...one, year: 2030, percent: 3, name: fresh('Giá năm ') };
  await callApi('POST /v1/price/tariff/copy-year', { body: copied });
  const changedBody = { ...draft, ...one, version: tariff?.version, self_use_percent: 2 };
  await callApi('POST /v1/price/tariff/update', { body: changedBody });
  await callApi('POST /v1/price/tariff/delete', { body: one });
  await callApi('POST /v1/price/tariff/start', { body: {} });
}

async function tariffFile(callApi: CallApi) {
  const { tariffs = [] }: { tariffs?: Tariff[] } = (await callApi('GET /v1/price/tariff/getall')) ?? {};
  const tariff_id = tariffs.find(({ active }) => active)?.tariff_id;
  const file = textOf(await callApi('GET /v1/price/tariff/export', { query: { tariff_id, format: 'csv' } }));
  const requestBody = {
    file_name: 'gia.csv',
    file: base64(file.replaceAll(/\b1200\b/g, '1999')),
    decimal: 'comma',
    tariff_id,
  };
  const seen = await callApi('POST /v1/price/tariff/import/preview', { body: requestBody });
  await callApi('POST /v1/affected/tariff-file', { body: requestBody });
  await callApi('POST /v1/price/tariff/import', {
    body: { ...requestBody, fingerprint: seen?.fingerprint, reason: 'Giá mới' },
  });
}

async function market(callApi: CallApi) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour + 1);
  const head = `day,${hours.join()}`;
  const file = base64(`${head}\n${day(3 * dayMs)},${hours.map((hour) => 1200 + hour).join()}\n`);
  const figure = { file_name: 'thi-truong.csv', file, figure: 'price' };
  await callApi('POST /v1/price/market/preview', { body: figure });
  await callApi('POST /v1/affected/market', { body: figure });
  await callApi('POST /v1/price/market/import', { body: figure });
  const span = { from: day(9 * dayMs), to: day(2 * dayMs) };
  await callApi('GET /v1/price/market/getfromto', { query: span });
  await callApi('GET /v1/statistical/output', { query: span });
  await callApi('GET /v1/statistical/output/export', { query: { ...span, format: 'csv' } });
  const corrected = { day_string: day(3 * dayMs), e: 1000, r: 1_500_000, reason: 'Đối soát' };
  await callApi('POST /v1/log/erlogs/upsert', { body: corrected });
  await callApi('POST /v1/log/erlogs/getfromto', { body: span });
}
