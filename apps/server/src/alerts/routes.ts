import { warnings as contract } from '@spillway/contract/alerts/alerts';
import { maxOfOneOfSeveral } from '@spillway/contract/alerts/codes';
import { actorOf } from '../access/actor.ts';
import { plantOf } from '../plant/plant-of.ts';
import { type Implementation, implement, implementShared } from '../platform/http/implement.ts';
import type { Warnings } from './alerts.ts';
import { acknowledgementView, inWords, warningView } from './wire.ts';

export function warningRoutes(warnings: Warnings): Implementation[] {
  return [
    implementShared(contract.current, async ({ hydroCode, language }) => {
      const { evaluatedAt, isLate, warnings: all, withHandling } = await warnings.current(hydroCode);
      return {
        evaluatedAt,
        isLate,
        warnings: all.map(inWords(language)),
        withHandling,
      };
    }),
    implement(contract.ofAllPlants, async ({ caller, language }) =>
      (await warnings.ofPlantsOf(caller.accountId)).map(({ hydroCode, name, isLate, warnings: all }) => ({
        hydroCode,
        name,
        isLate,
        total: all.length,
        unacknowledged: all.filter((one) => one.acknowledgedAt === null).length,
        warnings: all.slice(0, maxOfOneOfSeveral).map(inWords(language)),
      })),
    ),
    implement(contract.acknowledge, async ({ body: { ids, note }, ...call }) => {
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      const { acknowledged, already } = await warnings.acknowledge(context, ids, note || null);
      return {
        acknowledged,
        already: already.map((one) => ({ warningId: one.warningId, ...acknowledgementView(one) })),
      };
    }),
    implement(contract.close, async ({ body: { warningId: id, reason }, ...call }) =>
      inWords(call.language)(
        warningView(await warnings.close({ who: actorOf(call), hydroCode: plantOf(call) }, id, reason)),
      ),
    ),
    implementShared(contract.list, async ({ hydroCode, language, body: { from, to, ...asked } }) => {
      const { code, severity, state, series, cursor, limit } = asked;
      const period = { from: new Date(from), to: new Date(to) };
      const found = await warnings.list(hydroCode, { ...period, code, severity, state, series, cursor, limit });
      const views = found.warnings.map((one) => ({ ...warningView(one), seriesIds: [...one.seriesIds] }));
      return { warnings: views.map(inWords(language)), next: found.next };
    }),
  ];
}
