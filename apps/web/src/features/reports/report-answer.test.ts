import { ApiError } from '@spillway/contract/client';
import { describe, expect, it } from 'vitest';
import type { ReportAnswer } from './queries.ts';
import { readAnswer } from './report-answer.ts';

const head = { title: 'Báo cáo giờ' };
const row = (hour: number) => ({ date_string: `2026-10-16 0${hour}:00:00`, values: [240 + hour, null] });
const foot = { rows: 3, without_first: true, totals: [], notes: [{ note: 'missing', label: 'Thiếu', cells: 1 }] };
const success = { status: 'success', message: null };
const headLine = `{"data":{"head":${JSON.stringify(head)},"rows":[\n`;
const rowLine = (hour: number) => `${hour === 1 ? '' : ','}${JSON.stringify(row(hour))}\n`;
const endLine = (all: object | null, verdict: object) =>
  `],"foot":${JSON.stringify(all)}},${JSON.stringify(verdict).slice(1)}`;

/** A response in these pieces, which may split characters and lines. */
function answerIn(pieces: readonly (string | Uint8Array<ArrayBuffer>)[]): Response {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
  const body = new ReadableStream({
    start(controller) {
      for (const piece of bytes) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(body);
}

async function read(pieces: Parameters<typeof answerIn>[0]) {
  const partialAnswers: ReportAnswer[] = [];
  let ms = 0;
  const fullAnswer = await readAnswer(
    answerIn(pieces),
    (one) => partialAnswers.push(one),
    () => (ms += 1000),
  );
  return { whole: fullAnswer, soFar: partialAnswers };
}

describe('a report that is read while it comes', () => {
  it('shows rows before the last has come, and its foot once it is whole', async () => {
    const { whole, soFar } = await read([headLine, rowLine(1), rowLine(2) + rowLine(3), endLine(foot, success)]);
    expect(soFar.map(({ rows }) => rows.length)).toEqual([1, 3]);
    expect(soFar[0]).toEqual({
      head,
      rows: [row(1)],
      foot: { rows: 1, without_first: false, totals: [], notes: [], balance: [] },
    });
    expect(whole).toEqual({ head, rows: [row(1), row(2), row(3)], foot });
  });

  it('is the same wherever the network cuts it', async () => {
    const text = headLine + rowLine(1) + rowLine(2) + rowLine(3) + endLine(foot, success);
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 7, 64, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      );
      expect((await read(pieces)).whole).toEqual({ head, rows: [row(1), row(2), row(3)], foot });
    }
  });

  it('without a row is whole all the same', async () => {
    const { whole, soFar } = await read([headLine, endLine({ ...foot, rows: 0 }, success)]);
    expect(whole).toMatchObject({ head, rows: [], foot: { rows: 0 } });
    expect(soFar).toEqual([]);
  });

  it('is refused where its verdict says so, however much of it has come', async () => {
    const verdict = { status: 'error', code: 'report.too_slow', message: 'Quá 60 giây', details: [], requestId: 'r1' };
    const failing = read([headLine, rowLine(1), endLine(null, verdict)]);
    await expect(failing).rejects.toThrow(ApiError);
    await expect(failing).rejects.toMatchObject({ code: 'report.too_slow', message: 'Quá 60 giây', requestId: 'r1' });
  });

  it('that breaks off is not taken for a whole one', async () => {
    await expect(read([headLine, rowLine(1)])).rejects.toThrow();
  });
});
