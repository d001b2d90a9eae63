import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Quantity } from './address.ts';
import type { Scores } from './queries.ts';

/** Formats scores: small flows to a tenth, levels to a centimetre. */
export function useScoreWords(quantity: Quantity) {
  const t = useText();
  const { number, signed } = useFormat();
  const unit = quantity === 'inflow' ? 'm³/s' : 'm';
  const decimals = (value: number) => (quantity === 'lake_level' ? 2 : Math.abs(value) < 10 ? 1 : 0);
  const amount = (value: number | null) => (value === null ? missing : number(value, decimals(value)));
  const share = (value: number | null) => (value === null ? missing : `${number(100 * value, 0)} %`);
  const plain = (value: number | null) => (value === null ? missing : number(value, 2));
  return {
    unit,
    amount,
    share,
    plain,
    signed: (value: number | null) => (value === null ? missing : signed(value, decimals(value))),
    className: ({ class: schemeClass }: Pick<Scores, 'class'>) =>
      schemeClass === null ? missing : t(`forecastSkill.class.${schemeClass}`),
    miss: ({ typical_miss: miss }: Pick<Scores, 'typical_miss'>) =>
      miss === null ? missing : `${number(miss, miss < 5 && miss % 1 !== 0 ? 1 : 0)} %`,
  };
}
