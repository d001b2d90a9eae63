import { machineKeys as contract } from '@spillway/contract/access/machine-keys/machine-keys';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import { plantOf } from '../plants/plants.ts';
import type { KeyPlace, MachineKeys, SeenKey, ShownKey } from './machine-keys.ts';
import { keyView } from './wire.ts';

export function machineKeyRoutes(keys: MachineKeys, clock: Clock): Implementation[] {
  const keyAnswer = ({ key, secret }: ShownKey, caller: Caller) => ({
    machineKey: keyView(key, caller, clock.now()),
    secret,
  });
  return [
    implement(contract.list, async (call) =>
      (await keys.list(plantOf(call), call.caller)).map((key) => keyView(key, call.caller, clock.now())),
    ),
    implement(contract.add, async (call) => {
      const { name, scopes, expiresAt } = call.body;
      return keyAnswer(await keys.add(placeOf(call), { name, scopes, expiresAt: endOf(expiresAt) }), call.caller);
    }),
    implement(contract.update, async (call) => {
      const { name, expiresAt } = call.body;
      const wanted = { name, expiresAt: endOf(expiresAt) };
      return keyView(await keys.update(placeOf(call), seenOf(call.body), wanted), call.caller, clock.now());
    }),
    implement(contract.rotate, async (call) => {
      const { overlapHours, expiresAt } = call.body;
      const wanted = { overlapHours, expiresAt: endOf(expiresAt) };
      return keyAnswer(await keys.rotate(placeOf(call), seenOf(call.body), wanted), call.caller);
    }),
    implement(contract.revoke, async (call) =>
      keyView(await keys.revoke(placeOf(call), call.body.keyId), call.caller, clock.now()),
    ),
  ];
}

const endOf = (endText: string | null | undefined): Date | null | undefined =>
  typeof endText === 'string' ? new Date(endText) : endText;

const seenOf = (body: { readonly keyId: string; readonly version?: number | undefined }): SeenKey => ({
  keyId: body.keyId,
  seenVersion: body.version,
});

const placeOf = (call: Parameters<typeof actorOf>[0]): KeyPlace => ({
  caller: call.caller,
  who: actorOf(call),
  hydroCode: plantOf(call),
});
