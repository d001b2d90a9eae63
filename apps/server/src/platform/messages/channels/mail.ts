import { createTransport } from 'nodemailer';
import { type Connections, type SocketEndpoint, socketFor } from '../../outbound/outbound.ts';
import type { Channel, Sending, Verdict } from './channel.ts';
import { type SmtpError, smtpVerdict } from './smtp/smtp-verdict.ts';

/** Limits for each step; the lane limits the whole. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const limitMs = 40_000;
const batchSize = 2;
const usualPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** `smtp://user:password@host:587?from=spillway@plant.example`; without `from` it uses the user, else a name at the mail host. */
export function mailChannel(smtpUrl: string, connections: Pick<Connections, 'connect'>): Channel {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? senderOf(url);
  url.searchParams.delete('from');
  const { hostname: host, protocol } = url;
  const port = Number(url.port) || usualPorts[protocol] || 25;
  // The library starts TLS whatever the address says; lanes space their attempts themselves.
  const endpoint: SocketEndpoint = { key: 'smtp', host, port, tls: null, isOfMachine: true, isPaced: true };
  const domain = from.slice(from.lastIndexOf('@') + 1);

  const transportFor = (signal: AbortSignal, onBodySent: () => void) =>
    createTransport({
      url: url.toString(),
      ...patience,
      logger: watching(onBodySent, signal),
      transactionLog: true,
      getSocket: socketFor(closedOnAbort(connections, signal), endpoint, { signal }),
    } as Parameters<typeof createTransport>[0]);

  /** Connects, starts TLS and signs in. */
  async function probe(signal: AbortSignal): Promise<Verdict> {
    try {
      await transportFor(signal, () => undefined).verify();
      return { outcome: 'accepted', scope: 'message', code: null, said: null, providerId: null };
    } catch (error) {
      return smtpVerdict(error as SmtpError, false);
    }
  }

  async function send({ messageId, receiver, content, signal }: Sending): Promise<Verdict> {
    let isBodySent = false;
    const transport = transportFor(signal, () => {
      isBodySent = true;
    });
    const { to, attachments = [], idSuffix = '', ...letter } = content;
    try {
      const info = await transport.sendMail({
        from: { name: 'Spillway', address: from },
        ...letter,
        to: (to ?? [receiver]).join(', '),
        envelope: { from, to: [receiver] },
        messageId: `<${messageId}${idSuffix}@${domain}>`,
        ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
        signal,
      } as Parameters<typeof transport.sendMail>[0]);
      const answerText = String(info.response ?? '').slice(0, 300);
      return {
        outcome: 'accepted',
        scope: 'message',
        code: answerText.slice(0, 3),
        said: answerText,
        providerId: providerIdOf(answerText),
      };
    } catch (error) {
      return smtpVerdict(error as SmtpError, isBodySent);
    }
  }

  return { kind: 'mail', lane: `mail ${host}:${port}`, atOnce: batchSize, limitMs, send, probe };
}

/** Destroys the connection when another node takes the lane, so that this one sends nothing more. */
const closedOnAbort = (
  { connect }: Pick<Connections, 'connect'>,
  signal: AbortSignal,
): Pick<Connections, 'connect'> => ({
  async connect(...args) {
    const socket = await connect(...args);
    const lostError = new Error('the lane is no longer held');
    const end = () => socket.destroy(lostError);
    // The library listens only once it has the socket, and an unhandled error would end the process.
    socket.on('error', () => undefined);
    signal.addEventListener('abort', end, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', end));
    if (!signal.aborted) return socket;
    end();
    throw lostError;
  },
});

/**
 * Only the library's log shows that a whole letter is on its way, and the server's words before the answer. A node that was paused checks then
 * whether the lane is still its own: if not, the socket closes before anything else leaves.
 */
function watching(onBodySent: () => void, signal: AbortSignal) {
  const doNothing = () => undefined;
  return {
    level: doNothing,
    trace: doNothing,
    debug: (entry: { readonly tnx?: string }) => void (entry.tnx === 'server' && signal.aborted),
    info: (entry: { readonly tnx?: string }) => void (entry.tnx === 'message' && onBodySent()),
    warn: doNothing,
    error: doNothing,
    fatal: doNothing,
  };
}

/** Most servers give the message id after one of these phrases: `250 2.0.0 Ok: queued as 4F3A2`. */
const providerIdOf = (answerText: string): string | null =>
  /(?:queued as|id=|queued mail for delivery.*?)\s*([\w.@<>+-]{4,80})/i.exec(answerText)?.[1] ?? null;

function senderOf(url: URL): string {
  const user = decodeURIComponent(url.username);
  return user.includes('@') ? user : `spillway@${url.hostname}`;
}
