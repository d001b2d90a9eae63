import { Button } from 'antd';
import { Icon } from '../icon/Icon.tsx';

/** The two buttons at the end of a row, each with the name of what it changes for who cannot see the row. */
export function EditAndRemove(of: {
  readonly editLabel: string;
  readonly removeLabel: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const edit = <Icon name="pencil" size="small" />;
  const remove = <Icon name="trash" size="small" />;
  return (
    <>
      <Button type="text" size="small" aria-label={of.editLabel} icon={edit} onClick={of.onEdit} />
      <Button type="text" size="small" danger aria-label={of.removeLabel} icon={remove} onClick={of.onRemove} />
    </>
  );
}
