import { Form } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { calibrate, formulaText } from './calibration.ts';
import type { SensorType } from './queries.ts';
import { decimalsOf, unitOf } from './sensor-kinds.ts';
import type { FormulaValues } from './sensor-values.ts';

export interface FormulaPreviewProps {
  readonly type: SensorType | null;
  /** Null: no limit on that side. */
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** Converts a raw reading by the typed formula, before it is saved. */
export function FormulaPreview({ type, minimum, maximum }: FormulaPreviewProps) {
  const t = useText();
  const format = useFormat();
  const [raw, setRaw] = useState<number | null>(null);
  const typedValues = Form.useWatch((values: FormulaValues) => values);
  const coefficient = typedValues?.coefficient ?? null;
  const offset = typedValues?.offset ?? null;
  const formula =
    coefficient === null || offset === null ? null : { coefficient, offset, elevation: typedValues?.elevation ?? null };
  const value = formula === null || raw === null ? null : calibrate(raw, formula);
  const isOutside = value !== null && ((minimum !== null && value < minimum) || (maximum !== null && value > maximum));
  const resultText = [format.number(value, type === null ? 2 : decimalsOf(type)), type === null ? '' : unitOf(type)]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="formula-preview">
      <label htmlFor="formula-raw">{t('sensors.formula.raw')}</label>
      <DecimalInput id="formula-raw" value={raw} onChange={setRaw} placeholder={format.free(12.34)} />
      <output htmlFor="formula-raw">
        <span>{formula === null ? t('ui.missing') : formulaText(formula, format)}</span>
        {raw !== null && <b>{t('sensors.formula.preview', { raw: format.free(raw), value: resultText })}</b>}
        {isOutside && <StateTag tone="warning">{t('sensors.formula.outside')}</StateTag>}
      </output>
    </div>
  );
}
