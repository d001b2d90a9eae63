import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance, Input } from 'antd';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useSettled } from '../../../kit/file/use-settled.ts';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { optionalText } from '../../../kit/forms/rules.ts';
import { type ScheduleBody, type TriedName, triedNameQuery } from '../queries.ts';

const maxLength = 200;
/** Placeholders have single braces, unlike those of the catalogue. */
const names = ['plant', 'plant_name', 'report', 'schedule', 'from', 'to', 'number', 'format'].map((one) => `{${one}}`);

/** File name pattern of a schedule, with a preview of the next name. */
export function FileNameField({ form }: { readonly form: FormInstance<ScheduleBody> }) {
  const t = useText();
  const values = Form.useWatch([], form) as ScheduleBody | undefined;
  return (
    <Form.Item
      name="file_name"
      label={t('reports.schedule.fileName')}
      rules={[asFormRule(t, optionalText(maxLength))]}
      extra={
        <>
          {values && <TriedFileName {...triedOf(values)} />}
          {t('reports.schedule.fileNameHint', { names: names.join(' '), example: '{from|time:yyyyMMdd}' })}
        </>
      }
    >
      <Input autoComplete="off" spellCheck={false} placeholder={t('reports.schedule.fileNameUsual')} />
    </Form.Item>
  );
}

const triedOf = ({ name, template_id, format, language, every, file_name }: ScheduleBody): TriedName => ({
  name: (name ?? '').trim(),
  template_id,
  format,
  language,
  every,
  file_name: file_name?.trim() || null,
});

function TriedFileName(triedName: TriedName) {
  const t = useText();
  const language = useLanguage();
  const isSettled = useSettled('', JSON.stringify(triedName));
  const { data, isError } = useQuery(triedNameQuery(triedName.template_id && isSettled ? triedName : null, language));
  return (
    <div role="status" className="report-file-name">
      {isError && t('reports.schedule.fileNameNotTried')}
      {!isError && data?.file_name && t('reports.schedule.fileNameTried', { name: data.file_name })}
      {!isError && data?.faults.map(({ message }) => <div key={message}>{message}</div>)}
    </div>
  );
}
