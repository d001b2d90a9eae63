import type { RuleNames } from '@spillway/contract/plant/procedure/sentences';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Content } from '../queries.ts';
import { ConditionText } from './ConditionText.tsx';

interface ModeTextProps {
  readonly one: Omit<Content['modes'][number], 'limits'>;
  readonly names: RuleNames;
}

/** A mode, its decision maker, and its condition. */
export function ModeText({ one, names }: ModeTextProps) {
  const t = useText();
  return (
    <span>
      <b>{one.name}</b>{' '}
      {one.decides !== '' && <span className="quiet">{t('procedure.decidedBy', { who: one.decides })}</span>}
      <br />
      <ConditionText condition={one.when} names={names} />
    </span>
  );
}
