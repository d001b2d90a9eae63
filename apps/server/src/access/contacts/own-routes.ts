import { ownContact as contract } from '@spillway/contract/access/contacts/own';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import type { Contacts } from './contacts.ts';
import { wayView } from './wire.ts';

export function ownContactRoutes({ own, tests, exportOwn, emailOf }: Contacts): Implementation[] {
  return [
    implement(contract.read, async ({ caller }) => {
      const email = await emailOf(caller.accountId);
      const found = await own.read(caller.accountId, email);
      return {
        email,
        byEmail: found.byEmail,
        ways: found.ways.map((way) => wayView(way, true)),
        language: found.own?.language ?? 'vi',
        plainSms: found.own?.plainSms ?? false,
        quietHours: found.own?.quiet ?? null,
        consentAt: found.own?.consentAt ?? null,
        withdrawnAt: found.own?.withdrawnAt ?? null,
        groups: found.groups,
        version: found.own?.version ?? 0,
      };
    }),
    implement(contract.save, async (call) => {
      const { byEmail, phones, language, plainSms, quietHours, version } = call.body;
      const content = { language, plainSms, ...(quietHours === undefined ? {} : { quiet: quietHours }) };
      return { version: await own.save(selfOf(call), { content, byEmail, phones, seenVersion: version }) };
    }),
    implement(contract.withdraw, async (call) => {
      await own.withdraw(selfOf(call));
      return {};
    }),
    implement(contract.erase, async (call) => {
      await own.erase(selfOf(call));
      return {};
    }),
    implement(contract.proven, async (call) => ({
      provenAt: await own.prove(selfOf(call), call.body.wayId),
    })),
    implement(contract.test, async (call) => await tests.sendOwn(actorOf(call), call.caller.accountId)),
    implement(contract.tryAll, async (call) => {
      const testedWays = await tests.tryOwn(actorOf(call), call.caller.accountId);
      return { tried: testedWays.map(({ wayId, ...one }) => ({ wayId, ...one })) };
    }),
    implement(contract.export, async ({ caller }) => {
      const { madeAt, parts } = await exportOwn(caller);
      return { madeAt, parts };
    }),
  ];
}

const selfOf = (call: Parameters<typeof actorOf>[0]) => ({ accountId: call.caller.accountId, who: actorOf(call) });
