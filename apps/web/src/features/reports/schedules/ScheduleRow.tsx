import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Schedule } from '../queries.ts';
import { LastRun } from './LastRun.tsx';
import { whenText } from './when-text.ts';

interface ScheduleRowProps {
  readonly schedule: Schedule;
  readonly canMail: boolean;
  /** A run is in progress, so its buttons are disabled. */
  readonly isBusy: boolean;
  readonly onRun: () => void;
  readonly onTryMail: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function ScheduleRow(props: ScheduleRowProps) {
  const { schedule, canMail, isBusy, onRun, onTryMail, onEdit, onRemove } = props;
  const t = useText();
  const format = useFormat();
  const label = (column: 'template' | 'when' | 'format' | 'recipients' | 'next' | 'last') =>
    t(`reports.schedule.column.${column}`);
  return (
    <tr>
      <th scope="row">{schedule.name}</th>
      <td data-label={label('template')}>{schedule.template_name}</td>
      <td data-label={label('when')}>{whenText(t, schedule)}</td>
      <td data-label={label('format')}>
        {t(`reports.file.formats.${schedule.format}`)}, {t(`reports.file.languages.${schedule.language}`)}
      </td>
      <td data-label={label('recipients')}>
        {schedule.recipients.length === 0 ? t('reports.schedule.onlyKept') : schedule.recipients.join(', ')}
      </td>
      <td data-label={label('next')}>
        {schedule.next_at === null ? (
          <StateTag tone="nodata">{t('reports.schedule.off')}</StateTag>
        ) : (
          format.dateTime(schedule.next_at)
        )}
      </td>
      <td data-label={label('last')}>
        <LastRun schedule={schedule} />
      </td>
      <td className="record-acts">
        {schedule.may.update && (
          <Row gap="xs" justify="end" className="report-schedule-acts">
            <Button
              size="small"
              icon={<Icon name="play" size="small" />}
              aria-label={t('reports.schedule.runOf', { name: schedule.name })}
              disabled={isBusy}
              onClick={onRun}
            >
              {t('reports.schedule.run')}
            </Button>
            {canMail && (
              <Button
                size="small"
                aria-label={t('reports.schedule.tryMailOf', { name: schedule.name })}
                disabled={isBusy}
                onClick={onTryMail}
              >
                {t('reports.schedule.tryMail')}
              </Button>
            )}
            <Button
              size="small"
              icon={<Icon name="pencil" size="small" />}
              aria-label={t('reports.schedule.editOf', { name: schedule.name })}
              onClick={onEdit}
            >
              {t('reports.schedule.change')}
            </Button>
            <Button
              size="small"
              type="text"
              icon={<Icon name="trash" size="small" />}
              aria-label={t('reports.schedule.removeOf', { name: schedule.name })}
              onClick={onRemove}
            />
          </Row>
        )}
      </td>
    </tr>
  );
}
