import { procedure as contract } from '@spillway/contract/plant/procedure/procedure';
import { type Actor, actorOf } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { InForce } from '../in-force/in-force.ts';
import { plantOf } from '../plant-of.ts';
import { unverified } from '../unverified.ts';
import { checked } from './check.ts';
import { exampleOf } from './examples.ts';
import type { Procedures } from './procedure.ts';
import { headView, newProcedureOf, procedureView, versionsOf } from './wire.ts';

export function procedureRoutes(
  procedures: Procedures,
  inForceRoom: Pick<InForce, 'at'>,
  clock: Clock,
): Implementation[] {
  async function plantNow(hydroCode: string) {
    const { settings: values, autoIntervalMin, gates } = await inForceRoom.at(hydroCode, clock.now());
    return { recordMinutes: Math.max(values.stepMin, autoIntervalMin), gates: gates.map(({ code }) => code) };
  }

  async function readOneProcedure(hydroCode: string, procedureId: string) {
    const foundVersion = versionsOf(await procedures.list(hydroCode), clock.now()).find(
      ({ one }) => one.procedureId === procedureId,
    );
    if (!foundVersion) throw new Refusal('procedure.not_found');
    return foundVersion;
  }

  const headOf = async (hydroCode: string, procedureId: string, caller: Caller) =>
    headView(await readOneProcedure(hydroCode, procedureId), caller);

  return [
    implement(contract.list, async (call) => {
      const hydroCode = plantOf(call);
      const [all, { levels, stationCodes }, { recordMinutes, gates }] = await Promise.all([
        procedures.list(hydroCode),
        procedures.plantNow(hydroCode),
        plantNow(hydroCode),
      ]);
      return {
        versions: versionsOf(all, clock.now()).map((version) => headView(version, call.caller)),
        levels: { base: levels.base, seasons: levels.seasons },
        recordMinutes,
        gates,
        stations: stationCodes,
        may: { add: call.caller.permissions.has('sensor.update') },
      };
    }),
    implement(contract.one, async (call) =>
      procedureView(await readOneProcedure(plantOf(call), call.query.procedureId), call.caller),
    ),
    implement(contract.add, async ({ body, ...call }) => {
      const context = placeOf(call);
      const { procedureId } = await procedures.add(context, newProcedureOf(body));
      return await headOf(context.hydroCode, procedureId, call.caller);
    }),
    implement(contract.update, async ({ body, ...call }) => {
      const context = placeOf(call);
      const { procedureId } = await procedures.update(context, seenOf(body), newProcedureOf(body));
      return await headOf(context.hydroCode, procedureId, call.caller);
    }),
    implement(contract.remove, async ({ body, ...call }) => {
      await procedures.remove(placeOf(call), seenOf(body));
      return { procedureId: body.procedureId };
    }),
    implement(contract.withdraw, async ({ body, ...call }) => {
      const context = placeOf(call);
      await procedures.withdraw(context, seenOf(body), body.reason);
      return await headOf(context.hydroCode, body.procedureId, call.caller);
    }),
    implement(contract.example, (call) => {
      plantOf(call);
      const { content, cases } = exampleOf(call.query.example);
      return { content: { ...unverified(content), title: '', decree: '' }, cases: [...cases] };
    }),
    implement(contract.check, async ({ body, ...call }) =>
      checked(body.content, body.cases, await procedures.plantNow(plantOf(call))),
    ),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const seenOf = (body: { procedureId: string; version?: number | undefined }) => ({
  procedureId: body.procedureId,
  seenVersion: body.version,
});
