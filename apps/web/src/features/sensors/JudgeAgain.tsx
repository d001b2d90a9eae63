import { Form } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import type { Sensor } from '../../shared/plant/queries.ts';
import { RederivePreview } from '../../shared/series/rederive/RederivePreview.tsx';

interface JudgeAgainProps {
  readonly sensor: Sensor;
  readonly judgeFrom: string | null;
  readonly onChange: (judgeFrom: string | null) => void;
}

/** Once other limits are typed: whether readings of the past are judged by them too. */
export function JudgeAgain({ sensor, judgeFrom, onChange }: JudgeAgainProps) {
  const t = useText();
  const minimum: unknown = Form.useWatch('min_value');
  const maximum: unknown = Form.useWatch('max_value');
  const limits = { min_value: limitOf(minimum), max_value: limitOf(maximum) };
  const isOther = limits.min_value !== sensor.min_value || limits.max_value !== sensor.max_value;
  const isWrong = judgeFrom !== null && !isInstant(judgeFrom);
  if (!isOther) return null;
  return (
    <>
      <Form.Item
        label={t('rederive.judgeFrom')}
        htmlFor="judge-from"
        extra={t('rederive.judgeFromHint')}
        {...(isWrong ? { validateStatus: 'error', help: t('ui.rule.instant') } : {})}
      >
        <InstantField id="judge-from" value={judgeFrom} onChange={onChange} />
      </Form.Item>
      {isInstant(judgeFrom) && (
        <RederivePreview change={{ kind: 'limits', sensor_id: sensor.sensor_id, ...limits, judge_from: judgeFrom }} />
      )}
    </>
  );
}

const limitOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
