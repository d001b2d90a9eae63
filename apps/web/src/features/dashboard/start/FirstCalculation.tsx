import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { TrialResult } from '../calculation/TrialResult.tsx';
import { useTrial } from '../calculation/use-trial.ts';

/** Lets users who may calculate start the first calculation. */
export default function FirstCalculation() {
  const t = useText();
  const { has } = useSession();
  const trial = useTrial(null);
  const maySave = has('dashboard.save-revert');
  if (!maySave && !has('dashboard.calculation')) return null;
  return (
    <div>
      {trial.found && <TrialResult trial={trial} found={trial.found} />}
      <Button type="primary" loading={trial.isTrying} onClick={() => void trial.run()}>
        {t('dashboard.calculation.run')}
      </Button>
      {maySave && trial.found && (
        <Button loading={trial.isSaving} onClick={() => void trial.keep(null)}>
          {t('ui.save')}
        </Button>
      )}
    </div>
  );
}
