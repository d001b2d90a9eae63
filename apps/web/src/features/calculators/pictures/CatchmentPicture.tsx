import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Figure } from '../answer.ts';

interface CatchmentPictureProps {
  readonly rainMm: number;
  readonly coefficient: number;
  readonly figure: Figure;
}

const width = 320;
const height = 128;
const columnHeight = 78;

/** Runoff: the share of the rain that reaches the lake. */
export function CatchmentPicture({ rainMm, coefficient, figure }: CatchmentPictureProps) {
  const t = useText();
  const { number, percent } = useFormat();
  const words = `${number(figure.value, figure.decimals)} ${t(figure.unit)}`;
  const reached = coefficient * columnHeight;
  return (
    <svg className="calculator-picture" viewBox={`0 0 ${width} ${height}`} role="img">
      <title>
        {t('calculators.picture.catchment', { rain: number(rainMm, 1), share: percent(coefficient), result: words })}
      </title>
      <rect x={24} y={30} width={52} height={columnHeight} className="picture-lost" />
      <rect x={24} y={30 + columnHeight - reached} width={52} height={reached} className="picture-rain" />
      <text x={50} y={22} className="picture-text" textAnchor="middle">
        {number(rainMm, 1)} mm
      </text>
      <text x={50} y={122} className="picture-text" textAnchor="middle">
        {percent(coefficient)}
      </text>
      <path d="M92 69h46m-9-7 9 7-9 7" className="picture-arrow" />
      <path d="M156 52H300L268 108H188Z" className="picture-water" />
      <text x={228} y={86} className="picture-figure" textAnchor="middle">
        {words}
      </text>
    </svg>
  );
}
