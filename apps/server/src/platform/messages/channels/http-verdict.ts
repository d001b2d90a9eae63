import type { Verdict } from './channel.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** What tells an answer that says yes from one that says no with the same status. */
export interface SuccessTest {
  /** In the body of a success; absent: the status decides. */
  readonly contains?: string;
  /** In the body of a failure that stands under a status of success. */
  readonly failsWith?: string;
  /** Names of members, from the outside in, under which the other side calls the message. */
  readonly receiptAt?: readonly string[];
}

const maxSaid = 300;
/** Too early, too many, busy, asleep: another time. A wrong key or address is of the whole lane: a person has to mend it. */
const passing = new Set([408, 425, 429]);
const ofLane = new Set([401, 403, 404, 405, 407]);

/** What became of a message by the answer to it. A redirect is no success: nobody said what stands there. */
export function httpVerdict({ status, body }: HttpAnswer, test: SuccessTest = {}): Verdict {
  const said = body.replace(/\s+/g, ' ').trim().slice(0, maxSaid);
  const told = { code: String(status), said, providerId: null };
  const isYes =
    (test.contains === undefined || body.includes(test.contains)) &&
    (test.failsWith === undefined || !body.includes(test.failsWith));
  if (status >= 200 && status < 300)
    return isYes
      ? { ...told, outcome: 'accepted', scope: 'message', providerId: receiptOf(body, test.receiptAt) }
      : { ...told, outcome: 'refused', scope: 'message' };
  if (status >= 500 || status < 400 || ofLane.has(status)) return { ...told, outcome: 'passing', scope: 'lane' };
  return { ...told, outcome: passing.has(status) ? 'passing' : 'refused', scope: 'message' };
}

function receiptOf(body: string, path: readonly string[] | undefined): string | null {
  if (path === undefined) return null;
  try {
    let at: unknown = JSON.parse(body);
    for (const name of path)
      at = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[name] : undefined;
    return typeof at === 'string' || typeof at === 'number' ? String(at).slice(0, 80) : null;
  } catch {
    return null;
  }
}
