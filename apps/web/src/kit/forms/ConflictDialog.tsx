import './conflict.css';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { List } from '../layout/Layout.tsx';
import { type ConflictRow, mergeVersions } from './conflict.ts';

export interface Conflict<Values> {
  /** Message of the server about who changed it and when. */
  readonly message: string;
  readonly theirs: Values;
  readonly version: number;
  readonly rows: readonly ConflictRow<Values>[];
}

interface ConflictDialogProps<Values extends object> {
  readonly conflict: Conflict<Values> | null;
  readonly labelOf: (field: keyof Values & string) => string;
  readonly textOf: (field: keyof Values & string, value: unknown) => string;
  readonly onDecide: (merged: Values) => void;
  readonly onTakeTheirs: () => void;
  readonly onBack: () => void;
}

/** Conflict with another user's change: shows both versions and lets the user decide. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const t = useText();
  const { conflict, onBack } = props;
  return (
    <Dialog title={t('ui.conflict.title')} open={conflict !== null} onClose={onBack}>
      {conflict && <Decision {...props} conflict={conflict} />}
    </Dialog>
  );
}

function Decision<Values extends object>({
  conflict,
  labelOf,
  textOf,
  onDecide,
  onTakeTheirs,
  onBack,
}: ConflictDialogProps<Values> & { conflict: Conflict<Values> }) {
  const t = useText();
  const [keepMine, setKeepMine] = useState<ReadonlySet<string>>(
    () => new Set(conflict.rows.filter(({ changedBy }) => changedBy === 'both').map(({ field }) => field)),
  );
  const choose = (field: string, mine: boolean) => {
    const next = new Set(keepMine);
    if (mine) next.add(field);
    else next.delete(field);
    setKeepMine(next);
  };
  return (
    <>
      <p className="dialog-text">
        {conflict.message} {t('ui.conflict.text')}
      </p>
      <List below="l">
        {conflict.rows.map(({ field, before, theirs, mine, changedBy }) => (
          <li key={field}>
            <h3>{labelOf(field)}</h3>
            <dl>
              <dt>{t('ui.conflict.before')}</dt>
              <dd className="conflict-before">{textOf(field, before)}</dd>
              {changedBy !== 'both' && (
                <>
                  <dt>{t(changedBy === 'me' ? 'ui.conflict.mine' : 'ui.conflict.theirs')}</dt>
                  <dd className="conflict-kept">{textOf(field, changedBy === 'me' ? mine : theirs)}</dd>
                </>
              )}
            </dl>
            {changedBy === 'both' && (
              <Radio.Group
                vertical
                aria-label={labelOf(field)}
                value={keepMine.has(field)}
                onChange={(event) => choose(field, event.target.value === true)}
                options={[
                  { value: false, label: `${t('ui.conflict.theirs')}: ${textOf(field, theirs)}` },
                  { value: true, label: `${t('ui.conflict.mine')}: ${textOf(field, mine)}` },
                ]}
              />
            )}
          </li>
        ))}
      </List>
      <div className="submit-form-foot">
        <Button type="primary" onClick={() => onDecide(mergeVersions(conflict.theirs, conflict.rows, keepMine))}>
          {t('ui.conflict.save')}
        </Button>
        <Button onClick={onTakeTheirs}>{t('ui.conflict.takeTheirs')}</Button>
        <Button type="text" onClick={onBack}>
          {t('ui.conflict.back')}
        </Button>
      </div>
    </>
  );
}
