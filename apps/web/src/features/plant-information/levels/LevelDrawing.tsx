import './level-drawing.css';
import { useId } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Empty } from '../../../kit/states/Empty.tsx';
import { phone, useMedia } from '../../../kit/use-media.ts';
import { layOutLevels } from '../level-drawing.ts';
import type { Levels } from '../level-fields.ts';
import { usePlantWords } from '../use-plant-words.ts';

/** Section through the dam with its characteristic levels, to scale; follows the form while typing. */
export function LevelDrawing({ levels }: { readonly levels: Partial<Levels> }) {
  const t = useText();
  const words = usePlantWords();
  const { number } = useFormat();
  const rockId = useId();
  const isPhone = useMedia(phone);
  const sheet = isPhone ? { widthPx: 350, heightPx: 400 } : { widthPx: 620, heightPx: 470 };
  const drawing = layOutLevels(levels, sheet);
  if (!drawing)
    return (
      <div className="level-drawing">
        <Empty title={t('plantInformation.levels.none.title')}>{t('plantInformation.levels.none.text')}</Empty>
      </div>
    );
  const { yOf, crestY, footY, ticks, tickDecimals } = drawing;
  const { widthPx, heightPx } = sheet;
  const gaugeX = isPhone ? 48 : 58;
  const damX = isPhone ? 128 : 236;
  const labelX = damX + (isPhone ? 62 : 108);
  const known = (field: keyof Levels) => {
    const level = levels[field];
    return typeof level === 'number' ? yOf(level) : null;
  };
  const waterY = known('normal_water_level') ?? known('dead_water_level');
  const deadY = known('dead_water_level');
  const toeX = labelX - 8;
  return (
    <figure className="level-drawing">
      <svg
        width={widthPx}
        height={heightPx}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        role="img"
        aria-label={t('plantInformation.levels.drawing')}
      >
        <defs>
          <pattern id={rockId} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="level-rock" width="7" height="7" />
            <path className="level-rock-line" d="M0 0V7" />
          </pattern>
        </defs>
        {waterY !== null && (
          <rect className="level-useful" x={gaugeX} y={waterY} width={damX - gaugeX + 8} height={footY - waterY} />
        )}
        {deadY !== null && deadY < footY && (
          <rect className="level-dead" x={gaugeX} y={deadY} width={damX - gaugeX + 8} height={footY - deadY} />
        )}
        <path className="level-dam" d={`M${damX} ${crestY}H${damX + 16}L${toeX} ${footY}H${damX - 4}Z`} />
        <rect x={gaugeX} y={footY - 1} width={toeX - gaugeX + 16} height={heightPx - footY} fill={`url(#${rockId})`} />
        <path className="level-ground" d={`M${gaugeX} ${footY - 1}H${toeX + 16}`} />
        <path className="level-gauge" d={`M${gaugeX} 6V${footY}`} />
        {ticks.map(({ levelM, y }) => (
          <g key={levelM}>
            <path className="level-gauge" d={`M${gaugeX - 6} ${y}H${gaugeX}`} />
            <text className="level-tick" x={gaugeX - 9} y={y + 4} textAnchor="end">
              {number(levelM, tickDecimals)}
            </text>
          </g>
        ))}
        {waterY !== null && (
          <path className="level-surface" d={`M${gaugeX} ${waterY}H${damX}M${damX - 34} ${waterY - 9}h12l-6 8z`} />
        )}
        {drawing.levels.map(({ field, levelM, y, labelY }) => (
          <g key={field}>
            <path className="level-line" d={`M${gaugeX} ${y}H${labelX - 16}`} />
            <path className="level-leader" d={`M${labelX - 16} ${y}L${labelX - 4} ${labelY}`} />
            <text className="level-name" x={labelX} y={labelY + 4}>
              {isPhone ? t(`plantInformation.short.${field}`) : words.field(field)}
            </text>
            <text className="level-value" x={widthPx - 4} y={labelY + 4} textAnchor="end">
              {number(levelM, 2)} m
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="level-caption">{caption()}</figcaption>
    </figure>
  );

  /** Caption with the usable range of the lake. */
  function caption() {
    const { normal_water_level: normal, dead_water_level: dead, dam_crest_level: crest } = levels;
    const check = levels.check_flood_water_level;
    const has = (value: unknown): value is number => typeof value === 'number';
    return [
      has(normal) && has(dead) && normal > dead
        ? t('plantInformation.levels.useful', { metres: number(normal - dead, 2) })
        : null,
      has(crest) && has(check) && crest >= check
        ? t('plantInformation.levels.freeboard', { metres: number(crest - check, 2) })
        : null,
    ]
      .filter(Boolean)
      .join(' ');
  }
}
