import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import type { Trial } from './use-trial.ts';

interface CalculationActsProps {
  readonly trial: Trial;
  readonly maySave: boolean;
  readonly onRevert: () => void;
}

/** One primary act at a time: trying, and once something was tried, keeping it. */
export default function CalculationActs({ trial, maySave, onRevert }: CalculationActsProps) {
  const t = useText();
  const canKeep = trial.found !== null && !trial.overtaken && trial.refusal === null;
  return (
    <div className="calculation-acts">
      <Button
        type={canKeep && maySave ? 'default' : 'primary'}
        icon={<Icon name="play" size="small" />}
        loading={trial.isTrying}
        onClick={() => void trial.run(trial.found?.question)}
      >
        {t('dashboard.calculation.run')}
      </Button>
      {maySave && (
        <>
          <Button
            type={canKeep ? 'primary' : 'default'}
            disabled={!canKeep}
            loading={trial.isSaving}
            onClick={() => void trial.keep(null)}
          >
            {t('ui.save')}
          </Button>
          {trial.found === null ? (
            <Button onClick={onRevert}>{t('dashboard.calculation.revert')}</Button>
          ) : (
            <Button onClick={trial.drop}>{t('dashboard.calculation.drop')}</Button>
          )}
        </>
      )}
    </div>
  );
}
