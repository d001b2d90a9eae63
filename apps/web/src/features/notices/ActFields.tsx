import { isAnnounceable, maxAheadHours, maxBehindHours } from '@spillway/contract/notices/codes';
import { hourMs } from '@spillway/plant-time/spans';
import { useText } from '../../base/i18n/use-text.ts';
import { NamedGroup } from '../../kit/forms/Named.tsx';
import { Tiles } from '../../kit/layout/Layout.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { ActSelect } from './ActSelect.tsx';
import type { Act, Proposal } from './queries.ts';

interface ActFieldsProps {
  readonly act: Act;
  readonly actAt: string;
  readonly because: Proposal['because'];
  readonly nowMs: number;
  readonly onAsk: (act: Act, actAt: string) => void;
  /** Typed, but not a valid time yet. */
  readonly half: string | null;
  readonly onHalf: (half: string | null) => void;
}

/** Action and time to announce. Only a valid time is sent. */
export function ActFields({ act, actAt, because, nowMs, onAsk, half, onHalf }: ActFieldsProps) {
  const t = useText();
  function take(value: string | null) {
    onHalf(isInstant(value) ? null : (value ?? ''));
    if (isInstant(value)) onAsk(act, value);
  }
  const wrong =
    half !== null
      ? t('ui.rule.instant')
      : !isAnnounceable((Date.parse(actAt) - nowMs) / hourMs) &&
        t('notices.outOfReach', { ahead: maxAheadHours, behind: maxBehindHours });
  return (
    <>
      <Tiles min="m" className="notices-fields">
        <ActSelect act={act} onChange={(value) => onAsk(value, actAt)} />
        <NamedGroup label={t('notices.actAt')}>
          {(id) => <InstantField id={id} value={half ?? actAt} onChange={take} />}
        </NamedGroup>
      </Tiles>
      {wrong ? (
        <p className="notices-warn" role="status">
          {wrong}
        </p>
      ) : (
        <p className="quiet">{t(`notices.because.${because}`)}</p>
      )}
    </>
  );
}
