import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Proposal } from '../engine/messages.ts';
import { useProposed } from '../engine/use-proposed.ts';
import { isPlannable } from '../plan/lanes.ts';
import type { Content, Scene } from '../queries.ts';
import { StationFacts } from '../shown/StationFacts.tsx';
import { useLevelName } from '../shown/use-level-name.ts';
import { BrokenRules } from './BrokenRules.tsx';
import { ForLines } from './ForLines.tsx';
import { forecastFlowNow, isByForecast } from './forecast-flow-now.ts';
import { LatestGate } from './LatestGate.tsx';
import { Prices } from './Prices.tsx';
import { ProposalInflow } from './ProposalInflow.tsx';
import { ProposalRefused } from './ProposalRefused.tsx';
import { Regret } from './Regret.tsx';
import { useArticleName } from './use-article-name.ts';

/** One sentence per step of a proposal: what would be worse without it. */
function Reasons({ reasons, safe }: Pick<Proposal, 'reasons' | 'safe'>) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const articleName = useArticleName();
  const levelName = useLevelName();
  if (reasons === null || reasons.length === 0) return null;
  return (
    <details>
      <summary>{t('simulation.propose.reasons')}</summary>
      <ul className="sim-notices num">
        {reasons.map(({ at, goal, article, amount }) => (
          <li key={at}>
            <b>{dateMinute(at)}</b>:{' '}
            {goal === 'safety' && article !== null
              ? t('simulation.propose.reason.curve', { ending: articleName(article) })
              : t(`simulation.propose.reason.${goal}`, {
                  article: article === null ? '' : articleName(article),
                  level: safe === null ? '' : levelName(safe.level),
                  metres: number(Math.max(amount, 0.01), 2),
                  flow: number(Math.max(amount, 1), 0),
                  money: number(amount / 1e6, 1),
                })}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ProposeProps {
  readonly scene: Scene;
  readonly content: Content;
  /** Replaces the drawn steps by the proposed ones. */
  readonly onUse: (content: Content) => void;
  /** Null: nothing was applied, or the plan has changed since. */
  readonly onUndo: (() => void) | null;
  readonly onSource: (source: string) => void;
}

/** Inputs of a proposal. The drawn steps are not among them: they are only compared. */
const askedOf = ({ inflow, faults, until }: Content): string => JSON.stringify([inflow, faults, until]);

/** Best plan with its violations, rule costs and results under other inflows. It never acts. */
export function Propose({ scene, content, onUse, onUndo, onSource }: ProposeProps) {
  const { number } = useFormat();
  const t = useText();
  const { proposed, content: proposedContent, state, begin, stop } = useProposed(scene);
  const isWorking = state === 'searching' || state === 'pricing';
  const isOld = proposedContent !== null && proposed !== null && askedOf(proposedContent) !== askedOf(content);
  const besideM3s = forecastFlowNow(scene, content);
  // The editor already says that there is nothing to set.
  if (!scene.outlets.some(isPlannable)) return null;
  return (
    <section className="sim-propose" aria-label={t('simulation.propose.title')}>
      <h3 className="section-title">{t('simulation.propose.title')}</h3>
      <p className="quiet">{t('simulation.propose.hint')}</p>
      <p className="sim-row">
        <Button loading={isWorking} disabled={besideM3s !== null} onClick={() => begin(content)}>
          {t('simulation.propose.make')}
        </Button>
        {isWorking && <Button onClick={stop}>{t('simulation.propose.stop')}</Button>}
      </p>
      {besideM3s !== null && <ProposalRefused scene={scene} saidM3s={besideM3s} onSource={onSource} />}
      <div role="status">
        {state === 'searching' && <p className="quiet">{t('simulation.propose.searching')}</p>}
        {state === 'stopped' && <p className="quiet">{t('simulation.propose.stopped')}</p>}
        {state === 'refused' && <p>{t('simulation.propose.refused')}</p>}
        {state === 'failed' && <p>{t('simulation.propose.failed')}</p>}
        {isOld && <StateTag tone="watch">{t('simulation.propose.old')}</StateTag>}
        {proposed && (
          <p>
            {t('simulation.propose.steps', {
              count: proposed.content.steps.length,
              level: number(Math.max(...proposed.highestM), 2),
            })}
          </p>
        )}
        {onUndo && <p>{t('simulation.propose.used')}</p>}
      </div>
      {onUndo && <Button onClick={onUndo}>{t('simulation.propose.undo')}</Button>}
      {proposed && proposedContent && (
        <>
          <ProposalInflow scene={scene} content={proposedContent} isAgeSaid={isByForecast(content)} />
          <ProposalView scene={scene} proposed={proposed} isWorking={isWorking} onUse={() => onUse(proposed.content)} />
        </>
      )}
    </section>
  );
}

interface ShownProps {
  readonly scene: Scene;
  readonly proposed: Proposal;
  readonly isWorking: boolean;
  readonly onUse: () => void;
}

function ProposalView({ scene, proposed, isWorking, onUse }: ShownProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { prices, latest, knownUntilMs, isInOrder } = proposed;
  return (
    <>
      <ForLines {...proposed} />
      <BrokenRules {...proposed} hasRules={scene.rules !== null} />
      <p className="quiet">
        {!isInOrder && t('simulation.propose.together')} {t('simulation.propose.unjudged')}
      </p>
      {knownUntilMs !== null && (
        <StateTag tone="watch">{t('simulation.propose.knownUntil', { time: dateMinute(knownUntilMs) })}</StateTag>
      )}
      {latest && <LatestGate latest={latest} highestM={proposed.highestM} />}
      <Button type="primary" onClick={onUse}>
        {t('simulation.propose.use')}
      </Button>
      {proposed.stations.length > 0 && (
        <>
          <h4 className="section-title">{t('simulation.propose.river')}</h4>
          {proposed.stations.map((one) => (
            <div key={one.station} className="sim-station num">
              <h5>{one.name}</h5>
              <StationFacts station={one} />
            </div>
          ))}
        </>
      )}
      <Reasons {...proposed} />
      <h4 className="section-title">{t('simulation.propose.prices')}</h4>
      <Prices prices={prices} safe={proposed.safe} isWorking={isWorking} />
      <Regret {...proposed} />
    </>
  );
}
