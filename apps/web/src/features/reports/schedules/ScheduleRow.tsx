import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Schedule } from '../queries.ts';
import { whenText } from './when-text.ts';

interface ScheduleRowProps {
  readonly schedule: Schedule;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function ScheduleRow({ schedule, onEdit, onRemove }: ScheduleRowProps) {
  const t = useText();
  const format = useFormat();
  const label = (column: 'template' | 'when' | 'format' | 'recipients' | 'next') =>
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
          <span>
            {format.dateTime(schedule.next_at)}
            {schedule.last_at && (
              <span className="report-said quiet">
                {t('reports.schedule.last', { time: format.dateTime(schedule.last_at) })}
              </span>
            )}
          </span>
        )}
      </td>
      <td className="record-acts">
        {schedule.may.update && (
          <>
            <Button
              size="small"
              icon={<Icon name="pencil" size="small" />}
              aria-label={t('reports.schedule.editOf', { name: schedule.name })}
              onClick={onEdit}
            >
              {t('reports.schedule.edit')}
            </Button>{' '}
            <Button
              size="small"
              type="text"
              icon={<Icon name="trash" size="small" />}
              aria-label={t('reports.schedule.removeOf', { name: schedule.name })}
              onClick={onRemove}
            />
          </>
        )}
      </td>
    </tr>
  );
}
