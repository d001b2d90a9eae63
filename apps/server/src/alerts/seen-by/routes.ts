import { shownWarnings as contract } from '@spillway/contract/alerts/seen-by';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { ShownWarnings } from './seen-by.ts';

export function shownRoutes(shown: ShownWarnings): Implementation[] {
  return [
    implement(contract.say, async ({ caller, body }) => {
      await shown.say(caller.accountId, body.way, body.ids);
      return {};
    }),
    implement(contract.read, async (call) =>
      (await shown.read(plantOf(call), call.query.warningId)).map(
        ({ kind, name, username, way, severity, shownAt }) => ({
          kind,
          name,
          username,
          way,
          severity,
          shownAt: shownAt.toISOString(),
        }),
      ),
    ),
  ];
}
