import { useId } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import {
  type GateDrawing as Drawing,
  type DrawnLine,
  type LakeLevels,
  lakeLevels,
  layOutGate,
} from './gate-drawing.ts';
import type { OutletValues } from './outlet-values.ts';

interface GateDrawingProps {
  readonly values: OutletValues;
  readonly levels: LakeLevels;
}

const damWidthPx = 46;
const isLake = ({ name }: DrawnLine) => (lakeLevels as readonly string[]).includes(name);

/** A line starts at the part that it names. */
const startOf = (line: DrawnLine, damX: number) =>
  isLake(line) ? 0 : line.name === 'outlet_axis' ? damX + damWidthPx : damX - 8;

/** Section through the gate with the lake levels, to scale; follows the form while typing. */
export function GateDrawing({ values, levels }: GateDrawingProps) {
  const t = useText();
  const { number } = useFormat();
  const clipId = useId();
  const isPhone = useMedia(phone);
  const sheet = { widthPx: isPhone ? 330 : 430, heightPx: 270 };
  const drawing = layOutGate(values, levels, sheet);
  if (!drawing) return <p className="quiet small">{t('outlets.drawing.gateNone')}</p>;
  const damX = isPhone ? 44 : 84;
  const labelX = isPhone ? 164 : 256;
  const waterM = levels.normal_water_level ?? levels.dead_water_level;
  const { lines, yOf, footY } = drawing;
  return (
    <figure className="outlet-drawing">
      <svg
        width={sheet.widthPx}
        height={sheet.heightPx}
        viewBox={`0 0 ${sheet.widthPx} ${sheet.heightPx}`}
        role="img"
        aria-label={t('outlets.drawing.gate')}
      >
        <clipPath id={clipId}>
          <rect width={labelX - 14} height={sheet.heightPx} />
        </clipPath>
        <g clipPath={`url(#${clipId})`}>
          {waterM !== null && (
            <>
              <rect
                className="outlet-water"
                x="0"
                y={yOf(waterM)}
                width={damX}
                height={Math.max(0, footY - yOf(waterM))}
              />
              <path className="outlet-surface" d={`M0 ${yOf(waterM)}H${damX}`} />
            </>
          )}
          <Body drawing={drawing} values={values} damX={damX} />
          <path className="outlet-ground" d={`M0 ${footY}H${labelX}`} />
        </g>
        {lines.map((line) => (
          <g key={line.name} className={isLake(line) ? 'outlet-line outlet-line-lake' : 'outlet-line'}>
            <path d={`M${startOf(line, damX)} ${line.y}H${labelX - 16}L${labelX - 4} ${line.labelY}`} />
            <text x={labelX} y={line.labelY + 4}>
              {t(`outlets.drawing.line.${line.name}`)}
            </text>
            <text className="outlet-line-value" x={sheet.widthPx - 2} y={line.labelY + 4} textAnchor="end">
              {number(line.levelM, 2)} m
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

interface BodyProps {
  readonly drawing: Drawing;
  readonly values: OutletValues;
  readonly damX: number;
}

/** Dam below the sill, the water passage and the gate in it. */
function Body({ drawing, values, damX }: BodyProps) {
  const { crestY, footY, passage, arc, yOf } = drawing;
  const toeX = damX + damWidthPx;
  if (values.gate_type === 5 && passage) {
    const heightPx = passage.bottomY - passage.topY;
    const axisY =
      typeof values.outlet_axis === 'number' ? yOf(values.outlet_axis) : (passage.topY + passage.bottomY) / 2;
    return (
      <>
        <rect className="outlet-dam" x={damX} y="4" width={damWidthPx} height={footY - 4} />
        <path
          className="outlet-way"
          d={`M${damX} ${passage.topY}L${toeX} ${axisY - heightPx / 2}V${axisY + heightPx / 2}L${damX} ${passage.bottomY}Z`}
        />
      </>
    );
  }
  if (values.gate_type === 4 && passage)
    return (
      <>
        <rect className="outlet-dam" x={damX} y="4" width={damWidthPx} height={footY - 4} />
        <rect
          className="outlet-way"
          x={damX}
          y={passage.topY}
          width={damWidthPx}
          height={passage.bottomY - passage.topY}
        />
        <path className="outlet-leaf" d={`M${damX + 4} ${passage.bottomY}V${passage.topY}`} />
      </>
    );
  const leafX = damX + 12;
  const [axisX, radiusPx] = [leafX + (arc?.axisXPx ?? 0), arc?.radiusPx ?? 0];
  const topY = passage ? passage.topY : crestY;
  // The plate is limited to its circle.
  const plateTopY = arc ? Math.max(topY, arc.axisY - radiusPx) : topY;
  const plateTopX = arc ? axisX - Math.sqrt(Math.max(0, radiusPx ** 2 - (plateTopY - arc.axisY) ** 2)) : leafX;
  return (
    <>
      <path className="outlet-dam" d={`M${damX} ${crestY}H${damX + 24}L${toeX} ${footY}H${damX - 4}Z`} />
      {passage && arc && (
        <>
          <path
            className="outlet-leaf"
            d={`M${leafX} ${crestY}A${radiusPx} ${radiusPx} 0 0 1 ${plateTopX} ${plateTopY}`}
          />
          <path className="outlet-arm" d={`M${leafX} ${crestY}L${axisX} ${arc.axisY}L${plateTopX} ${plateTopY}`} />
          <circle className="outlet-axis" cx={axisX} cy={arc.axisY} r="3" />
        </>
      )}
      {passage && !arc && <path className="outlet-leaf" d={`M${leafX} ${crestY}V${topY}`} />}
    </>
  );
}
