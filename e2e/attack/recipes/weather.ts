import { hourMs } from '@spillway/plant-time/spans';
import { at, base64, type CallApi, plain } from './call-api.ts';

export async function weather(callApi: CallApi) {
  const issuedForecast = { source: 'Đài thử', issued_at: at(hourMs) };
  const points = [{ id: 'P1', values: [0.5, 2, 4, 1] }];
  await callApi('POST /v1/weather/rain-forecast/push', { body: { ...issuedForecast, step_hours: 6, points } });
  const lines = Array.from({ length: 4 }, (_, step) => `${plain(at(-step * 6 * hourMs))},${step}`);
  const file = {
    file_name: 'mua.csv',
    file: base64(`time,rain\n${lines.join('\n')}\n`),
    ...issuedForecast,
    source: 'Tệp thử',
  };
  await callApi('POST /v1/weather/rain-forecast/import/preview', { body: file });
  await callApi('POST /v1/weather/rain-forecast/import', { body: file });
  const typed = {
    ...issuedForecast,
    source: 'Bản tin thử',
    starts_at: issuedForecast.issued_at,
    step_hours: 6,
    values: [3, 12, null],
  };
  const { issue_id } = (await callApi('POST /v1/weather/rain-forecast/enter', { body: typed })) ?? {};
  await callApi('GET /v1/weather/rain-forecast/get', { query: { issue_id } });
  await callApi('POST /v1/weather/rain-forecast/withdraw', { body: { issue_id, reason: 'Gõ nhầm' } });
}
