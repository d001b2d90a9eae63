import { type InterpolationGroup, interpolationGroups, stationGroups } from '@spillway/contract/plant/tables/groups';
import { columnUnits, type FileUnits, type UnitColumn } from '@spillway/contract/plant/tables/units';
import { unitsLike } from '@spillway/contract/series/catalogue/units';
import { Form, Radio, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { api } from '../../base/api.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import type { DecimalSign } from '../../kit/file/DecimalSignItem.tsx';
import { ImportFlow } from '../../kit/file/ImportFlow.tsx';
import { sentFile } from '../../kit/file/read-upload.ts';
import type { WithChosen, WithFile } from '../../kit/file/use-import-flow.ts';
import type { Outcome } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { plantFace } from '../../kit/time/plant-clock.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { unitSign } from '../../kit/unit-sign.ts';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { usePastDialog } from '../../shared/impact/use-past-dialog.tsx';
import type { StationName } from '../../shared/plant/queries.ts';
import { groupShapes } from './group-shapes.ts';
import { nameOfFile } from './name-of-file.ts';
import { OwnerSelect } from './OwnerSelect.tsx';
import { objectOf, ownerOf, plantOwner } from './owner.ts';
import { PreviewOfFile } from './PreviewOfFile.tsx';
import { fetchTableUploadImpact, type Preview, useUploadTable } from './queries.ts';
import { sentUse, UseFields, type UseValues } from './UseFields.tsx';
import { hasUnit, useTableWords } from './use-table-words.ts';

interface UploadValues extends UseValues {
  readonly group_code: InterpolationGroup;
  /** In the format of `ownerOf`. */
  readonly owner: string;
  readonly decimal: DecimalSign;
  readonly units: FileUnits;
}

interface UploadTableProps {
  readonly record: OpenRecord;
  /** Station of the table, if it is fixed. */
  readonly station: StationName | null;
}

export function UploadTable({ record, station }: UploadTableProps) {
  const t = useText();
  const { save, dialog, isPending } = useSave(record);
  const initial: UploadValues = {
    group_code: station ? 'QZ' : 'ZV',
    owner: station ? ownerOf('station', station.station_id) : plantOwner,
    name: '',
    effective_start: wallOf(serverNow()),
    effective_end: null,
    loop_by_year: false,
    active: true,
    decimal: 'point',
    units: presetUnits,
  };
  return (
    <Pane title={t('tables.form.uploadTitle')} context={station?.name} focusOn="new" onClose={record.close}>
      <ImportFlow
        initial={initial}
        fileLabel={t('tables.form.file')}
        look={({ group_code, owner, decimal, units: fileUnits }) => {
          const units = unitsOf(group_code, fileUnits);
          if (groupUnits(group_code).some((column) => !units[column])) return null;
          return {
            key: [group_code, owner, decimal, JSON.stringify(units)],
            ask: async (file, signal) =>
              api.tables.preview({
                body: { group_code, ...objectOf(owner), ...(await sentFile(file)), decimal, units },
                signal,
              }),
          };
        }}
        faulty={t('tables.form.faulty')}
        shown={(preview: Preview, { group_code, owner }) => (
          <PreviewOfFile preview={preview} group={group_code} owner={owner} />
        )}
        act={() => ({ label: t('tables.form.submit') })}
        save={save}
        sending={isPending ? t('tables.form.sending') : null}
        onCancel={record.close}
        after={
          <>
            <NameOfFile />
            <UseFields />
          </>
        }
      >
        <PlaceFields station={station} />
      </ImportFlow>
      {dialog}
    </Pane>
  );
}

/** Shows the effect on the past, then uploads. */
function useSave(record: OpenRecord) {
  const t = useText();
  const toasts = useToasts();
  const { number } = useFormat();
  const { ask, dialog } = usePastDialog();
  const { mutateAsync, isPending } = useUploadTable();
  const save = async (values: WithChosen<UploadValues>, fingerprint: string): Promise<Outcome> => {
    const { file, group_code, owner, decimal, units: chosen, ...use } = values;
    const { name, ...period } = sentUse(use);
    const units = unitsOf(group_code, chosen);
    const upload = { group_code, ...objectOf(owner), ...period, decimal, units, ...(await sentFile(file)) };
    const pastAnswer = await ask({
      title: t('tables.form.confirm', { name }),
      ok: t('tables.form.submit'),
      look: () => fetchTableUploadImpact(upload),
    });
    if (pastAnswer === null) return 'stay';
    const { recomputePast: recompute_past, reason, replace } = pastAnswer;
    const table = await mutateAsync({ ...upload, name, replace, recompute_past, reason, fingerprint });
    toasts.done(
      t('tables.done.uploaded', { name: table.name }),
      t('tables.done.rows', { count: table.rows, number: number(table.rows) }),
    );
    return { saved: () => record.open(table.table_id) };
  };
  return { save, dialog, isPending };
}

/** The name defaults to the file name until it is edited. */
function NameOfFile() {
  const form = Form.useFormInstance<WithChosen<UploadValues>>();
  const file = Form.useWatch('file', form) as WithFile<UploadValues>['file'] | undefined;
  const suggestedName = useRef('');
  useEffect(() => {
    if (!file) return;
    const standing = form.getFieldValue('name') as string;
    if (standing.trim() !== '' && standing !== suggestedName.current) return;
    suggestedName.current = nameOfFile(file.file.name);
    form.setFieldValue('name', suggestedName.current);
  }, [form, file]);
  return null;
}

/** Group and owner of the table. */
function PlaceFields({ station }: Pick<UploadTableProps, 'station'>) {
  const t = useText();
  const words = useTableWords();
  const form = Form.useFormInstance<UploadValues>();
  const group = Form.useWatch('group_code', form) ?? 'ZV';
  return (
    <>
      <Form.Item
        name="group_code"
        label={t('tables.field.group_code')}
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
        <Form.Item name="owner" label={t('tables.field.object_kind')}>
          <OwnerSelect group={group} />
        </Form.Item>
      )}
      {groupUnits(group).map((column) => (
        <Form.Item
          key={column}
          name={['units', column]}
          label={t('tables.form.unit', { column: words.quantity(column), name: column })}
          rules={[{ required: true }]}
        >
          <Radio.Group
            options={unitsLike(columnUnits[column]).map((value) => ({ value, label: unitSign(t, value) }))}
          />
        </Form.Item>
      ))}
    </>
  );
}

/** The volume unit has to be selected: files use three, and a wrong one gives a completely wrong lake. */
const presetUnits: FileUnits = { ...columnUnits, v: undefined };

const groupUnits = (group: InterpolationGroup): UnitColumn[] => groupShapes[group].columns.filter(hasUnit);

const unitsOf = (group: InterpolationGroup, fileUnits: FileUnits): FileUnits =>
  Object.fromEntries(groupUnits(group).map((column) => [column, fileUnits[column]]));

/** Current minute in plant time, the default start of a table. */
const wallOf = (nowMs: number): string => `${plantFace(nowMs).toISOString().slice(0, 16).replace('T', ' ')}:00`;
