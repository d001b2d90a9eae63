import type { ObligationExample } from '@spillway/contract/plant/obligations/codes';
import type { ObligationOnWire } from '@spillway/contract/plant/obligations/shape';
import type { Obligation } from '@spillway/rules/obligations/definition';
import { vuGiaThuBon } from '@spillway/rules/obligations/examples/vu-gia-thu-bon';

/** Quantities and sheets have the wire names of the contract. */
function onWire({ time, during, earlyMin, lateMin, doneBy, source, ...duty }: Obligation): ObligationOnWire {
  return {
    ...duty,
    to: [...duty.to],
    time: (time.kind === 'after_season'
      ? { kind: time.kind, last_day: time.lastDay, days: time.days }
      : structuredClone(time)) as ObligationOnWire['time'],
    during: { ...during, modes: [...during.modes] },
    early_minutes: earlyMin,
    late_minutes: lateMin,
    done_by: (doneBy.by === 'transfer'
      ? { by: doneBy.by, target_id: Number(doneBy.target) }
      : structuredClone(doneBy)) as ObligationOnWire['done_by'],
    source: { article: source.article, text: source.text, is_verified: source.isVerified },
  };
}

const examples: Readonly<Record<ObligationExample, readonly Obligation[]>> = { vu_gia_thu_bon: vuGiaThuBon };

export const obligationExample = (example: ObligationExample): ObligationOnWire[] => examples[example].map(onWire);
