import type { NamField } from '@spillway/contract/plant/basin/codes';
import { Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Labelled, Stack } from '../../../kit/layout/Layout.tsx';
import type { BasinContent } from '../queries.ts';
import { namRanges } from './fields.ts';

interface SlidersProps {
  readonly content: BasinContent;
  /** Set in force, shown beside each slider. */
  readonly inForce: BasinContent;
  readonly disabled: boolean;
  /** For one part, or for all if none is given. */
  readonly onChange: (name: NamField, value: number, partId: string | null) => void;
}

/** The nine parameters, of all parts or of one. */
export function Sliders({ content, inForce, disabled, onChange }: SlidersProps) {
  const t = useText();
  const { number } = useFormat();
  const [partId, choose] = useState<string | null>(null);
  const part = content.parts.find(({ id }) => id === partId) ?? content.parts[0];
  const before = inForce.parts.find(({ id }) => id === part?.id);
  if (!part) return null;
  return (
    <Stack gap="m" inset>
      {content.parts.length > 1 && (
        <Labelled>
          <label htmlFor="basin-slider-part">{t('basin.set.part')}</label>
          <Select
            id="basin-slider-part"
            value={partId ?? ''}
            onChange={(id) => choose(id === '' ? null : id)}
            options={[
              { value: '', label: t('basin.set.allParts') },
              ...content.parts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Labelled>
      )}
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
              onChange={(event) => onChange(name, Number(event.currentTarget.value), partId)}
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
    </Stack>
  );
}
