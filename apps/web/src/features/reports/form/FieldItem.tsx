import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FieldItemProps {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export function FieldItem({ label, problem, hint, children }: FieldItemProps) {
  return (
    <Form.Item
      label={label}
      extra={hint}
      {...(problem === undefined
        ? {}
        : { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> })}
    >
      {children}
    </Form.Item>
  );
}
