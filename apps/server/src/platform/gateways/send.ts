import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { changedCertificate } from '../messages/channels/changed-certificate.ts';
import type { Channel, Sending, Verdict } from '../messages/channels/channel.ts';
import { answerVerdict, failureVerdict } from '../messages/channels/http-verdict.ts';
import { type Answer, type Connections, OutboundError } from '../outbound/outbound.ts';
import { endpointOf } from '../outbound/way.ts';
import { type Secrets, SecretUnreadable } from '../secrets/secrets.ts';
import { fillInGateway, type ToSend } from './fill-in.ts';
import { formsOf } from './number.ts';
import { opened } from './opened.ts';
import { readAnswer } from './read-answer.ts';
import { findGateway, type GatewayRow, noteCertificate, secretsOf } from './store.ts';

export interface SendDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly connections: Pick<Connections, 'request'>;
  readonly secrets: () => Secrets;
}

/** Most answer in a second; a box with a modem may take half a minute to send. */
const limitMs = 45_000;
const limits = { headerMs: 35_000, totalMs: 40_000, maxBytes: 256 * 1024 };
/** A modem sends one after the other. */
const atOnce = 2;

export const laneOf = ({ channel, gatewayNo }: Pick<GatewayRow, 'channel' | 'gatewayNo'>) => `${channel} ${gatewayNo}`;

/** An answer, the rules it is judged by and what must not be shown of it. */
export interface Asked {
  readonly answer: Answer;
  readonly secrets: readonly string[];
}

/** One text by one gateway; null: its number is none. */
export async function askGateway(
  { database, clock, connections, secrets }: SendDeps,
  gateway: GatewayRow,
  one: ToSend,
  signal?: AbortSignal,
): Promise<Asked | null> {
  const { gatewayId, described } = gateway;
  const known = opened(secrets(), await secretsOf(database.sql, gatewayId));
  const filled = fillInGateway(described, known, one);
  if (filled === null) return null;
  const endpoint = endpointOf(laneOf(gateway).replace(' ', ':'), described.way, known.get('proxy_password') ?? null);
  const { method, url, headers, body } = filled;
  try {
    const answer = await connections.request(endpoint, {
      method,
      url,
      headers,
      ...(body === null ? {} : { body }),
      ...(signal ? { signal } : {}),
      ...limits,
    });
    if (gateway.changedCertificate) await noteCertificate(database.sql, gatewayId, null);
    const password = known.get('password');
    const basic = password === undefined ? [] : [Buffer.from(`${described.username}:${password}`).toString('base64')];
    return { answer, secrets: [...known.values(), ...basic] };
  } catch (error) {
    const changed = error instanceof OutboundError ? changedCertificate(error, clock.now()) : null;
    if (changed) await noteCertificate(database.sql, gatewayId, changed);
    throw error;
  }
}

/** The lane of a gateway. What it is set to is read at each message: a change counts from the next one on. */
export function gatewayChannel(deps: SendDeps, gateway: GatewayRow): Channel {
  const failed = (code: string, outcome: 'passing' | 'refused', scope: 'lane' | 'message'): Verdict => ({
    outcome,
    scope,
    code,
    said: null,
    providerId: null,
  });
  async function send({ messageId, receiver, content, signal }: Sending): Promise<Verdict> {
    try {
      const now = await findGateway(deps.database.sql, gateway.gatewayId);
      if (!now?.isActive) return failed('gateway_off', 'passing', 'lane');
      const { subject, short } = content;
      const asked = await askGateway(
        deps,
        now,
        { messageId, number: receiver, subject, text: short ?? subject },
        signal,
      );
      if (asked === null) return failed('number_invalid', 'refused', 'message');
      return answerVerdict(
        asked.answer,
        readAnswer(now.described, asked.answer, [...asked.secrets, ...formsOf(receiver, now.described)]),
      );
    } catch (error) {
      if (error instanceof OutboundError) return failureVerdict(error);
      if (error instanceof SecretUnreadable) return failed('secret_unreadable', 'passing', 'lane');
      deps.log.warn({ err: error, lane: laneOf(gateway) }, 'a gateway could not be asked');
      return failed('internal', 'passing', 'lane');
    }
  }
  return { kind: gateway.channel, lane: laneOf(gateway), atOnce, limitMs, movesOn: true, send };
}
