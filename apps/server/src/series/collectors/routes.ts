import { fillIn } from '@spillway/contract/errors';
import { collectors as contract } from '@spillway/contract/series/collectors/collectors';
import { verdictTexts } from '@spillway/contract/series/quality/verdicts';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Facts } from '../../platform/http/refusal.ts';
import { shownFacts } from '../../platform/http/shown-facts.ts';
import type { ChangeContext, Collectors, SeenVersion, ShownKey } from './collectors.ts';
import { collectorOf, fieldsOf, watcherView } from './wire.ts';

export function collectorRoutes(collectors: Collectors): Implementation[] {
  return [
    implement(contract.list, async (call) =>
      (await collectors.list(plantOf(call))).map((one) => watcherView(one, call.caller)),
    ),
    implement(contract.add, async (call) =>
      keyAnswer(await collectors.add(placeOf(call), collectorOf(call.body)), call),
    ),
    implement(contract.update, async (call) =>
      watcherView(await collectors.update(placeOf(call), seenOf(call.body), collectorOf(call.body)), call.caller),
    ),
    implement(contract.map, async (call) =>
      watcherView(await collectors.map(placeOf(call), seenOf(call.body), fieldsOf(call.body)), call.caller),
    ),
    implement(contract.rotateKey, async (call) =>
      keyAnswer(await collectors.rotateKey(placeOf(call), seenOf(call.body), call.body.overlapHours), call),
    ),
    implement(contract.revokeKey, async (call) =>
      watcherView(await collectors.revokeKey(placeOf(call), seenOf(call.body)), call.caller),
    ),
    implement(contract.remove, async (call) => {
      await collectors.remove(placeOf(call), call.body.watcherId);
      return {};
    }),
    implement(contract.refusals, async (call) => {
      const [all, timeZone] = await Promise.all([
        collectors.refusals(plantOf(call), call.query.watcherId),
        call.timeZone(),
      ]);
      return all.map(({ at, code, facts, sent }) => ({
        at: at.toISOString(),
        code,
        message: fillIn(verdictTexts[code], call.language, shownFacts(withInstants(facts), timeZone)),
        field: code === 'reading.unknown_field' ? String(facts.field) : null,
        sent,
      }));
    }),
  ];
}

/** Facts of refusals are stored as sent to the device, with times as text. */
const withInstants = ({ recordStart, closedAt, ...rest }: Readonly<Record<string, string | number>>): Facts => ({
  ...rest,
  ...(recordStart === undefined ? {} : { recordStart: new Date(recordStart) }),
  ...(closedAt === undefined ? {} : { closedAt: new Date(closedAt) }),
});

type PersonsCall = Parameters<typeof actorOf>[0];

const placeOf = (call: PersonsCall): ChangeContext => ({ who: actorOf(call), hydroCode: plantOf(call) });

const seenOf = (body: { readonly watcherId: string; readonly version?: number | undefined }): SeenVersion => ({
  collectorId: body.watcherId,
  seenVersion: body.version,
});

const keyAnswer = ({ collector, key }: ShownKey, { caller }: PersonsCall) => ({
  watcher: watcherView(collector, caller),
  apiKey: key,
});
