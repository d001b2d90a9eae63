import './decimal-input.css';
import { InputNumber, type InputNumberProps } from 'antd';
import { useLanguage } from '../../base/i18n/use-text.ts';

/** A number with free decimals, written as the language writes it; a point is understood in both. */
export function DecimalInput(props: InputNumberProps<number>) {
  const language = useLanguage();
  return (
    <InputNumber<number>
      inputMode="decimal"
      controls={false}
      decimalSeparator={language === 'vi' ? ',' : '.'}
      className="decimal-input"
      {...props}
    />
  );
}
