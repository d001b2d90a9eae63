import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { workerFault } from '../engine/use-simulated.ts';

interface PlanFaultProps {
  readonly fault: string;
  readonly onAgain: () => void;
}

/** Why nothing is shown of a plan: the engine refuses it, or whoever works it out is gone and is started anew. What is drawn stays. */
export function PlanFault({ fault, onAgain }: PlanFaultProps) {
  const t = useText();
  return (
    <p className="sim-fault" role="alert">
      {fault === workerFault ? t('simulation.workerGone') : t('simulation.fault', { code: fault })}{' '}
      <Button size="small" onClick={onAgain}>
        {t('simulation.again')}
      </Button>
    </p>
  );
}
