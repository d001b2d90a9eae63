import { Input } from 'antd';
import { useId } from 'react';
import { Labelled } from '../../kit/layout/Layout.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TextField({ label, hint, rows = 1, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <Labelled below="m">
      <label htmlFor={id}>{label}</label>
      {rows === 1 ? (
        <Input id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input.TextArea
          id={id}
          value={value}
          autoSize={{ minRows: rows, maxRows: 12 }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {hint && <span className="quiet">{hint}</span>}
    </Labelled>
  );
}
