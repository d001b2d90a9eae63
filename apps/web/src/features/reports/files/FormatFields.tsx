import { Form, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import type { ExportBody } from '../queries.ts';

export type FileChoice = Required<Pick<ExportBody, 'format' | 'language' | 'csv_style'>>;

const formats = ['xlsx', 'csv', 'pdf'] as const;
const languages = ['vi', 'en'] as const;
const csvStyles = ['vi', 'plain'] as const;

interface FormatFieldsProps {
  readonly value: FileChoice;
  readonly onChange: (choice: FileChoice) => void;
}

export function FormatFields({ value, onChange }: FormatFieldsProps) {
  const t = useText();
  return (
    <div className="report-format">
      <Form.Item label={t('reports.file.format')}>
        <Select
          aria-label={t('reports.file.format')}
          value={value.format}
          options={formats.map((format) => ({ value: format, label: t(`reports.file.formats.${format}`) }))}
          onChange={(format) => onChange({ ...value, format })}
        />
      </Form.Item>
      <Form.Item label={t('reports.file.language')}>
        <Select
          aria-label={t('reports.file.language')}
          value={value.language}
          options={languages.map((language) => ({ value: language, label: t(`reports.file.languages.${language}`) }))}
          onChange={(language) => onChange({ ...value, language })}
        />
      </Form.Item>
      {value.format === 'csv' && (
        <Form.Item label={t('reports.file.csvStyle')}>
          <Select
            aria-label={t('reports.file.csvStyle')}
            value={value.csv_style}
            options={csvStyles.map((style) => ({ value: style, label: t(`reports.file.csvStyles.${style}`) }))}
            onChange={(style) => onChange({ ...value, csv_style: style })}
          />
        </Form.Item>
      )}
    </div>
  );
}
