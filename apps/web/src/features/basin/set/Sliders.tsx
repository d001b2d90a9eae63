import type { NamField } from '@spillway/contract/plant/basin/codes';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { BasinContent } from '../queries.ts';
import { namRanges } from './fields.ts';

interface SlidersProps {
  readonly content: BasinContent;
  /** Of the set in force, told beside each. */
  readonly inForce: BasinContent;
  readonly disabled: boolean;
  readonly onChange: (name: NamField, value: number) => void;
}

/** The nine parameters of the first part: others that are calibrated with it follow it. */
export function Sliders({ content, inForce, disabled, onChange }: SlidersProps) {
  const t = useText();
  const { number } = useFormat();
  const [part] = content.parts;
  const [before] = inForce.parts;
  if (!part) return null;
  return (
    <div className="basin-sliders">
      {namRanges.map(({ name, symbol, low, high, step, decimals }) => {
        const value = part.parameters[name];
        const was = before?.parameters[name];
        return (
          <label key={name} className="basin-slider">
            <span>
              {t(`basin.parameter.${name}`)} <small>{symbol}</small>
            </span>
            <input
              type="range"
              min={Math.min(low, value)}
              max={Math.max(high, value)}
              step={step}
              value={value}
              disabled={disabled}
              onChange={(event) => onChange(name, Number(event.currentTarget.value))}
            />
            <output className="num">
              {number(value, decimals)}
              {was !== undefined && was !== value && (
                <small> {t('basin.set.was', { value: number(was, decimals) })}</small>
              )}
            </output>
          </label>
        );
      })}
    </div>
  );
}
