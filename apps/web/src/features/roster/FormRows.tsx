import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';

interface FormRowsProps {
  /** Form field: a list of objects. */
  readonly field: string;
  readonly title: string;
  readonly hint?: string;
  readonly most: number;
  readonly addLabel: string;
  /** Name of a row by its number, from 1. */
  readonly nameOf: (number: number) => string;
  readonly fresh: (name: string) => object;
  /** Fields of a row by its index. */
  readonly children: (index: number) => ReactNode;
}

/** Form rows that are added at the end and removed one by one; at least one remains. */
export function FormRows({ field, title, hint, most, addLabel, nameOf, fresh, children }: FormRowsProps) {
  const t = useText();
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      {hint && <p className="quiet duty-form-hint">{hint}</p>}
      <Form.List name={field}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="duty-form-row">
                {children(name)}
                <Button
                  type="text"
                  icon={<Icon name="trash" size="small" />}
                  aria-label={t('duty.form.remove', { name: nameOf(name + 1) })}
                  disabled={rows.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <p>
              <Button size="small" disabled={rows.length >= most} onClick={() => add(fresh(nameOf(rows.length + 1)))}>
                {addLabel}
              </Button>
            </p>
          </>
        )}
      </Form.List>
    </>
  );
}
