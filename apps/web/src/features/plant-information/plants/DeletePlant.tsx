import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useSwitchPlant } from '../../../base/session/use-switch-plant.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type PlantName, useRemovePlant } from '../queries.ts';

interface DeletePlantProps {
  readonly plant: PlantName;
  readonly onClose: () => void;
}

/** Deletes a plant with all its data: requires typing its name. */
export function DeletePlant({ plant, onClose }: DeletePlantProps) {
  const t = useText();
  const toasts = useToasts();
  const session = useSession();
  const switchPlant = useSwitchPlant();
  const other = session.plants.find(({ hydro_code }) => hydro_code !== plant.hydro_code);
  const { mutateAsync, isPending } = useRemovePlant(() => {
    if (session.plant?.hydro_code === plant.hydro_code && other) switchPlant(other.hydro_code);
  });
  const [typedText, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isSame = typedText.trim() === plant.name;
  const remove = async () => {
    setProblem(null);
    try {
      await mutateAsync({ hydro_code: plant.hydro_code, name: typedText.trim() });
      toasts.done(t('plantInformation.done.plantRemoved', { name: plant.name }));
      onClose();
    } catch (error) {
      setProblem(errorText(t, error));
    }
  };
  return (
    <Dialog title={t('plantInformation.plant.remove.title', { name: plant.name })} open onClose={onClose}>
      <p className="dialog-text">{t('ui.confirm.notRecoverable')}</p>
      <ul className="dialog-losses">
        <li>{t('plantInformation.plant.remove.losesSettings')}</li>
        <li>{t('plantInformation.plant.remove.losesData')}</li>
        <li>{t('plantInformation.plant.remove.keeps')}</li>
        <li>
          {t('plantInformation.plant.remove.books')} {/* The history page shows the current plant only. */}
          {session.plant?.hydro_code === plant.hydro_code && (
            <ScreenLink href="/settings/transfer/history">{t('plantInformation.plant.remove.toBooks')}</ScreenLink>
          )}
        </li>
      </ul>
      <FormProblem lines={problem === null ? [] : [problem]} />
      <Form layout="vertical" onFinish={() => void remove()}>
        <Form.Item label={t('plantInformation.plant.remove.type', { name: plant.name })} htmlFor="delete-plant-name">
          <Input
            id="delete-plant-name"
            value={typedText}
            autoComplete="off"
            autoFocus
            data-autofocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </Form.Item>
        <div className="submit-form-foot">
          <Button danger type="primary" htmlType="submit" disabled={!isSame} loading={isPending}>
            {t('plantInformation.plant.remove.ok')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {!isSame && <span className="submit-form-dirty">{t('plantInformation.plant.remove.notSame')}</span>}
        </div>
      </Form>
    </Dialog>
  );
}
