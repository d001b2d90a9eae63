import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Figure } from '../answer.ts';

interface LakePictureProps {
  readonly fromM: number;
  readonly toM: number;
  readonly figure: Figure;
}

const width = 320;
const height = 132;
const bed = 116;
const high = 30;
const low = 74;

/** Half the width of the lake at a height of the drawing; it narrows towards the bed. */
const halfWidth = (y: number) => 40 + ((bed - y) / bed) * 112;
const slice = (top: number, bottom: number) => {
  const [a, b] = [halfWidth(top), halfWidth(bottom)];
  const middle = width / 2;
  return `M${middle - a} ${top}H${middle + a}L${middle + b} ${bottom}H${middle - b}Z`;
};

/** The lake at both levels, with the volume between them. Not to scale: it only shows which level is higher. */
export function LakePicture({ fromM, toM, figure }: LakePictureProps) {
  const t = useText();
  const { number } = useFormat();
  const isRising = toM >= fromM;
  const [fromY, toY] = fromM === toM ? [high, high] : isRising ? [low, high] : [high, low];
  const words = `${number(figure.value, figure.decimals)} ${t(figure.unit)}`;
  const label = (levelM: number, name: string, y: number) => (
    <text x={width / 2} y={y === high ? y - 5 : y + 14} className="picture-text" textAnchor="middle">
      {name} {number(levelM, 2)} m
    </text>
  );
  return (
    <svg className="calculator-picture" viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{t('calculators.picture.lake', { from: number(fromM, 2), to: number(toM, 2), result: words })}</title>
      <path d={slice(Math.max(fromY, toY), bed)} className="picture-water" />
      {fromY !== toY && <path d={slice(high, low)} className={isRising ? 'picture-gain' : 'picture-loss'} />}
      <path d={slice(12, bed)} className="picture-bed" />
      {label(fromM, 'Z1', fromY)}
      {fromY !== toY && label(toM, 'Z2', toY)}
      <text x={width / 2} y={(high + low) / 2 + 5} className="picture-figure" textAnchor="middle">
        {words}
      </text>
    </svg>
  );
}
