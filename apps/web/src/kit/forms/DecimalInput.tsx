import './decimal-input.css';
import { InputNumber, type InputNumberProps } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { isNumberText } from './number-text.ts';

interface DecimalInputProps extends InputNumberProps<number> {
  /** Where a value is needed: what is no number leaves the field empty, instead of the number from before. */
  readonly isNeeded?: boolean;
}

/** A number with free decimals, written as the language writes it; a point is understood in both. What is no number is told. */
export function DecimalInput({ isNeeded = false, ...props }: DecimalInputProps) {
  const t = useText();
  const language = useLanguage();
  const typed = useRef('');
  const [refused, setRefused] = useState<string | null>(null);
  const isRefused = () => !isNumberText(typed.current);
  return (
    <>
      <InputNumber<number>
        inputMode="decimal"
        controls={false}
        decimalSeparator={language === 'vi' ? ',' : '.'}
        className="decimal-input"
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
