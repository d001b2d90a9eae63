import { polledSignal } from '../../../platform/leases/leases.ts';
import type { Verdict } from '../../../platform/messages/channels/channel.ts';
import type { MessageContent } from '../../../platform/messages/messages.ts';
import type { Outcome, SendOptions, WireAccount, WireMessage, WireTarget } from '../message.ts';
import { limitOf, type WireDeps } from './account.ts';
import { receiptOf, startTalk } from './talk.ts';

const noServer = { is: 'not_sent', fault: 'no_mail_server', retryAfterMs: null } as const;

/** Uses the installation's mail server through `messages`; an agency has a mailbox but no account. */
export function mailAccount({ mail, clock }: WireDeps): WireAccount {
  async function send(target: WireTarget, message: WireMessage, { id, signal }: SendOptions) {
    const { to = '', subject = '' } = message.headers;
    const talk = startTalk(mail?.lane ?? '', []);
    const content = letterOf(message);
    talk.sent(`To: ${to}\nSubject: ${subject}\n\n${content.text}`);
    if (message.name !== '') talk.sent(`\n${message.name}:\n${message.body.toString('utf8')}`);
    if (mail === null) return talk.end(noServer);
    const limit = AbortSignal.timeout(limitOf(target));
    const verdict = await mail.send({
      messageId: id,
      receiver: to,
      content,
      signal: signal ? polledSignal([signal, limit], () => void signal.aborted) : limit,
      about: {
        causeKind: 'transfer',
        causeId: id,
        why: 'transfer',
        incident: null,
        hydroCode: null,
        queuedAt: clock.now(),
        attempt: 1,
      },
    });
    talk.got([verdict.code, verdict.said].filter((one) => one !== null && one !== '').join(' '));
    return talk.end(judgeMail(verdict));
  }
  return { send, close: () => undefined };
}

function letterOf({ headers, name, body }: WireMessage): MessageContent {
  const { subject = '', text = '' } = headers;
  if (name !== '') return { subject, text, attachments: [{ filename: name, content: body }] };
  return { subject, text: [text, body.toString('utf8')].filter((one) => one !== '').join('\n\n') };
}

export function judgeMail({ outcome, code, said, providerId }: Verdict): Outcome {
  if (outcome === 'accepted') return { is: 'accepted', receipt: providerId ?? receiptOf(said ?? '') };
  if (outcome === 'unknown') return { is: 'unknown', fault: 'cut' };
  const status = Number(code);
  if (status === 552) return { is: 'refused', fault: 'too_long' };
  if (outcome === 'refused') return { is: 'refused', fault: 'said_no' };
  // 530, 534 and 535 concern this installation's account, whose password can only be changed in its environment:
  // repeated attempts lock no account of an agency.
  const fault = [530, 534, 535].includes(status)
    ? 'credentials'
    : [421, 450].includes(status)
      ? 'too_many'
      : status === 452
        ? 'no_space'
        : status > 0
          ? 'server_trouble'
          : 'not_connected';
  return fault === 'credentials' ? { is: 'hold', fault } : { is: 'not_sent', fault, retryAfterMs: null };
}

export async function tryMail({ mail }: WireDeps, signal?: AbortSignal) {
  const talk = startTalk(mail?.lane ?? '', []);
  if (mail === null) return talk.end(noServer);
  const verdict = await mail.probe(signal ?? AbortSignal.timeout(30_000));
  talk.got([verdict.code, verdict.said].filter((one) => one !== null && one !== '').join(' '));
  return talk.end(judgeMail(verdict));
}
