import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { workerFault } from '../engine/use-simulated.ts';

interface PlanFaultProps {
  readonly fault: string;
  readonly onAgain: () => void;
}

/**
 * Why there is no result: the engine refused the plan, or the worker failed and can be restarted. The draft is kept.
 */
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
