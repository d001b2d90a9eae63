import { required } from '@spillway/checked/reads';
import { endpointOf, OutboundError } from '../../../platform/outbound/outbound.ts';
import { renderTemplate, type TemplateRule } from '../../../platform/templates/templates.ts';
import { isBasic, longestUrl } from '../compose/compose.ts';
import { ruleOfBody } from '../compose/vocabulary.ts';
import { type SendOptions, secretMark, type WireAccount, type WireMessage, type WireTarget } from '../message.ts';
import { type Account, connectMs, limitOf, type WireDeps } from './account.ts';
import { judgeFailure } from './judge-failure.ts';
import { judgeAnswer } from './judge-http.ts';
import { secretWords, startTalk, type Talk } from './talk.ts';

/** Escapes a secret for its context, so that it cannot end or start a value there. */
function escaped(rule: TemplateRule, password: string): string {
  if (rule.kind !== 'json') return renderTemplate('{password}', rule, { password });
  return renderTemplate('"{password}"', rule, { password }).slice(1, -1);
}

const ruleOf = ({ format, template }: WireTarget): TemplateRule => {
  if (format === 'template') return ruleOfBody(required(template));
  return format === 'lines_5' || format === 'lines_6' ? { kind: 'text' } : { kind: 'json' };
};

/** Replaces the mark by the password, in a copy of the stored message. */
function fillSecrets(target: WireTarget, message: WireMessage, password: string) {
  const { body, headers } = message;
  const marked = body.includes(secretMark);
  return {
    body: marked
      ? Buffer.from(body.toString('utf8').replaceAll(secretMark, () => escaped(ruleOf(target), password)))
      : body,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value.replaceAll(secretMark, () => escaped({ kind: 'header' }, password)),
      ]),
    ),
  };
}

const maxAnswerBytes = 256 * 1024;

const basicOf = (username: string, password: string) => Buffer.from(`${username}:${password}`).toString('base64');

function endpointFor({ target, secrets }: Account, host: string) {
  return { ...endpointOf(`transfer:${host}`, target.way, secrets.proxyPassword ?? null), isPaced: true };
}

/** Opens a connection for each message, since agencies close them anyway. */
export function httpAccount({ connections, clock }: WireDeps, account: Account): WireAccount {
  const { job, secrets, host: choice } = account;
  const password = secrets.password ?? '';
  const basic = basicOf(job.username, password);

  async function send(target: WireTarget, message: WireMessage, { signal }: SendOptions) {
    const http = required(target.http);
    const url = choice === 'backup' && message.backupUrl !== '' ? message.backupUrl : message.url;
    const host = new URL(url).host;
    const words = [...secretWords(secrets), basic];
    const talk = startTalk(host, words);
    const hasBasic = job.username !== '' && isBasic(target);
    logTalk(talk, http.method, url, message, hasBasic);
    if (url.length > longestUrl || message.body.length > target.limits.max_bytes)
      return talk.end({ is: 'refused', fault: 'too_long' });
    const { body, headers } = fillSecrets(target, message, password);
    try {
      const answer = await connections.request(endpointFor({ ...account, target }, host), {
        url,
        method: http.method,
        headers: { ...(hasBasic ? { authorization: `Basic ${basic}` } : {}), ...headers },
        ...(http.method === 'GET' ? {} : { body }),
        connectMs: Math.min(connectMs, limitOf(target)),
        headerMs: limitOf(target),
        totalMs: limitOf(target),
        maxBytes: maxAnswerBytes,
        ...(signal ? { signal } : {}),
      });
      const type = answer.headers['content-type'];
      talk.got(`${answer.status}${type === undefined ? '' : ` ${type}`}\n${answer.body.toString('utf8')}`);
      return talk.end(judgeAnswer(http, answer, clock.now().getTime(), words));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      talk.got(error.message);
      return talk.end(judgeFailure(error, true));
    }
  }
  return { send, close: () => undefined };
}

function logTalk(talk: Talk, method: string, url: string, message: WireMessage, hasBasic: boolean): void {
  talk.sent(`${method} ${url}`);
  if (hasBasic) talk.sent('authorization: Basic ••••');
  for (const [name, value] of Object.entries(message.headers)) talk.sent(`${name}: ${value}`);
  if (method !== 'GET') talk.sent(`\n${message.body.toString('utf8')}`);
}

/** Connects, with TLS if used, and sends no request. */
export async function tryHttp({ connections }: WireDeps, account: Account, url: string, signal?: AbortSignal) {
  const { protocol, host, hostname, port } = new URL(url);
  const talk = startTalk(host, secretWords(account.secrets));
  const endpoint = endpointFor(account, host);
  const isSecure = protocol === 'https:';
  talk.sent(`connect ${host}`);
  try {
    const socket = await connections.connect(
      { ...endpoint, tls: isSecure ? endpoint.tls : null, host: hostname, port: Number(port || (isSecure ? 443 : 80)) },
      { connectMs: Math.min(connectMs, limitOf(account.target)), ...(signal ? { signal } : {}) },
    );
    socket.destroy();
    return talk.end({ is: 'accepted', receipt: '' });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    talk.got(error.message);
    return talk.end(judgeFailure(error, false));
  }
}
