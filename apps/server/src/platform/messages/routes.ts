import { randomUUID } from 'node:crypto';
import { messages as contract } from '@spillway/contract/platform/messages/messages';
import { messageChannels } from '@spillway/contract/platform/messages/states';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { type Implementation, implement } from '../http/implement.ts';
import type { ActingCall, RecordAct } from '../http/record-act.ts';
import { Refusal } from '../http/refusal.ts';
import { sendNow } from './channels/send-now.ts';
import { testKind, testSubject } from './channels/test-letter.ts';
import {
  findKey,
  type ListedAttempt,
  type ListedMessage,
  lastAttempts,
  listMessages,
  waitingFor,
} from './list-store.ts';
import type { Messages } from './messages.ts';
import type { MessageKey, Tx } from './store.ts';

interface MessageRoutesDeps {
  readonly database: Database;
  readonly messages: Messages;
  readonly recordAct: RecordAct;
  readonly emailOf: (accountId: string) => Promise<string | null>;
}

const attemptsShown = 10;

const plantsOf = ({ plants }: Caller) => (plants === 'all' ? null : [...plants]);

/** In full for those who see the address elsewhere too: in a report's schedule, or in the list of accounts. */
function receiverFor(
  caller: Caller,
  { hydroCode, channel, receiver, receiverShown }: ListedMessage,
  isHidden: boolean,
): string {
  // It is an internal key, so its name is shown.
  if (channel === 'webhook' || channel === 'push') return receiverShown;
  const { permissions } = caller;
  const canSeeMessages =
    hydroCode === null ? permissions.has('accounts') || permissions.has('accounts.view') : permissions.has('report');
  return canSeeMessages && !isHidden && receiver !== null ? receiver : receiverShown;
}

export function messageRoutes({ database, messages, recordAct, emailOf }: MessageRoutesDeps): Implementation[] {
  messages.kind(testKind);

  async function act(
    call: ActingCall & { readonly caller: Caller },
    messageId: string,
    action: 'message.retry' | 'message.cancel',
    work: (tx: Tx, key: MessageKey) => Promise<boolean>,
  ): Promise<void> {
    await database.transaction(async (tx) => {
      const found = await findKey(tx, messageId, plantsOf(call.caller));
      if (!found) throw new Refusal('message.not_found');
      if (!(await work(tx, found))) throw new Refusal('message.not_now');
      await recordAct(tx, call, { action, object: { kind: 'message', id: messageId, name: found.receiverShown } });
    });
  }

  return [
    implement(contract.list, async ({ query, caller }) => {
      const { limit, from, to, state, channel } = query;
      const rows = await listMessages(database.sql, {
        state,
        channel,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
        after: readCursor(query.cursor),
        plants: plantsOf(caller),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const [latestAttempts, waiting, set] = await Promise.all([
        lastAttempts(database.sql, page, attemptsShown),
        waitingFor(database.sql, plantsOf(caller)),
        messages.channels(),
      ]);
      const attempts = Map.groupBy(latestAttempts, ({ messageId }) => messageId);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        messages: page.map((one) =>
          view(
            one,
            receiverFor(caller, one, messages.hidesReceivers(one.causeKind)),
            attempts.get(one.messageId) ?? [],
          ),
        ),
        next: last ? `${last.queuedAt.toISOString()} ${last.messageId}` : null,
        channels: messageChannels.filter((one) => set.has(one)),
        waiting: { count: waiting.count, oldestAt: waiting.oldestAt },
      };
    }),
    implement(contract.retry, async (call) => {
      await act(call, call.body.messageId, 'message.retry', messages.retry);
      return {};
    }),
    implement(contract.cancel, async (call) => {
      await act(call, call.body.messageId, 'message.cancel', messages.cancel);
      return {};
    }),
    implement(contract.test, async ({ caller, language }) => {
      if (!messages.has('mail')) throw new Refusal('message.mail_off');
      const to = await emailOf(caller.accountId);
      if (to === null) throw new Refusal('message.no_own_address');
      const messageRequest = { causeKind: testKind.kind, causeId: randomUUID(), why: 'test', plant: null } as const;
      const payload = { language };
      const subject = testSubject(language);
      return {
        to,
        ...(await sendNow({ database, messages }, { ...messageRequest, receivers: [to], subject, payload })),
      };
    }),
  ];
}

const cursorShape = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/;

/** An unknown cursor counts as none. */
function readCursor(cursor: string | undefined) {
  const [, at, messageId] = cursorShape.exec(cursor ?? '') ?? [];
  return at === undefined || messageId === undefined || Number.isNaN(Date.parse(at))
    ? null
    : { at: new Date(at), messageId };
}

const view = (one: ListedMessage, receiver: string, attempts: readonly ListedAttempt[]) => ({
  messageId: one.messageId,
  hydroCode: one.hydroCode,
  causeKind: one.causeKind,
  why: one.why,
  reason: one.reason,
  // It was queued in the transaction of the evaluation that raised it.
  acceptedAfterMs:
    one.state === 'sent' && one.doneAt ? Math.max(0, one.doneAt.getTime() - one.queuedAt.getTime()) : null,
  channel: one.channel,
  lane: one.lane,
  receiver,
  subject: one.subject,
  state: one.state,
  stateReason: one.stateReason,
  mayBeDouble: one.mayBeDouble,
  queuedAt: one.queuedAt.toISOString(),
  dueAt: one.dueAt.toISOString(),
  expiresAt: one.expiresAt.toISOString(),
  doneAt: one.doneAt?.toISOString() ?? null,
  providerId: one.providerId,
  receipt: one.receipt,
  receiptSaid: one.receiptSaid,
  receiptAt: one.receiptAt?.toISOString() ?? null,
  attempts: attempts.map((attempt) => ({
    attempt: attempt.attempt,
    node: attempt.node,
    beganAt: attempt.beganAt.toISOString(),
    endedAt: attempt.endedAt?.toISOString() ?? null,
    outcome: attempt.outcome,
    code: attempt.code,
    said: attempt.said,
    latencyMs: attempt.latencyMs,
  })),
});
