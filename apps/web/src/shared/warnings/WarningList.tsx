import './warnings.css';
import '../../kit/button/button.css';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { HandlingFold } from './handling/HandlingFold.tsx';
import { canBeMuted, muteOf } from './muting/mute-state.ts';
import { mutesQuery } from './muting/queries.ts';
import { useMuting } from './muting/use-muting.ts';
import { useMarkSeen } from './queries.ts';
import { ShownFold } from './seen-by/ShownFold.tsx';
import { stableOrderOf, warningKey } from './steady-order.ts';
import { useAcknowledging, useClosing } from './use-acknowledging.ts';
import { useReportShown } from './use-report-shown.ts';
import { WarningItem } from './WarningItem.tsx';
import type { CurrentWarnings, Warning } from './warning.ts';
import { canBeAcknowledged, canBeEnded } from './warning-state.ts';

interface WarningListProps {
  readonly current: CurrentWarnings | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Open warnings, worst first; the order does not change while the pointer is over the list. */
export function WarningList({ current, error, onRetry }: WarningListProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const acknowledge = useAcknowledging(() => list.current?.focus());
  const close = useClosing(() => list.current?.focus());
  const mute = useMuting(() => list.current?.focus());
  const { data: mutes = [] } = useQuery(mutesQuery);
  const now = useNow();
  useReportShown(current?.warnings ?? [], 'list');
  const { items, hold, release } = useStableOrder(current?.warnings ?? []);
  if (!current) return error ? <Failed error={error} onRetry={onRetry} /> : <Skeleton lines={3} />;
  const waiting = items.filter(canBeAcknowledged);
  return (
    // Keyboard focus moves here when a pressed button disappears.
    <div ref={list} className="warning-list" tabIndex={-1}>
      <EvaluationStalledNotice current={current} />
      {items.length === 0 ? (
        <StateTag tone="good">{t('warnings.none')}</StateTag>
      ) : (
        <ul onPointerEnter={hold} onPointerLeave={release}>
          {items.map((warning) => {
            const muted = muteOf(warning, mutes, now);
            return (
              <WarningItem
                key={warningKey(warning)}
                warning={warning}
                mute={muted}
                handling={
                  <>
                    {handlingOf(warning, current)}
                    {warning.warning_id !== null && <ShownFold id={warning.warning_id} />}
                  </>
                }
                acts={
                  <WarningActs warning={warning} acknowledge={acknowledge} close={close} mute={muted ? null : mute} />
                }
              />
            );
          })}
        </ul>
      )}
      {waiting.length > 1 && acknowledge && (
        <button type="button" className="button warning-all" onClick={() => acknowledge(waiting)}>
          {t('warningList.acknowledgeAll', { count: waiting.length })}
        </button>
      )}
      {waiting.length > 0 && !acknowledge && <ReadOnlyHint />}
    </div>
  );
}

interface WarningActsProps {
  readonly warning: Warning;
  readonly acknowledge: ReturnType<typeof useAcknowledging>;
  readonly close: ReturnType<typeof useClosing>;
  /** Also null for a warning that is already muted. */
  readonly mute: ReturnType<typeof useMuting>;
}

const handlingOf = ({ warning_id: id, severity }: Warning, { with_handling: all }: CurrentWarnings) =>
  id !== null && all.includes(id) ? <HandlingFold id={id} severity={severity} /> : null;

function WarningActs({ warning, acknowledge, close, mute }: WarningActsProps) {
  const t = useText();
  return (
    <>
      {acknowledge && canBeAcknowledged(warning) && (
        <button type="button" className="button" onClick={() => acknowledge([warning])}>
          {t('warnings.acknowledge')}
        </button>
      )}
      {canBeAcknowledged(warning) && <SeenButton id={warning.warning_id} />}
      {close && canBeEnded(warning) && (
        <button type="button" className="button" onClick={() => close(warning)}>
          {t('warningList.close')}
        </button>
      )}
      {mute && canBeMuted(warning) && (
        <button type="button" className="button" onClick={() => mute(warning)}>
          {t('warningList.mute')}
        </button>
      )}
    </>
  );
}

function SeenButton({ id }: { readonly id: string | null }) {
  const t = useText();
  const toasts = useToasts();
  const { mutate, isPending } = useMarkSeen();
  if (id === null) return null;
  const markSeen = () =>
    mutate([id], {
      onSuccess: () => toasts.done(t('warningList.seenDone')),
      onError: (error) => toasts.failed(t('warningList.seenFailed'), error),
    });
  return (
    <button type="button" className="button" disabled={isPending} onClick={markSeen}>
      {t('warningList.seen')}
    </button>
  );
}

function ReadOnlyHint() {
  const t = useText();
  const [calculate, save] = [t('ui.permission.dashboard.calculation'), t('ui.permission.dashboard.save-revert')];
  return <p className="warning-hint">{t('warningList.onlyLooking', { calculate, save })}</p>;
}

/** Says that warnings are not being evaluated: a stalled list looks the same as an empty one. */
function EvaluationStalledNotice({ current }: { readonly current: CurrentWarnings }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { is_late: isLate, evaluated_at: at } = current;
  if (!isLate) return null;
  return (
    <p className={at === null ? 'warning-hint' : 'warning-hint warning-late'} role="status">
      {at === null ? t('warningList.notYet') : t('warningList.late', { time: dateTime(at) })}
    </p>
  );
}

function useStableOrder(newest: readonly Warning[]) {
  const [heldOrder, setHeld] = useState<readonly string[] | null>(null);
  const items = heldOrder === null ? newest : stableOrderOf(heldOrder, newest);
  return { items, hold: () => setHeld(items.map(warningKey)), release: () => setHeld(null) };
}
