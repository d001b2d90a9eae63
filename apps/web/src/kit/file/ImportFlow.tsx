import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { SubmitForm } from '../forms/SubmitForm.tsx';
import { LongWork } from '../states/LongWork.tsx';
import { DecimalSignItem } from './DecimalSignItem.tsx';
import { FaultTable } from './FaultTable.tsx';
import { FileField } from './FileField.tsx';
import { ImportPreviewBox } from './ImportPreviewBox.tsx';
import type { FilePreview } from './import-preview.ts';
import type { ChosenFile } from './read-upload.ts';
import { type ImportRules, useImportFlow, type WithFile } from './use-import-flow.ts';

interface Act {
  readonly label: string;
  readonly danger?: boolean;
}

interface ImportFlowProps<Values extends object, Preview extends FilePreview> extends ImportRules<Values, Preview> {
  /** With a field `decimal`, the form asks which decimal separator text cells use. */
  readonly initial: Values;
  /** File requirements, templates, and fields for how the file is read. */
  readonly children?: ReactNode;
  readonly fileLabel: string;
  readonly accept?: string;
  /** Preview of a file without faults. */
  readonly shown: (preview: Preview, values: Values) => ReactNode;
  /** Heading of the position of a fault; absent: columns. */
  readonly faultPlace?: string;
  /** Fields needed only for saving. */
  readonly after?: ReactNode;
  /** Button label, with a preview that may be saved, or before there is one. */
  readonly act: (preview: Preview | null, values: Values) => Act;
  /** Text shown while saving. */
  readonly sending: string | null;
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
}

/** Shared flow of file imports: fields, file, preview, and a button that saves exactly the preview. */
export function ImportFlow<Values extends object, Preview extends FilePreview>(
  props: ImportFlowProps<Values, Preview>,
) {
  const { children, fileLabel, accept, maxBytes, shown, faultPlace, after, act, sending, ...rest } = props;
  const [form] = Form.useForm<WithFile<Values>>();
  const [initial] = useState<WithFile<Values>>(() => ({ ...props.initial, file: null }));
  const flow = useImportFlow<Values, Preview>({ ...rest, maxBytes, form, initial });
  const { preview, values } = flow;
  const { label, danger = false } = act(flow.isFit ? preview : null, values);
  return (
    <div onSubmitCapture={flow.pressed}>
      <SubmitForm
        form={form}
        initial={initial}
        submit={flow.submit}
        submitLabel={label}
        danger={danger}
        blocked={flow.isReading}
        {...(props.cancelLabel === undefined ? {} : { cancelLabel: props.cancelLabel })}
        onCancel={props.onCancel}
      >
        {children}
        {'decimal' in initial && <DecimalSignItem />}
        <Form.Item
          name="file"
          label={fileLabel}
          required
          rules={[
            {
              validator: async (_, file: ChosenFile | null) => {
                const problem = flow.validate(file);
                if (problem !== null) throw new Error(problem);
              },
            },
          ]}
        >
          <FileField {...(accept === undefined ? {} : { accept })} {...(maxBytes === undefined ? {} : { maxBytes })} />
        </Form.Item>
        <ImportPreviewBox {...flow} onRetry={flow.retry} act={label}>
          {preview &&
            (preview.ok ? (
              shown(preview, values)
            ) : (
              <FaultTable
                faults={preview.faults}
                count={preview.fault_count}
                {...(faultPlace === undefined ? {} : { place: faultPlace })}
              />
            ))}
        </ImportPreviewBox>
        {after}
        {sending !== null && <LongWork title={sending} />}
      </SubmitForm>
    </div>
  );
}
