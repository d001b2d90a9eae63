import { required } from '@spillway/checked/reads';
import { ApiError } from '@spillway/contract/client';
import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf, FieldProblem } from '@spillway/contract/kit';

export type ReportAnswer = DataOf<ApiContract['reports']['report']>;
export type ReportRow = ReportAnswer['rows'][number];

/** Seldom enough that rendering does not slow down reading. */
const reportEveryMs = 400;

interface Ending {
  readonly data: Pick<ReportAnswer, 'foot'>;
  readonly status: 'success' | 'error';
  readonly code?: string;
  readonly message: string | null;
  readonly details?: readonly FieldProblem[];
  readonly requestId?: string | null;
}

/**
 * Reads a report that arrives as lines of head and rows; reports progress at once and then at intervals. The foot stays
 * empty until the final line confirms that the report is complete.
 */
export async function readAnswer(
  answer: Response,
  onSoFar: (soFar: ReportAnswer) => void,
  now: () => number = () => performance.now(),
): Promise<ReportAnswer> {
  const rows: ReportRow[] = [];
  let head: ReportAnswer['head'] | null = null;
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  let rest = '';
  for await (const text of textsOf(answer)) {
    rest += text;
    const end = rest.lastIndexOf('\n');
    if (end < 0) continue;
    let lines = rest.slice(0, end);
    rest = rest.slice(end + 1);
    if (head === null) {
      const begin = lines.indexOf('\n');
      head = headOf(begin < 0 ? lines : lines.slice(0, begin));
      lines = begin < 0 ? '' : lines.slice(begin + 1);
    }
    for (const row of rowsOf(lines)) rows.push(row);
    if (rows.length === 0 || now() - reportedAtMs < reportEveryMs) continue;
    reportedAtMs = now();
    onSoFar({ head, rows: [...rows], foot: emptyFoot(rows.length) });
  }
  const ending = JSON.parse(`{"data":{"rows":[${rest}`) as Ending;
  if (ending.status === 'error' || head === null) throw refusal(answer, ending);
  return { head, rows, foot: ending.data.foot };
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  const reader = required(body).pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const headOf = (line: string): ReportAnswer['head'] =>
  (JSON.parse(`${line}]}}`) as { data: Pick<ReportAnswer, 'head'> }).data.head;

const rowsOf = (lines: string): ReportRow[] => JSON.parse(`[${lines.startsWith(',') ? lines.slice(1) : lines}]`);

const emptyFoot = (rows: number): ReportAnswer['foot'] => ({
  rows,
  without_first: false,
  totals: [],
  notes: [],
  balance: [],
});

const refusal = ({ status }: Response, { code, message, details, requestId }: Ending): ApiError =>
  new ApiError(status, code ?? 'network', message ?? '', details ?? [], requestId ?? null);
