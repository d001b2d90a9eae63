import { useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import type { Trial } from './use-trial.ts';

interface CalculationActsProps {
  readonly trial: Trial;
  readonly maySave: boolean;
  readonly onRevert: () => void;
}

/** Only one primary button at a time: Try, and after a trial Save. */
export function CalculationActs({ trial, maySave, onRevert }: CalculationActsProps) {
  const t = useText();
  const canKeep = trial.found !== null && !trial.overtaken && trial.refusal === null;
  return (
    <div className="calculation-acts">
      <PlainButton
        look={canKeep && maySave ? 'default' : 'primary'}
        icon={<Icon name="play" size="small" />}
        isBusy={trial.isTrying}
        onClick={() => void trial.run(trial.found?.question)}
      >
        {t('dashboard.calculation.run')}
      </PlainButton>
      {maySave && (
        <>
          <PlainButton
            look={canKeep ? 'primary' : 'default'}
            disabled={!canKeep}
            isBusy={trial.isSaving}
            onClick={() => void trial.keep(null)}
          >
            {t('ui.save')}
          </PlainButton>
          {trial.found === null ? (
            <PlainButton onClick={onRevert}>{t('dashboard.calculation.revert')}</PlainButton>
          ) : (
            <PlainButton onClick={trial.drop}>{t('dashboard.calculation.drop')}</PlainButton>
          )}
        </>
      )}
    </div>
  );
}
