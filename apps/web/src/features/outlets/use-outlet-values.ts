import { Form } from 'antd';
import type { OutletValues } from './outlet-values.ts';

/** What stands on the form now, also in fields that this type of outlet does not show. */
export function useOutletValues(): OutletValues {
  const form = Form.useFormInstance();
  const typed: OutletValues | undefined = Form.useWatch([], { form, preserve: true });
  return typed ?? (form.getFieldsValue(true) as OutletValues);
}
