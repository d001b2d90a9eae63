import { procedure as contract } from '@spillway/contract/plant/procedure/procedure';
import { type Actor, actorOf } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { InForce } from '../in-force/in-force.ts';
import { plantOf } from '../plant-of.ts';
import type { Settings } from '../settings/settings.ts';
import { checked } from './check.ts';
import { exampleOf } from './examples.ts';
import { type Procedures, yearOfLevels } from './procedure.ts';
import { headView, procedureView, saidOf, toldOf } from './wire.ts';

export function procedureRoutes(
  procedures: Procedures,
  settings: Pick<Settings, 'read'>,
  inForce: Pick<InForce, 'at'>,
  clock: Clock,
): Implementation[] {
  async function plantNow(hydroCode: string) {
    const { settings: values, autoIntervalMin, gates } = await inForce.at(hydroCode, clock.now());
    return { recordMinutes: Math.max(values.stepMin, autoIntervalMin), gates: gates.map(({ code }) => code) };
  }
  const levelsOf = async (hydroCode: string) => yearOfLevels((await settings.read(hydroCode)).values);

  async function toldOne(hydroCode: string, procedureId: string) {
    const told = toldOf(await procedures.list(hydroCode)).find(({ one }) => one.procedureId === procedureId);
    if (!told) throw new Refusal('procedure.not_found');
    return told;
  }

  const headOf = async (hydroCode: string, procedureId: string, caller: Caller) =>
    headView(await toldOne(hydroCode, procedureId), caller, clock.now());

  return [
    implement(contract.list, async (call) => {
      const hydroCode = plantOf(call);
      const [all, levels, { recordMinutes, gates }] = await Promise.all([
        procedures.list(hydroCode),
        levelsOf(hydroCode),
        plantNow(hydroCode),
      ]);
      return {
        versions: toldOf(all).map((told) => headView(told, call.caller, clock.now())),
        levels: { base: levels.base, seasons: [...levels.seasons] },
        record_minutes: recordMinutes,
        gates,
        may: { add: call.caller.permissions.has('sensor.update') },
      };
    }),
    implement(contract.one, async (call) =>
      procedureView(await toldOne(plantOf(call), call.query.procedure_id), call.caller, clock.now()),
    ),
    implement(contract.add, async ({ body, ...call }) => {
      const place = placeOf(call);
      const { procedureId } = await procedures.add(place, saidOf(body));
      return await headOf(place.hydroCode, procedureId, call.caller);
    }),
    implement(contract.update, async ({ body, ...call }) => {
      const place = placeOf(call);
      const { procedureId } = await procedures.update(place, seenOf(body), saidOf(body));
      return await headOf(place.hydroCode, procedureId, call.caller);
    }),
    implement(contract.remove, async ({ body, ...call }) => {
      await procedures.remove(placeOf(call), seenOf(body));
      return { procedure_id: body.procedure_id };
    }),
    implement(contract.example, (call) => {
      plantOf(call);
      const { content, cases } = exampleOf(call.query.example);
      return { content, cases: [...cases] };
    }),
    implement(contract.check, async ({ body, ...call }) =>
      checked(body.content, body.cases, await levelsOf(plantOf(call))),
    ),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const seenOf = (body: { procedure_id: string; version?: number | undefined }) => ({
  procedureId: body.procedure_id,
  seenVersion: body.version,
});
