import { hourMs } from '@spillway/plant-time/spans';
import { at, base64, type Cook, plain } from './cook.ts';

export async function weather(cook: Cook) {
  const issued = { source: 'Đài thử', issued_at: at(hourMs) };
  const points = [{ id: 'P1', values: [0.5, 2, 4, 1] }];
  await cook('POST /v1/weather/rain-forecast/push', { body: { ...issued, step_hours: 6, points } });
  const lines = Array.from({ length: 4 }, (_, step) => `${plain(at(-step * 6 * hourMs))},${step}`);
  const file = { file_name: 'mua.csv', file: base64(`time,rain\n${lines.join('\n')}\n`), ...issued, source: 'Tệp thử' };
  await cook('POST /v1/weather/rain-forecast/import/preview', { body: file });
  await cook('POST /v1/weather/rain-forecast/import', { body: file });
  const typed = { ...issued, source: 'Bản tin thử', starts_at: issued.issued_at, step_hours: 6, values: [3, 12, null] };
  const { issue_id } = (await cook('POST /v1/weather/rain-forecast/enter', { body: typed })) ?? {};
  await cook('GET /v1/weather/rain-forecast/get', { query: { issue_id } });
  await cook('POST /v1/weather/rain-forecast/withdraw', { body: { issue_id, reason: 'Gõ nhầm' } });
}
