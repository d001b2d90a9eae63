import type { Severity, WarningCode } from '@spillway/contract/delivery/warnings/codes';
import type { KeptVerdict } from '../../compute/witness/witness.ts';
import type { Attention } from './attention.ts';

interface Said extends Pick<Attention, 'facts' | 'since' | 'seenAt' | 'isUnseen'> {
  readonly code: WarningCode;
  readonly severity: Severity;
  readonly subject?: string;
}

interface BalanceSeen {
  readonly nowMs: number;
  readonly witness: readonly KeptVerdict[];
}

/** It is looked at every hour of the record: of an older one nobody knows whether it still is so. */
const seenWithinMs = 3 * 3_600_000;

/** What the water balance has found: it stands until the balance is looked at again and says otherwise. */
export const aboutBalance = ({ nowMs, witness }: BalanceSeen): Said[] =>
  witness.filter(({ state }) => state === 'finding').flatMap((verdict) => saidOf(verdict, nowMs));

function saidOf({ facts, suspect, since, baseMs }: KeptVerdict, nowMs: number): Said[] {
  const when = { since, seenAt: new Date(baseMs), isUnseen: nowMs - baseMs > seenWithinMs };
  switch (facts.kind) {
    case 'releases': {
      const { share, shareError, residualM3s, outletName } = facts;
      const percent = { percent: Math.round(share * 100), error: Math.round(shareError * 200) };
      const said = {
        ...percent,
        flow: tenth(residualM3s),
        name: outletName ?? '',
        suspect: outletName ? '' : (suspect ?? ''),
      };
      return [{ code: 'balance_releases', severity: 'warning', facts: said, subject: suspect ?? '', ...when }];
    }
    case 'inflow_floor': {
      const said = { flow: tenth(facts.inflowM3s), allowed: tenth(facts.allowedM3s), hours: Math.round(facts.hours) };
      return [{ code: 'balance_floor', severity: 'warning', facts: said, ...when }];
    }
    case 'gauges': {
      const { risingName, sinkingName, mPerDay, worthM3s } = facts;
      const said = { higher: risingName, lower: sinkingName, perDayCm: tenth(mPerDay * 100), flow: tenth(worthM3s) };
      return [{ code: 'balance_gauges', severity: 'warning', facts: said, subject: suspect ?? '', ...when }];
    }
    case 'closed_gates':
      return facts.gates.map(({ outletId, name, openingM, dischargeM3s, sinceMs }) => ({
        code: 'balance_closed_gate',
        severity: 'watch',
        facts: { name, openingCm: tenth(openingM * 100), flow: tenth(dischargeM3s) },
        subject: outletId,
        ...when,
        since: new Date(sinceMs),
      }));
    case 'none':
      return [];
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
