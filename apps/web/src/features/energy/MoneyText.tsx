import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { millionDecimals, moneyOf, toMillions } from './money.ts';

interface MoneyTextProps {
  readonly vnd: number | null;
  /** The unit is in the column heading. */
  readonly inColumn?: boolean;
}

/** An amount in millions or billions; the tooltip has the exact value. */
export function MoneyText({ vnd, inColumn = false }: MoneyTextProps) {
  const t = useText();
  const { number } = useFormat();
  if (vnd === null) return '-';
  const { value, decimals, unit } = moneyOf(vnd);
  return (
    <span title={`${number(vnd)} ${t('output.dong')}`}>
      {inColumn ? number(toMillions(vnd), millionDecimals) : `${number(value, decimals)} ${t(`output.${unit}`)}`}
    </span>
  );
}
