import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { spanText } from '../../../kit/time/span.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { errorLines } from '../../../kit/toast/error-text.ts';
import { Field } from '../plan/Field.tsx';
import type { Scene } from '../queries.ts';
import { MissingOfStart } from './NotReady.tsx';

interface StartBarProps {
  readonly scene: Scene;
  readonly isBusy: boolean;
  /** The last loaded start if nothing can be simulated from it. */
  readonly unusable: Scene | null;
  readonly error: Error | null;
  readonly onStart: (at: string | null) => void;
  /** Absent: a drill starts from the current lake, not from an open plan. */
  readonly onDrill?: () => void;
}

/** Start of the simulation and its age; it is reloaded only on request. */
export function StartBar({ scene, isBusy, unusable, error, onStart, onDrill }: StartBarProps) {
  const t = useText();
  const now = useNow();
  const { dateMinute, number } = useFormat();
  const [past, setPast] = useState<string | null>(null);
  const isOld = scene.old_at != null && now >= Date.parse(scene.old_at);
  return (
    <section className="sim-start" aria-label={t('simulation.start.title')}>
      <p className="num">
        {t(`simulation.start.${scene.asked_at === null ? 'now' : 'past'}`, { time: dateMinute(scene.at) })}
        {scene.lake_level !== null && `, ${t('simulation.start.level', { level: number(scene.lake_level, 2) })}`}
      </p>
      <p role="status">
        {isOld && (
          <StateTag tone="warning">
            {t('simulation.start.old', { span: spanText(t, now - Date.parse(scene.at)) })}
          </StateTag>
        )}
      </p>
      <Button type={isOld ? 'primary' : 'default'} loading={isBusy} onClick={() => onStart(null)}>
        {t('simulation.start.anew')}
      </Button>
      {onDrill && scene.state === 'ready' && <Button onClick={onDrill}>{t('simulation.drill.open')}</Button>}
      <details>
        <summary>{t('simulation.start.fromPast')}</summary>
        <Field label={t('simulation.start.moment')}>
          {(id) => <InstantField id={id} value={past} onChange={setPast} />}
        </Field>
        <Button disabled={!past?.endsWith('Z')} loading={isBusy} onClick={() => onStart(past)}>
          {t('simulation.start.go')}
        </Button>
      </details>
      <FormProblem lines={error ? [...errorLines(t, error), t('simulation.start.stays')] : []} />
      {unusable && !error && (
        <p className="sim-fault" role="alert">
          <MissingOfStart scene={unusable} /> {t('simulation.start.stays')}
        </p>
      )}
    </section>
  );
}
