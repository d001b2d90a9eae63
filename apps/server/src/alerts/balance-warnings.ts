import { Flag } from '@spillway/hydrology/flags';
import type { StoredVerdict } from '../compute/balance-check/balance-check.ts';
import { outletKey, type SavedStep } from '../compute/calculation/calculation.ts';
import type { Found } from './attention.ts';

interface BalanceSeen {
  readonly nowMs: number;
  readonly witness: readonly StoredVerdict[];
  readonly record: Pick<SavedStep, 'gates' | 'results'> | null;
}

/** The balance is checked at every hour of the record; after three missed checks a finding no longer counts as current. */
const seenWithinMs = 3 * 3_600_000;

/** A finding stays until the next balance check replaces it. */
export const balanceWarnings = (seen: BalanceSeen): Found[] =>
  seen.witness.filter(({ state }) => state === 'finding').flatMap((verdict) => balanceFacts(verdict, seen));

function balanceFacts({ facts, suspect, since, baseMs }: StoredVerdict, { nowMs, record }: BalanceSeen): Found[] {
  const when = { since, seenAt: new Date(baseMs), isUnseen: nowMs - baseMs > seenWithinMs };
  switch (facts.kind) {
    case 'releases': {
      const { share, shareError, residualM3s, outletName } = facts;
      const percent = { percent: Math.round(share * 100), error: Math.round(shareError * 200) };
      const statedFacts = {
        ...percent,
        flow: tenth(residualM3s),
        name: outletName ?? '',
        suspect: outletName ? '' : (suspect ?? ''),
      };
      return [{ code: 'balance_releases', facts: statedFacts, subject: suspect ?? '', ...when }];
    }
    case 'inflow_floor': {
      const flows = { flow: tenth(facts.inflowM3s), allowed: tenth(facts.allowedM3s) };
      const statedFacts = { ...flows, hours: Math.round(facts.hours), closed: closedGates(record).join(', ') };
      return [{ code: 'balance_floor', facts: statedFacts, ...when }];
    }
    case 'gauges': {
      const { risingName, sinkingName, mPerDay, worthM3s } = facts;
      const statedFacts = {
        higher: risingName,
        lower: sinkingName,
        perDayCm: tenth(mPerDay * 100),
        flow: tenth(worthM3s),
      };
      return [{ code: 'balance_gauges', facts: statedFacts, subject: suspect ?? '', ...when }];
    }
    case 'closed_gates':
      return facts.gates.map(({ outletId, name, openingM, dischargeM3s, sinceMs }) => ({
        code: 'balance_closed_gate',
        facts: { name, openingCm: tenth(openingM * 100), flow: tenth(dischargeM3s) },
        subject: outletId,
        ...when,
        since: new Date(sinceMs),
      }));
    case 'none':
      return [];
  }
}

/** "Closed" is what the sensors report, which a cut cable does as well. */
const closedGates = (record: BalanceSeen['record']): string[] =>
  (record?.gates ?? []).flatMap(({ outletId, name, inService }) =>
    inService && ((record?.results.get(outletKey(outletId))?.flags ?? 0) & Flag.stopped) !== 0 ? [name] : [],
  );

const tenth = (value: number): number => Math.round(value * 10) / 10;
