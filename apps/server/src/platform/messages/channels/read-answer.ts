import { type Answer, removeSecrets, shownBytes } from '../../outbound/outbound.ts';
import type { ReadAnswer } from './http-verdict.ts';

const longestId = 100;

/** The text at a path of an answer: `data.messages.0.id`. Null when there is no plain value. */
export function valueAt(answer: unknown, place: string): string | null {
  let at: unknown = answer;
  for (const name of place.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return null;
    at = (at as Record<string, unknown>)[name];
  }
  return ['string', 'number', 'boolean'].includes(typeof at) ? String(at) : null;
}

/** JSON, or the fields of a form (`code=100&id=7`); null for neither. */
function readText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return /^[\w.-]+=[^\s]*$/.test(text.trim()) ? Object.fromEntries(new URLSearchParams(text.trim())) : null;
  }
}

interface Rules {
  readonly success_statuses: readonly number[];
  readonly success_path: string;
  readonly success_values: readonly string[];
  readonly id_path: string;
}

/** Whether an answer is a success by the gateway's own rules: many answer 200 whatever happened. */
export function readAnswer(
  rules: Rules,
  { status, body }: Pick<Answer, 'status' | 'body'>,
  secrets: readonly string[],
): ReadAnswer {
  const { success_statuses, success_path, success_values, id_path } = rules;
  const text = body.subarray(0, 64 * 1024).toString('utf8');
  const answer = readText(text);
  const isStatus = success_statuses.length === 0 ? status >= 200 && status < 300 : success_statuses.includes(status);
  const found = success_path === '' ? null : valueAt(answer, success_path);
  const isSaid =
    success_path === ''
      ? success_values.length === 0 || success_values.some((one) => text.includes(one))
      : found !== null && (success_values.length === 0 || success_values.includes(found));
  const providerId = id_path === '' ? null : valueAt(answer, id_path);
  return {
    isAccepted: isStatus && isSaid,
    said: removeSecrets(text.slice(0, shownBytes), secrets).replace(/\s+/g, ' ').trim(),
    providerId: providerId === null || providerId === '' ? null : providerId.slice(0, longestId),
  };
}
