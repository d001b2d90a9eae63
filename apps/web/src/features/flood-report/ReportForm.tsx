import { maxFloodText } from '@spillway/contract/reports/flood-report/limits';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { NamedGroup } from '../../kit/forms/Named.tsx';
import { useLeaveGuard, useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Report, useUpdateReport } from './queries.ts';

interface ReportFormProps {
  readonly report: Report;
  readonly onClose: () => void;
}

/** Period and texts of a draft; the figures come from the record. */
export function ReportForm({ report, onClose }: ReportFormProps) {
  const t = useText();
  const toasts = useToasts();
  const [seen] = useState(report);
  const [formValues, write] = useState({
    from: seen.from,
    to: seen.to,
    summary: seen.summary,
    remarks: seen.remarks,
  });
  const isChanged = (['from', 'to', 'summary', 'remarks'] as const).some((one) => formValues[one] !== seen[one]);
  const guard = useLeaveGuard(isChanged);
  const mayLeave = useMayLeave();
  const update = useUpdateReport();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const set = (change: Partial<typeof formValues>) => write({ ...formValues, ...change });

  async function save() {
    setProblems([]);
    try {
      await update.mutateAsync({ report_id: seen.report_id, version: seen.version, ...formValues });
      guard.release();
      toasts.done(t('floodReport.saved'));
      onClose();
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  }
  const leave = async () => {
    if (!(await mayLeave())) return;
    guard.release();
    onClose();
  };
  return (
    <section className="parts-one flood-part parts-form">
      <FormProblem lines={problems} />
      <Row gap="m">
        {(['from', 'to'] as const).map((one) => (
          <NamedGroup key={one} label={t(`floodReport.${one}`)}>
            {(id) => <InstantField id={id} value={formValues[one]} onChange={(value) => set({ [one]: value ?? '' })} />}
          </NamedGroup>
        ))}
      </Row>
      {(['summary', 'remarks'] as const).map((one) => (
        <NamedGroup key={one} label={t(`floodReport.${one}`)}>
          {(id) => (
            <Input.TextArea
              id={id}
              value={formValues[one]}
              maxLength={maxFloodText}
              autoSize={{ minRows: 4, maxRows: 20 }}
              onChange={(event) => set({ [one]: event.target.value })}
            />
          )}
        </NamedGroup>
      ))}
      <p className="parts-acts">
        <Button type="primary" loading={update.isPending} onClick={() => void save()}>
          {t('floodReport.save')}
        </Button>
        <Button onClick={() => void leave()}>{t('floodReport.cancel')}</Button>
      </p>
    </section>
  );
}
