import { warningCodes } from '@spillway/contract/alerts/built-in-warnings';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { quietLog } from '../../../platform/database/testing/quiet-log.ts';
import type { IncomingMessage } from '../../../platform/gateways/gateways.ts';
import { createLeases } from '../../../platform/leases/leases.ts';
import { mailChannel } from '../../../platform/messages/channels/mail.ts';
import { createMessages, type Messages } from '../../../platform/messages/messages.ts';
import type { TestNode } from '../../../testing/test-app.ts';
import { createAcknowledge } from '../../acknowledging.ts';
import { routingsOf } from '../../jobs/job.ts';
import { listJobs } from '../../jobs/store.ts';
import { createTelling, type TellingDeps } from '../../notify/notify.ts';
import { createAnswering } from '../answering.ts';
import { createEscalating } from '../escalating.ts';
import { createAnswerPage } from '../links.ts';
import { createReplyCode, followReplies } from '../replies.ts';
import type { deadSms } from './dead-sms.ts';

interface PlayRooms {
  readonly node: TestNode;
  readonly database: Database;
  readonly clock: Clock;
  readonly mailUrl: string;
  readonly publicUrl: string;
  readonly hydro: string;
  readonly name: string;
  readonly hasWayBack: boolean;
  readonly silencesOf: TellingDeps['silencesOf'];
  readonly dead: Pick<ReturnType<typeof deadSms>, 'teller'>;
}

/**
 * The services that notify one scenario's warnings, as a node starts them; after a restart they act as another node.
 */
export function scenarioRooms({
  node,
  database,
  clock,
  mailUrl,
  publicUrl,
  hydro,
  name,
  hasWayBack,
  silencesOf,
  dead,
}: PlayRooms) {
  const room = { database, clock, audit: node.access.audit, publish: async () => undefined };
  let messages: Messages | null = null;
  let leases: ReturnType<typeof createLeases> | null = null;
  let take: ((one: IncomingMessage) => Promise<void>) | null = null;
  const phonesBack = {
    hasWayBack: async () => true,
    onIncoming: (onMessage: (one: IncomingMessage) => Promise<void>) => {
      take = onMessage;
    },
  };

  return {
    takeText: async (one: IncomingMessage): Promise<void> => await take?.(one),

    /** While `isAway`, nothing is sent. */
    async start(isAway: boolean) {
      leases = createLeases({ database, log: quietLog, nodeName: name });
      messages = createMessages({
        database,
        clock,
        log: quietLog,
        publish: async () => undefined,
        jobs: { define: () => undefined, send: async () => true },
        leases,
        arming: node.arming,
        channels: [mailChannel(mailUrl, node.outbound)],
        sources: [node.gateways.source],
        nodeName: name,
        sends: true,
        lookEveryMs: 5,
      });
      const deps = {
        ...room,
        messages,
        contacts: node.access.contacts,
        series: node.series,
        plant: node.plant,
        publicUrl: async () => publicUrl,
        demoCode: 'DEMO',
        answerPage: createAnswerPage({ ...room, publicUrl: async () => publicUrl }),
        replyCode: hasWayBack ? createReplyCode({ ...room, gateways: phonesBack }) : async () => null,
        gateways: phonesBack,
        handlingOf: async () => null,
        silencesOf,
        isFlood: node.access.isFlood,
        routingsOf: async (tx: Transaction<Schema>) =>
          new Map(routingsOf(await listJobs(tx, hydro), warningCodes).map(({ jobId, routing }) => [jobId, routing])),
      };
      const telling = createTelling(deps);
      const acknowledge = createAcknowledge({ ...room, duty: node.access.duty });
      const answering = createAnswering({ ...deps, acknowledge, usernameOf: node.access.usernameOf });
      followReplies({ ...deps, answering });
      if (!isAway) await messages.start();
      const trouble = await dead.teller(deps, node.access.contacts);
      return { telling, escalating: createEscalating({ ...deps, telling }), trouble };
    },

    async stop(): Promise<void> {
      await messages?.stop();
      await leases?.stop();
    },
  };
}
