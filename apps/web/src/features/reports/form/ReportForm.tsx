import '../../../kit/forms/forms.css';
import { totalRows } from '@spillway/contract/reports/tables/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Checkbox, Form } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import type { Draft } from '../draft.ts';
import type { FieldProblems } from '../problems.ts';
import type { ReportColumn } from '../queries.ts';
import { presetsFor } from '../report-period.ts';
import { ColumnsField } from './ColumnsField.tsx';
import { FieldItem } from './FieldItem.tsx';
import { KindFields } from './KindFields.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { TemplateField } from './TemplateField.tsx';

interface ReportFormProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly columns: UseQueryResult<readonly ReportColumn[]>;
  readonly boundary: string | null;
  readonly problems: FieldProblems;
  readonly isMaking: boolean;
  readonly onMake: () => void;
}

export function ReportForm({ draft, onChange, columns, boundary, problems, isMaking, onMake }: ReportFormProps) {
  const t = useText();
  return (
    <Form layout="vertical" className="submit-form report-form" component="form" onFinish={onMake}>
      <div className="report-form-fields">
        <TemplateField draft={draft} onChange={onChange} />
        <KindFields draft={draft} problem={problems.kind} onChange={(next) => onChange(keepingPeriod(next))} />
        <PeriodFields
          kind={draft.kind}
          period={draft.period}
          boundary={boundary}
          problem={problems.period}
          onChange={(period) => onChange({ ...draft, period })}
        />
        <ColumnsField
          draft={draft}
          all={columns}
          problem={problems.columns}
          onChange={(chosen) => onChange({ ...draft, columns: chosen })}
        />
        <FieldItem label={t('reports.totals')} problem={problems.totals}>
          <Checkbox.Group
            value={[...draft.totals]}
            options={totalRows.map((row) => ({ value: row, label: t(`reports.total.${row}`) }))}
            onChange={(totals) => onChange({ ...draft, totals: totalRows.filter((row) => totals.includes(row)) })}
          />
        </FieldItem>
      </div>
      <div className="report-form-foot">
        <Button type="primary" htmlType="submit" block loading={isMaking} icon={<Icon name="play" size="small" />}>
          {t('reports.make')}
        </Button>
      </div>
    </Form>
  );
}

/** A preset that the kind does not support would be refused. */
function keepingPeriod(draft: Draft): Draft {
  const offeredOptions = presetsFor(draft.kind);
  if (!('preset' in draft.period) || offeredOptions.includes(draft.period.preset)) return draft;
  return { ...draft, period: { preset: draft.kind === 'sheet' ? 'yesterday' : 'days7' } };
}
