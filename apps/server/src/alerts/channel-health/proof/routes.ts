import { proof as contract } from '@spillway/contract/alerts/channel-health/proof';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { Proof } from './proof.ts';
import { severityOf } from './proven.ts';

export function proofRoutes(proof: Pick<Proof, 'state'>): Implementation[] {
  return [
    implement(contract.state, async () => {
      const { rows, isArmed } = await proof.state();
      return {
        parts: rows.map((row) => ({
          part: row.part,
          goodAt: row.goodAt?.toISOString() ?? null,
          failedAt: row.failedAt?.toISOString() ?? null,
          failures: row.failures,
          why: row.why,
          severity: severityOf(row),
        })),
        isArmed,
      };
    }),
  ];
}
