import './decimal-input.css';
import { InputNumber, type InputNumberProps } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { isNumberText, padDecimals } from './number-text.ts';

interface DecimalInputProps extends InputNumberProps<number> {
  /** Where a value is needed: what is no number leaves the field empty, instead of the number from before. */
  readonly isNeeded?: boolean;
  /** Written with as many at least, so that fields below each other line up; what is typed keeps its own. */
  readonly minDecimals?: number;
}

/** A number with free decimals, written as the language writes it; a point is understood in both. What is no number is told. */
export function DecimalInput({ isNeeded = false, minDecimals, ...props }: DecimalInputProps) {
  const t = useText();
  const language = useLanguage();
  const typed = useRef('');
  const [refused, setRefused] = useState<string | null>(null);
  const separator = language === 'vi' ? ',' : '.';
  const padded = (
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
        {...(minDecimals === undefined ? {} : { formatter: padded })}
        {...props}
        {...(refused === null ? {} : { status: 'error' as const })}
        onInput={(text) => {
          typed.current = text;
          if (!isRefused()) setRefused(null);
          props.onInput?.(text);
        }}
        onKeyDown={(event) => {
          // Nothing is sent with the number from before in place of what was typed.
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
      {refused !== null && (
        <span className="decimal-refused" role="alert">
          {t(isNeeded ? 'ui.rule.noNumber' : 'ui.rule.noNumberKept', { typed: refused })}
        </span>
      )}
    </>
  );
}
