import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { decimalsOf } from '../../kit/chart/units.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { BalanceCheck } from './queries.ts';

export const toneOf = { good: 'good', finding: 'warning', undecided: 'nodata' } as const satisfies Record<
  BalanceCheck['state'],
  Tone
>;

const isOld = ({ old_at: oldAt }: BalanceCheck, nowMs: number): boolean => nowMs >= Date.parse(oldAt);

/** Texts of the balance check, from the text room `balance`. */
export function useBalanceCheckWords() {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return useMemo(() => {
    const flow = (value: number | null) => number(value, decimalsOf('m3s', value ?? 0));
    const percent = (share: number | null) => number(share === null ? null : share * 100, 0);
    return {
      flow,
      percent,
      /** One-line summary: the most serious finding. */
      line: (witness: BalanceCheck, nowMs: number): string => {
        const { state, releases, inflow_floor: floor, gauges, closed_gates: gates } = witness;
        if (floor.state === 'finding') return t('balance.line.inflow_floor');
        if (releases.suspect) return t(`balance.line.${releases.suspect}`, { name: releases.outlet_name ?? '' });
        if (gauges.state === 'finding') return t('balance.line.gauges');
        const [gate] = gates.gates;
        if (gate) return t('balance.line.closed_gates', { name: gate.name });
        if (state !== 'good') return t('balance.line.undecided');
        const off = { residual: flow(releases.residual), error: flow(releases.residual_error) };
        return isOld(witness, nowMs)
          ? t('balance.line.goodUntil', { ...off, time: dateMinute(witness.base_time) })
          : t('balance.line.good', off);
      },
    };
  }, [t, number, dateMinute]);
}

/** A gate that may be closed only needs a look; any other finding means that the balance does not close. */
export function balanceCheckTone(witness: BalanceCheck, nowMs: number): Tone {
  const isOnlyGate =
    witness.state === 'finding' &&
    [witness.releases, witness.inflow_floor, witness.gauges].every(({ state }) => state !== 'finding');
  if (isOnlyGate) return 'watch';
  return witness.state === 'good' && isOld(witness, nowMs) ? toneOf.undecided : toneOf[witness.state];
}
