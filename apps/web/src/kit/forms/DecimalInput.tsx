import './decimal-input.css';
import { InputNumber, type InputNumberProps } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { isNumberText, padDecimals } from './number-text.ts';

interface DecimalInputProps extends InputNumberProps<number> {
  /** The value is required: invalid input empties the field instead of keeping the previous number. */
  readonly isNeeded?: boolean;
  /** Minimum decimals, so that stacked fields line up; typed decimals are kept. */
  readonly minDecimals?: number;
}

/** Number with free decimals in the notation of the language; a point is accepted in both. Marks invalid input. */
export function DecimalInput({ isNeeded = false, minDecimals, ...props }: DecimalInputProps) {
  const t = useText();
  const language = useLanguage();
  const typed = useRef('');
  const [refusedValue, setRefused] = useState<string | null>(null);
  const separator = language === 'vi' ? ',' : '.';
  const padTyped = (
    value: number | string | undefined,
    info: { readonly userTyping: boolean; readonly input: string },
  ) => (info.userTyping ? info.input : padDecimals(value, minDecimals ?? 0).replace('.', separator));
  const isRefused = () => !isNumberText(typed.current);
  return (
    <>
      <InputNumber<number>
        inputMode="decimal"
        controls={false}
        decimalSeparator={separator}
        className={minDecimals === undefined ? 'decimal-input' : 'decimal-input decimal-column'}
        {...(minDecimals === undefined ? {} : { formatter: padTyped })}
        {...props}
        {...(refusedValue === null ? {} : { status: 'error' as const })}
        onInput={(text) => {
          typed.current = text;
          if (!isRefused()) setRefused(null);
          props.onInput?.(text);
        }}
        onKeyDown={(event) => {
          // Do not submit the previous number in place of invalid input.
          if (event.key === 'Enter' && isRefused()) {
            event.preventDefault();
            setRefused(typed.current);
          }
          props.onKeyDown?.(event);
        }}
        onBlur={(event) => {
          if (isRefused()) {
            setRefused(typed.current);
            if (isNeeded) props.onChange?.(null);
          }
          typed.current = '';
          props.onBlur?.(event);
        }}
      />
      {refusedValue !== null && (
        <span className="decimal-refused" role="alert">
          {t(isNeeded ? 'ui.rule.noNumber' : 'ui.rule.noNumberKept', { typed: refusedValue })}
        </span>
      )}
    </>
  );
}
