import { measurePositionTypes } from '@spillway/contract/plant/options/lists';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { measurePositionsQuery } from '../../shared/plant/queries.ts';
import { useAddPosition } from './queries.ts';
import type { StationValues } from './station-values.ts';

/** Creates and selects a measuring point for each body of water that has none. Others are created on their own page. */
export function NewPositions() {
  const t = useText();
  const language = useLanguage();
  const attempt = useAttempt();
  const form = Form.useFormInstance<StationValues>();
  const mayAdd = useSession().has('sensor.update');
  const { data } = useQuery(measurePositionsQuery);
  const { mutateAsync, isPending } = useAddPosition();
  const missing = measurePositionTypes.filter(({ id }) => data?.every(({ type }) => type !== id));
  if (!mayAdd || missing.length === 0) return null;
  const add = (type: 1 | 2 | 3, name: string) =>
    attempt(
      async () => {
        const addAnswer = await mutateAsync({ name, type, description: null });
        form.setFieldsValue({ measure_position_id: addAnswer.measure_position_id });
      },
      { failed: t('stations.form.newPositionFailed') },
    );
  return (
    <div className="new-positions">
      {missing.map((type) => (
        <Button
          key={type.id}
          type="text"
          icon={<Icon name="plus" size="small" />}
          disabled={isPending}
          onClick={() => void add(type.id, type[language])}
        >
          {t('stations.form.newPosition', { name: type[language] })}
        </Button>
      ))}
    </div>
  );
}
