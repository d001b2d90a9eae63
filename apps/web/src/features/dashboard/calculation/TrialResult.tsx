import { useText } from '../../../base/i18n/use-text.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { ResultChange } from './ResultChange.tsx';
import { Rules } from './Rules.tsx';
import type { Found, Trial } from './use-trial.ts';

interface TrialResultProps {
  readonly trial: Trial;
  readonly found: Found;
}

/** Result of an unsaved calculation beside the current one. */
export function TrialResult({ trial, found: { answer } }: TrialResultProps) {
  const t = useText();
  const at = instantOfWall(answer.general.date_string);
  const against = answer.saved ?? answer.previous;
  const problems = [trial.refusal, trial.overtaken ? t('dashboard.calculation.overtaken') : null];
  return (
    <>
      <p className="calculation-against" role="status">
        <StateTag tone="accent" filled>
          {t('dashboard.calculation.tried', { time: at === null ? '' : clockText(at) })}
        </StateTag>
        {t(answer.saved ? 'dashboard.calculation.againstSaved' : 'dashboard.calculation.againstFormer')}
      </p>
      <ResultChange from={against?.general ?? null} to={answer.general} />
      <Rules codes={answer.rules} />
      <FormProblem lines={problems.filter((line) => line !== null)} />
    </>
  );
}
