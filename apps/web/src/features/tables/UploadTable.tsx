import { type InterpolationGroup, interpolationGroups } from '@spillway/contract/plant/tables/groups';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { DecimalSignItem } from '../../kit/file/DecimalSignItem.tsx';
import { FileField } from '../../kit/file/FileField.tsx';
import { base64Of, type ChosenFile, largestUploadBytes } from '../../kit/file/read-upload.ts';
import { useSizedFile } from '../../kit/file/use-sized-file.ts';
import { type Outcome, SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { LongWork } from '../../kit/states/LongWork.tsx';
import { plantFace } from '../../kit/time/plant-clock.ts';
import { errorText } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { usePastDialog } from '../../shared/affected/use-past-dialog.tsx';
import type { StationName } from '../../shared/plant/queries.ts';
import type { TableOpened } from '../../shared/plant/tables.ts';
import { groupShapes, stationGroups } from './group-shapes.ts';
import { OwnerSelect } from './OwnerSelect.tsx';
import { objectOf, ownerOf, plantOwner } from './owner.ts';
import { PreviewOfFile } from './PreviewOfFile.tsx';
import { lookAtUpload, previewQuery, useUploadTable } from './queries.ts';
import { sentUse, UseFields, type UseValues } from './UseFields.tsx';
import { useTableWords } from './use-table-words.ts';

interface UploadValues extends UseValues {
  readonly group_code: InterpolationGroup;
  /** As `ownerOf` writes it. */
  readonly owner: string;
  readonly decimal: 'point' | 'comma';
  readonly file: ChosenFile | null;
}

interface UploadTableProps {
  readonly record: OpenRecord;
  /** The one the table belongs to, where that is settled. */
  readonly station: StationName | null;
}

export function UploadTable({ record, station }: UploadTableProps) {
  const t = useText();
  const toasts = useToasts();
  const { number } = useFormat();
  const { send, dialog, busy } = useSend();
  const initial: UploadValues = {
    group_code: station ? 'QZ' : 'ZV',
    owner: station ? ownerOf('station', station.station_id) : plantOwner,
    name: '',
    effective_start: wallOf(serverNow()),
    effective_end: null,
    loop_by_year: false,
    active: true,
    decimal: 'point',
    file: null,
  };
  const submit = async (values: UploadValues): Promise<Outcome> => {
    const table = await send(values);
    if (table === null) return 'stay';
    toasts.done(
      t('tables.done.uploaded', { name: table.name }),
      t('tables.done.rows', { count: table.rows, number: number(table.rows) }),
    );
    return { saved: () => record.open(table.table_id) };
  };
  return (
    <Pane title={t('tables.form.uploadTitle')} context={station?.name} focusOn="new" onClose={record.close}>
      <SubmitForm initial={initial} submitLabel={t('tables.form.submit')} onCancel={record.close} submit={submit}>
        <UploadFields station={station} />
        {busy && <LongWork title={t('tables.form.sending')} />}
      </SubmitForm>
      {dialog}
    </Pane>
  );
}

/** Shows what the table makes of the past, then sends it. Null where the person said no. */
function useSend() {
  const t = useText();
  const { ask, dialog } = usePastDialog();
  const { mutateAsync, isPending } = useUploadTable();
  const send = async ({
    file: chosen,
    group_code,
    owner,
    decimal,
    ...use
  }: UploadValues): Promise<TableOpened | null> => {
    if (chosen === null) return null;
    const { file } = chosen;
    const { name, ...period } = sentUse(use);
    const table = {
      group_code,
      ...objectOf(owner),
      ...period,
      decimal,
      file_name: file.name.slice(-200),
      file: await base64Of(file),
    };
    const said = await ask({
      title: t('tables.form.confirm', { name }),
      ok: t('tables.form.submit'),
      look: () => lookAtUpload(table),
    });
    if (said === null) return null;
    const { recomputePast, reason, replace } = said;
    return await mutateAsync({ ...table, name, replace, recompute_past: recomputePast, reason });
  };
  return { send, dialog, busy: isPending };
}

function UploadFields({ station }: Pick<UploadTableProps, 'station'>) {
  const t = useText();
  const words = useTableWords();
  const form = Form.useFormInstance<UploadValues>();
  const group = Form.useWatch('group_code', form) ?? 'ZV';
  const decimal = Form.useWatch('decimal', form) ?? 'point';
  const file = Form.useWatch('file', form) ?? null;
  const owner = Form.useWatch('owner', form) ?? plantOwner;
  const checkFile = useCheckFile();
  return (
    <>
      <Form.Item
        name="group_code"
        label={t('tables.form.group')}
        extra={t('tables.form.columns', { columns: groupShapes[group].columns.join(',') })}
      >
        <Select
          options={(station ? stationGroups : interpolationGroups).map((value) => ({
            value,
            label: `${value}, ${words.meaning(value, station ? 'station' : 'plant')}`,
          }))}
          onChange={() => form.setFieldValue('owner', station ? ownerOf('station', station.station_id) : plantOwner)}
        />
      </Form.Item>
      {!station && (
        <Form.Item name="owner" label={t('tables.form.object')}>
          <OwnerSelect group={group} />
        </Form.Item>
      )}
      <DecimalSignItem />
      <Form.Item
        name="file"
        label={t('tables.form.file')}
        required
        dependencies={['group_code', 'decimal']}
        rules={[
          ({ getFieldsValue }) => ({
            validator: (_, value: ChosenFile | null) => checkFile(value, getFieldsValue() as UploadValues),
          }),
        ]}
      >
        <FileField />
      </Form.Item>
      {file && file.file.size <= largestUploadBytes && (
        <PreviewOfFile file={file} group={group} decimal={decimal} owner={owner} />
      )}
      <UseFields />
    </>
  );
}

/** This minute on the plant's clock: a table is valid from now unless somebody says otherwise. */
const wallOf = (nowMs: number): string => `${plantFace(nowMs).toISOString().slice(0, 16).replace('T', ' ')}:00`;

/** A file is fit to be sent once the server has read it without a fault. */
function useCheckFile() {
  const t = useText();
  const client = useQueryClient();
  const sized = useSizedFile();
  return async (chosen: ChosenFile | null, { group_code, decimal }: UploadValues): Promise<void> => {
    const query = previewQuery(sized(chosen), group_code, decimal);
    const preview = await client.fetchQuery(query).catch((error: unknown) => {
      throw new Error(errorText(t, error));
    });
    if (!preview.ok) throw new Error(t('tables.form.faulty'));
  };
}
