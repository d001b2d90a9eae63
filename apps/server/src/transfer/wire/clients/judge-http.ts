import type { TargetFields } from '@spillway/contract/transfer/target';
import { readAnswer } from '../../../platform/messages/channels/read-answer.ts';
import type { Answer } from '../../../platform/outbound/outbound.ts';
import type { Outcome, WireFault } from '../message.ts';

type HttpRules = Pick<
  NonNullable<TargetFields['http']>,
  'success_statuses' | 'success_path' | 'success_values' | 'receipt_path'
>;

const longestPauseMs = 24 * 3_600_000;

/** Accepts seconds or an HTTP date; null for anything else. */
export function retryAfterMs(writtenText: string | undefined, nowMs: number): number | null {
  if (writtenText === undefined) return null;
  const ms = /^\d{1,9}$/.test(writtenText.trim()) ? Number(writtenText) * 1000 : Date.parse(writtenText) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestPauseMs);
}

const isPage = ({ headers, body }: Pick<Answer, 'headers' | 'body'>) =>
  /^text\/html|^application\/xhtml/i.test(headers['content-type'] ?? '') ||
  /^\s*(?:<!doctype html|<html)/i.test(body.subarray(0, 500).toString('utf8'));

/** The meaning of each status. Others below 500 reject the message. */
const statusOutcomes: Readonly<Record<number, readonly ['hold' | 'not_sent' | 'refused' | 'unknown', WireFault]>> = {
  401: ['hold', 'credentials'],
  403: ['hold', 'credentials'],
  407: ['not_sent', 'proxy_refused'],
  404: ['not_sent', 'no_such_address'],
  405: ['not_sent', 'no_such_address'],
  410: ['not_sent', 'no_such_address'],
  408: ['not_sent', 'timeout'],
  413: ['refused', 'too_long'],
  414: ['refused', 'too_long'],
  431: ['refused', 'too_long'],
  425: ['not_sent', 'too_many'],
  429: ['not_sent', 'too_many'],
  501: ['not_sent', 'no_such_address'],
  503: ['not_sent', 'server_trouble'],
  507: ['not_sent', 'no_space'],
  // The server failed, or a proxy lost the answer: how far it got is unknown.
  500: ['unknown', 'server_trouble'],
  502: ['unknown', 'server_trouble'],
  504: ['unknown', 'server_trouble'],
};

export function judgeAnswer(
  rules: HttpRules,
  answer: Pick<Answer, 'status' | 'headers' | 'body'>,
  nowMs: number,
  secrets: readonly string[] = [],
): Outcome {
  const { status, headers } = answer;
  const { isAccepted, said, providerId } = readAnswer({ ...rules, id_path: rules.receipt_path }, answer, secrets);
  // A page with status 200 proves nothing, unless the target defines words that do.
  const isNamed = rules.success_path === '' && rules.success_values.length > 0;
  if (isAccepted && (isNamed || !isPage(answer)))
    return { is: 'accepted', receipt: providerId ?? `${status} ${said}`.trim().slice(0, 200) };
  if (status >= 200 && status < 300) {
    return isPage(answer) ? { is: 'hold', fault: 'login_page' } : { is: 'refused', fault: 'said_no' };
  }
  const [is, fault] =
    statusOutcomes[status] ??
    (status >= 500 ? (['unknown', 'server_trouble'] as const) : (['refused', 'said_no'] as const));
  return is === 'not_sent' ? { is, fault, retryAfterMs: retryAfterMs(headers['retry-after'], nowMs) } : { is, fault };
}
