import { Form } from 'antd';
import type { OutletValues } from './outlet-values.ts';

/** Current form values, including hidden fields. */
export function useOutletValues(): OutletValues {
  const form = Form.useFormInstance();
  const outletValues: OutletValues | undefined = Form.useWatch([], { form, preserve: true });
  return outletValues ?? (form.getFieldsValue(true) as OutletValues);
}
