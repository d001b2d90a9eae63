import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { EditAndRemove } from '../../../kit/record-table/EditAndRemove.tsx';
import { Age } from '../../../kit/time/Age.tsx';
import type { MeasurePosition } from '../../../shared/plant/queries.ts';
import { useRemovePosition } from '../queries.ts';

interface PositionRowProps {
  readonly position: MeasurePosition;
  readonly mayUpdate: boolean;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
}

export function PositionRow({ position, mayUpdate, onEdit, onHistory }: PositionRowProps) {
  const t = useText();
  const remove = useRemove(position);
  const { name, description, updated_at: at, updated_by: by } = position;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('outlets.position.description')}>{description ?? t('ui.missing')}</td>
      <td data-label={t('outlets.position.updated')}>
        <span>
          {at && <Age at={at} ago />} <span className="quiet">{by}</span>
        </span>
      </td>
      <td className="record-acts">
        <Button
          type="text"
          size="small"
          aria-label={t('outlets.position.historyOne', { name })}
          icon={<Icon name="history" size="small" />}
          onClick={onHistory}
        />
        {mayUpdate && (
          <EditAndRemove
            editLabel={t('outlets.act.editOne', { name })}
            removeLabel={t('outlets.act.removeOne', { name })}
            onEdit={onEdit}
            onRemove={() => void remove()}
          />
        )}
      </td>
    </tr>
  );
}

function useRemove({ measure_position_id: id, name }: MeasurePosition) {
  const t = useText();
  const attempt = useAttempt();
  const { mutateAsync } = useRemovePosition();
  return () =>
    attempt(() => mutateAsync(id), {
      ask: {
        title: t('outlets.remove.title', { name }),
        text: t('ui.confirm.notRecoverable'),
        losses: [t('outlets.position.loss')],
        ok: t('outlets.remove.ok'),
        destructive: true,
      },
      done: t('outlets.done.removed', { name }),
      failed: t('outlets.failed.remove', { name }),
    });
}
