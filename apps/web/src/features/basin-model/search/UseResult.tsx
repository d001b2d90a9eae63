import { Button } from 'antd';
import { useId } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import type { CalibrationResult } from '../queries.ts';

interface UseResultProps {
  readonly atLimit: CalibrationResult['at_limit'];
  readonly onUse: () => void;
}

/** A parameter at the limit of its range was set by the range, so the set is not saved; the set in force stays. */
export function UseResult({ atLimit, onUse }: UseResultProps) {
  const t = useText();
  const reason = useId();
  const names = atLimit.map((name) => t(`basin.parameter.${name}`)).join(', ');
  return (
    <>
      {names !== '' && (
        <p role="status" id={reason}>
          {t('basin.result.notUsed', { names })}
        </p>
      )}
      <Button
        type="primary"
        disabled={names !== ''}
        {...(names !== '' && { 'aria-describedby': reason })}
        onClick={onUse}
      >
        {t('basin.result.use')}
      </Button>
    </>
  );
}
