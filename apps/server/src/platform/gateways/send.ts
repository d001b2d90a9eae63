import type { Channel, Sending, Verdict } from '../messages/channels/channel.ts';
import {
  ask,
  type GatewayExchange,
  type HttpChannelDeps,
  heldBack,
  reach,
  unansweredVerdict,
} from '../messages/channels/http-channel.ts';
import { answerVerdict } from '../messages/channels/http-verdict.ts';
import { readAnswer } from '../messages/channels/read-answer.ts';
import { endpointOf } from '../outbound/outbound.ts';
import { fillInGateway, type OutgoingMessage } from './fill-in.ts';
import { formsOf } from './number.ts';
import { opened } from './opened.ts';
import { findGateway, type GatewayRow, noteCertificate, secretsOf } from './store.ts';

/** Most respond in a second; a box with a modem may take half a minute to send. */
const limitMs = 45_000;
const limits = { headerMs: 35_000, totalMs: 40_000, maxBytes: 256 * 1024 };
/** A modem sends one message after the other. */
const batchSize = 2;

export const laneOf = ({ channel, gatewayNo }: Pick<GatewayRow, 'channel' | 'gatewayNo'>) => `${channel} ${gatewayNo}`;

/** Sends one text by one gateway; null if its number is invalid. */
export async function askGateway(
  deps: HttpChannelDeps,
  gateway: GatewayRow,
  one: OutgoingMessage,
  signal?: AbortSignal,
): Promise<GatewayExchange | null> {
  const { gatewayId, described } = gateway;
  const { sql } = deps.database;
  const known = opened(deps.secrets(), await secretsOf(sql, gatewayId));
  const filledGateway = fillInGateway(described, known, one);
  if (filledGateway === null) return null;
  const endpoint = endpointOf(laneOf(gateway).replace(' ', ':'), described.way, known.get('proxy_password') ?? null);
  const { method, url, headers, body } = filledGateway;
  const answer = await ask(
    deps,
    endpoint,
    { method, url, headers, ...(body === null ? {} : { body }), ...(signal ? { signal } : {}), ...limits },
    { changed: gateway.changedCertificate, note: (changed) => noteCertificate(sql, gatewayId, changed) },
  );
  const password = known.get('password');
  const basic = password === undefined ? [] : [Buffer.from(`${described.username}:${password}`).toString('base64')];
  return { answer, secrets: [...known.values(), ...basic] };
}

/** The lane of a gateway. Its settings are read at each message, so a change applies from the next one on. */
export function gatewayChannel(deps: HttpChannelDeps, gateway: GatewayRow): Channel {
  async function send({ messageId, receiver, content, signal }: Sending): Promise<Verdict> {
    try {
      const now = await findGateway(deps.database.sql, gateway.gatewayId);
      if (!now?.isActive) return heldBack('gateway_off');
      const { subject, short } = content;
      const gatewayAnswer = await askGateway(
        deps,
        now,
        { messageId, number: receiver, subject, text: short ?? subject },
        signal,
      );
      if (gatewayAnswer === null) return { ...heldBack('number_invalid'), outcome: 'refused', scope: 'message' };
      return answerVerdict(
        gatewayAnswer.answer,
        readAnswer(now.described, gatewayAnswer.answer, [
          ...gatewayAnswer.secrets,
          ...formsOf(receiver, now.described),
        ]),
      );
    } catch (error) {
      return unansweredVerdict(error, deps.log, laneOf(gateway));
    }
  }

  async function probe(signal: AbortSignal): Promise<Verdict> {
    const lane = laneOf(gateway);
    try {
      const now = await findGateway(deps.database.sql, gateway.gatewayId);
      if (!now?.isActive) return heldBack('gateway_off');
      const known = opened(deps.secrets(), await secretsOf(deps.database.sql, gateway.gatewayId));
      const { way, url } = now.described;
      const endpoint = endpointOf(lane.replace(' ', ':'), way, known.get('proxy_password') ?? null);
      return await reach(deps, endpoint, { url, lane, signal });
    } catch (error) {
      return unansweredVerdict(error, deps.log, lane);
    }
  }
  return { kind: gateway.channel, lane: laneOf(gateway), atOnce: batchSize, limitMs, movesOn: true, send, probe };
}
