import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { decimalsOf } from '../../kit/chart/units.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Witness } from './queries.ts';

export const toneOf = { good: 'good', finding: 'warning', undecided: 'nodata' } as const satisfies Record<
  Witness['state'],
  Tone
>;

/** What a balance says, in the room `balance`. */
export function useWitnessWords() {
  const t = useText();
  const { number } = useFormat();
  return useMemo(() => {
    const flow = (value: number | null) => number(value, decimalsOf('m3s', value ?? 0));
    const percent = (share: number | null) => number(share === null ? null : share * 100, 0);
    return {
      flow,
      percent,
      /** The one sentence of it: the gravest first. */
      line: ({ state, releases, inflow_floor: floor, gauges, closed_gates: gates }: Witness): string => {
        if (floor.state === 'finding') return t('balance.line.inflow_floor');
        if (releases.suspect) return t(`balance.line.${releases.suspect}`, { name: releases.outlet_name ?? '' });
        if (gauges.state === 'finding') return t('balance.line.gauges');
        const [gate] = gates.gates;
        if (gate) return t('balance.line.closed_gates', { name: gate.name });
        return state === 'good'
          ? t('balance.line.good', { residual: flow(releases.residual), error: flow(releases.residual_error) })
          : t('balance.line.undecided');
      },
    };
  }, [t, number]);
}

/** A gate that may be shut is worth a look; the rest does not add up. */
export function witnessTone(witness: Witness): Tone {
  const isOnlyGate =
    witness.state === 'finding' &&
    [witness.releases, witness.inflow_floor, witness.gauges].every(({ state }) => state !== 'finding');
  return isOnlyGate ? 'watch' : toneOf[witness.state];
}
