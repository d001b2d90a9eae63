import { Button } from 'antd';
import { useId, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import type { Content } from '../queries.ts';
import { PinPlan } from './PinPlan.tsx';

interface PinButtonProps {
  readonly content: Content;
  /** Starts at a past time. */
  readonly isOfPast: boolean;
  /** Name of the plan when several are shown; absent: it is the only one. */
  readonly name?: string;
  /** Places the button and the reason why the plan cannot be pinned. */
  readonly children: (button: React.ReactNode, reason: React.ReactNode) => React.ReactNode;
}

/** Pins a plan as the planned release, or says why it cannot be pinned. */
export function PinButton({ content, isOfPast, name, children }: PinButtonProps) {
  const t = useText();
  const now = useNow();
  const { dateMinute } = useFormat();
  const mayPin = useSession().has('dashboard.calculation');
  const [isPinning, pin] = useState(false);
  const reason = useId();
  const hasEnded = Date.parse(content.until) <= now;
  const noPin = !mayPin
    ? t('simulation.acts.mayNotPin', { right: t('ui.permission.dashboard.calculation') })
    : isOfPast
      ? t('simulation.acts.notPast')
      : hasEnded
        ? t('simulation.acts.ended', { time: dateMinute(content.until) })
        : null;
  return (
    <>
      {children(
        <Button
          disabled={noPin !== null}
          aria-describedby={reason}
          {...(name === undefined ? {} : { 'aria-label': t('simulation.compare.pinOf', { name }) })}
          onClick={() => pin(true)}
        >
          {t('simulation.acts.pin')}
        </Button>,
        <p role="status" id={reason}>
          {noPin}
        </p>,
      )}
      {isPinning && <PinPlan content={content} onClose={() => pin(false)} />}
    </>
  );
}
