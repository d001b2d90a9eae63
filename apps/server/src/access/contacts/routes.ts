import { contacts as contract } from '@spillway/contract/access/contacts/contacts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import { plantOf } from '../plants/plants.ts';
import type { Contacts } from './contacts.ts';
import { contactView, groupView, personView, reachView, receiverOf, wantedOf } from './wire.ts';

export function contactRoutes(contacts: Contacts): Implementation[] {
  const { directory, groups, tests } = contacts;
  return [
    implement(contract.list, async (call) => {
      const found = await contacts.list(plantOf(call));
      const mayWrite = call.caller.permissions.has('sensor.update');
      const names = new Map([
        ...found.people.map(({ accountId, name }) => [accountId, name] as const),
        ...found.contacts.map(({ contactId, name }) => [contactId, name] as const),
      ]);
      return {
        contacts: found.contacts.map((one) => contactView(one, mayWrite)),
        people: found.people.filter(({ isThere }) => isThere).map(personView),
        groups: found.groups.map((one) => groupView(one, names)),
        hasMail: contacts.hasMail(),
        may: { write: mayWrite },
      };
    }),
    implement(contract.save, async (call) => {
      const { contactId, version } = await directory.save(placeOf(call), wantedOf(call.body));
      return { contactId, version };
    }),
    implement(contract.withdraw, async (call) => {
      await directory.withdraw(placeOf(call), call.body.contactId);
      return {};
    }),
    implement(contract.erase, async (call) => {
      await directory.erase(placeOf(call), call.body.contactId);
      return {};
    }),
    implement(contract.proven, async (call) => {
      const { contactId, wayId } = call.body;
      return { provenAt: await directory.prove(placeOf(call), contactId, wayId) };
    }),
    implement(contract.export, async (call) => {
      const { caller, query } = call;
      const { madeAt, parts } = await contacts.exportContact(plantOf(call), query.contactId, caller.accountId);
      return { madeAt, parts };
    }),
    implement(contract.test, async (call) => {
      const { told, unreached } = await tests.send(placeOf(call), receiverOf(call.body.receiver));
      return { told, unreached };
    }),
    implement(contract.reach, async (call) => {
      const { groupId, at } = call.query;
      const receiver = groupId === undefined ? ({ kind: 'duty' } as const) : { kind: 'group' as const, groupId };
      return reachView(await contacts.resolve(plantOf(call), [receiver], at === undefined ? null : Date.parse(at)));
    }),
    implement(contract.reachOf, async (call) => {
      const found = await contacts.resolve(plantOf(call), call.body.receivers.map(receiverOf), null);
      return { hasMail: contacts.hasMail(), sendsBy: await contacts.sendsBy(), ...reachView(found) };
    }),
    implement(contract.saveGroup, async (call) => {
      const { groupId, name, members, hearsFlood, version: seenVersion } = call.body;
      const wanted = {
        groupId,
        name,
        members,
        seenVersion,
        ...(hearsFlood === undefined ? {} : { hearsFlood }),
      };
      const saved = await groups.save(placeOf(call), wanted);
      return saved;
    }),
    implement(contract.removeGroup, async (call) => {
      await groups.remove(placeOf(call), call.body.groupId);
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({
  caller: call.caller,
  who: actorOf(call),
  hydroCode: plantOf(call),
});
