import './report-list.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { reportPath } from '../../../shared/reports/ReportSections.tsx';
import {
  type Schedule,
  schedulesQuery,
  templatesQuery,
  useRemoveSchedule,
  useRunSchedule,
  useTryMail,
} from '../queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleRow } from './ScheduleRow.tsx';

/** Runs a schedule now, and tests its mail. */
function useScheduleActs() {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const running = useRunSchedule();
  const tryMailMutation = useTryMail();
  const run = async ({ schedule_id, name, recipients, every }: Schedule) => {
    const isConfirmed = await confirm({
      title: t('reports.schedule.runTitle', { name }),
      text: `${t(`reports.schedule.holds.${every}`)} ${
        recipients.length === 0
          ? t('reports.schedule.runKept')
          : t('reports.schedule.runMailed', { recipients: recipients.join(', ') })
      }`,
      ok: t('reports.schedule.run'),
    });
    if (!isConfirmed) return;
    await running.mutateAsync(schedule_id).then(
      () => toasts.done(t('reports.schedule.started', { name })),
      (error: unknown) => toasts.failed(t('reports.schedule.notStarted'), error),
    );
  };
  const tryMail = async ({ schedule_id }: Schedule) => {
    await tryMailMutation.mutateAsync(schedule_id).then(
      ({ to, outcome }) => toasts.done(t(`reports.schedule.tried.${outcome}`, { to })),
      (error: unknown) => toasts.failed(t('reports.schedule.notTried'), error),
    );
  };
  return {
    isBusy: running.isPending || tryMailMutation.isPending,
    run: (schedule: Schedule) => void run(schedule),
    tryMail: (schedule: Schedule) => void tryMail(schedule),
  };
}

const columns = ['name', 'template', 'when', 'format', 'recipients', 'next', 'last'] as const;

/** Scheduled reports: times, templates and recipients. */
export function SchedulesView() {
  const t = useText();
  const schedules = useQuery(schedulesQuery);
  const templates = useQuery(templatesQuery);
  const [open, setOpen] = useState<Schedule | 'new' | null>(null);
  const remove = useRemove();
  const acts = useScheduleActs();
  const noTemplates = templates.data?.length === 0;
  const add = (
    <Button
      type="primary"
      icon={<Icon name="plus" size="small" />}
      disabled={!templates.data || noTemplates}
      onClick={() => setOpen('new')}
    >
      {t('reports.schedule.add')}
    </Button>
  );
  return (
    <div className="report-list">
      <Row gap="m" className="report-list-head">
        <h2>{t('reports.schedule.title')}</h2>
        {schedules.data && !schedules.data.can_mail && <span className="quiet">{t('reports.schedule.noMail')}</span>}
        {add}
      </Row>
      {!schedules.data && <Pending of={schedules} title={t('reports.schedule.failed')} lines={8} />}

      {schedules.data?.schedules.length === 0 && (
        <Empty
          title={t('reports.schedule.empty')}
          actions={noTemplates && <ScreenLink href={reportPath}>{t('reports.library.make')}</ScreenLink>}
        >
          {t(noTemplates ? 'reports.schedule.needsTemplate' : 'reports.schedule.emptyText')}
        </Empty>
      )}
      {schedules.data && schedules.data.schedules.length > 0 && (
        <RecordTable>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`reports.schedule.column.${column}`)}
                </th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {schedules.data.schedules.map((schedule) => (
              <ScheduleRow
                key={schedule.schedule_id}
                schedule={schedule}
                canMail={schedules.data.can_mail}
                isBusy={acts.isBusy}
                onRun={() => acts.run(schedule)}
                onTryMail={() => acts.tryMail(schedule)}
                onEdit={() => setOpen(schedule)}
                onRemove={() => remove(schedule)}
              />
            ))}
          </tbody>
        </RecordTable>
      )}
      {open !== null && (
        <ScheduleDialog
          schedule={open === 'new' ? null : open}
          templates={templates.data ?? []}
          canMail={schedules.data?.can_mail ?? false}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function useRemove(): (schedule: Schedule) => void {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const remove = useRemoveSchedule();
  const ask = async ({ schedule_id, name }: Schedule) => {
    const isConfirmed = await confirm({
      title: t('reports.schedule.removeTitle', { name }),
      text: t('reports.schedule.removeText'),
      ok: t('reports.schedule.remove'),
      destructive: true,
    });
    if (!isConfirmed) return;
    await remove.mutateAsync(schedule_id).then(
      () => toasts.done(t('reports.schedule.removed', { name })),
      (error: unknown) => toasts.failed(t('reports.schedule.notSaved'), error),
    );
  };
  return (schedule) => void ask(schedule);
}
