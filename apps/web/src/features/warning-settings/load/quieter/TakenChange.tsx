import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../../base/format/use-format.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { Row } from '../../../../kit/layout/Layout.tsx';
import type { Values } from '../../form/job-values.ts';
import { type Change, changed } from './change.ts';
import { changeText } from './change-text.ts';

interface TakenChangeProps {
  readonly change: Change;
  /** Saved values. */
  readonly values: Values;
}

/** Writes a change into the surrounding form once, for review; nothing is saved. */
export function TakenChange({ change, values }: TakenChangeProps) {
  const t = useText();
  const format = useFormat();
  const name = change.field === 'threshold' ? 'steps' : change.field;
  return (
    <>
      <Row as="p" below="m" role="status">
        {t('warningLoad.taken', { change: changeText(t, format, values, change) })}
      </Row>
      {/* A form field, so that the change counts as typed. */}
      <Form.Item name={name} noStyle>
        <TypedValues to={changed(values, change)[name]} />
      </Form.Item>
    </>
  );
}

function TypedValues({ to, onChange }: { readonly to: unknown; readonly onChange?: (value: unknown) => void }) {
  const isTyped = useRef(false);
  useEffect(() => {
    if (isTyped.current) return;
    isTyped.current = true;
    onChange?.(to);
  });
  return null;
}
