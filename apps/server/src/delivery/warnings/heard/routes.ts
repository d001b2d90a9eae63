import { heard as contract } from '@spillway/contract/delivery/warnings/heard';
import { plantOf } from '../../../plant/plant-of.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { WhoHears } from './heard.ts';

export function heardRoutes(heard: WhoHears): Implementation[] {
  return [
    implement(contract.read, async (call) => {
      const found = await heard.read(plantOf(call), call.language);
      return {
        hearing: found.hearing,
        severity: found.severity,
        reasons: found.reasons.map(({ code, facts }) => ({ code, facts: { ...facts } })),
        sounding: found.sounding,
        on_duty: found.onDuty.map(({ name, isReachable, provenAtMs }) => ({
          name,
          is_reachable: isReachable,
          proven_at: provenAtMs === null ? null : new Date(provenAtMs).toISOString(),
        })),
        quiet: found.quiet.map(({ name, untilMs }) => ({ name, until: new Date(untilMs).toISOString() })),
        proof_days: found.proofDays,
        looked_at: found.lookedAt?.toISOString() ?? null,
        silent_since: found.silentSince?.toISOString() ?? null,
      };
    }),
    implement(contract.sound, async (call) => {
      const { browser_id: browserId, is_on: isOn, all_plants: ofAll } = call.body;
      const { accountId } = call.caller;
      await heard.sound({ accountId, browserId, isOn, hydroCode: ofAll ? null : plantOf(call) });
      return {};
    }),
  ];
}
