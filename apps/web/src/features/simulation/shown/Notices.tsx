import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { EngineAnswer } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { WhereGiven } from './WhereGiven.tsx';

interface NoticesProps {
  readonly scene: Pick<Scene, 'rules'>;
  /** Null: the plan is not computed yet. */
  readonly told: readonly EngineAnswer[] | null;
}

/** Notices due before the steps of the plan. */
export function Notices({ scene, told }: NoticesProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  if (scene.rules === null)
    return (
      <p className="quiet">
        {t('simulation.notices.noProcedure')} <WhereGiven path="/settings/procedure" />
      </p>
    );
  if (told === null) return <p className="quiet">{t('simulation.notices.notYet')}</p>;
  if (told.length === 0) return <p className="quiet">{t('simulation.notices.none')}</p>;
  return (
    <ul className="sim-notices">
      {told.map((one) => (
        <li key={`${one.act} ${one.atMs} ${one.what} ${one.article} ${one.to.join()}`}>
          <b className="num">{dateMinute(Math.floor(one.noLaterThanMs / 60_000) * 60_000)}</b>{' '}
          {one.isPast ? (
            <StateTag tone="critical">{t('simulation.notices.late')}</StateTag>
          ) : (
            one.isUrgent && <StateTag tone="warning">{t('simulation.notices.urgent')}</StateTag>
          )}{' '}
          {t(`simulation.notices.${one.what}`, {
            to: one.to.join(', '),
            act: t(`simulation.act.${one.act as 'first_gate'}`),
            time: dateMinute(one.atMs),
          })}{' '}
          <span className="quiet">{one.article}</span>
        </li>
      ))}
    </ul>
  );
}
