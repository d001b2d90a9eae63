import { unpacked } from '@spillway/contract/compute/simulation/packed';
import { quantityName } from '@spillway/contract/plant/procedure/sentences';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Scene, SimulatedRule } from '../queries.ts';
import { type Interval, intervalText, minutesOf, sortByWorst, toneOf, worstOf } from './rule-stretch.ts';
import { WhereGiven } from './WhereGiven.tsx';

interface ProceduresAheadProps {
  readonly scene: Pick<Scene, 'procedures_ahead' | 'rules'>;
  readonly untilMs: number;
}

/** Versions of the procedure that apply to rules and notices later on; gates follow the current order throughout. */
function ProceduresAhead({ scene, untilMs }: ProceduresAheadProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { procedures_ahead: ahead = [], rules } = scene;
  const written = useMemo(
    () => (rules === null || ahead.length === 0 ? null : unpacked<ProcedureInTime>(rules)),
    [rules, ahead.length],
  );
  return ahead
    .filter(({ counts_from: from }) => Date.parse(from) < untilMs)
    .map(({ procedure_id: id, title, counts_from: from }, index) => (
      <p key={id} role="note">
        {t('simulation.rules.procedureFrom', { time: dateMinute(from), title })}
        {written &&
          JSON.stringify(written.ahead?.[index]?.procedure.gates ?? null) !== JSON.stringify(written.procedure.gates) &&
          ` ${t('simulation.rules.otherGates')}`}
      </p>
    ));
}

interface RuleStripProps {
  readonly scene: Scene;
  readonly rules: readonly SimulatedRule[];
  /** Members that the rules are judged on; null: the inflow is a single line. */
  readonly members: { readonly count: number; readonly areCounted: boolean } | null;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly cursorMs: number;
  readonly onCursor: (ms: number) => void;
}

/**
 * Each rule over time: kept, broken with its article, or not judged with the reason. Marked by pattern as well as
 * colour.
 */
export function RuleStrip({ scene, rules, members, fromMs, untilMs, cursorMs, onCursor }: RuleStripProps) {
  const t = useText();
  const { dateMinute, number, language } = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const stations = new Map(scene.stations.map(({ id, name }) => [id, name]));
  if (scene.rules === null)
    return (
      <p className="quiet">
        {t('simulation.rules.none')} <WhereGiven path="/settings/procedure" />
      </p>
    );
  const breakingText = ({ members_breaking: breakingCount }: Interval) =>
    breakingCount !== undefined && breakingCount > 0 && members !== null
      ? t('simulation.rules.breaking', { count: breakingCount, of: members.count })
      : '';
  const share = (ms: number) => `${(100 * (Math.min(Math.max(ms, fromMs), untilMs) - fromMs)) / (untilMs - fromMs)}%`;
  return (
    <section className="sim-rules" aria-label={t('simulation.rules.title')}>
      <p className="quiet">
        {members === null
          ? t('simulation.rules.oneLine')
          : t(members.areCounted ? 'simulation.rules.byMembers' : 'simulation.rules.notYetByMembers', {
              count: members.count,
            })}
      </p>
      <ProceduresAhead scene={scene} untilMs={untilMs} />
      {sortByWorst(rules).map((rule) => {
        const worst = worstOf(rule);
        const at = rule.stretches.find(({ from, to }) => Date.parse(from) <= cursorMs && cursorMs < Date.parse(to));
        const shownInterval = rule.stretches.find(({ state }) => state === worst);
        // Rules of two versions of a procedure may share an id.
        const key = `${rule.is_order} ${rule.id} ${rule.article} ${rule.quantity} ${rule.comparison}`;
        return (
          <div key={key} className="sim-rule">
            <button
              type="button"
              className="sim-rule-name"
              aria-expanded={open === key}
              onClick={() => setOpen(open === key ? null : key)}
            >
              <StateTag tone={toneOf[worst]}>{t(`simulation.rules.${worst}`)}</StateTag> {rule.article}{' '}
              <span className="quiet">{quantityName(rule.quantity, language)}</span>
            </button>
            <span className="sim-bar" aria-hidden="true">
              {rule.stretches.map(({ from, to, state }) => (
                <i
                  key={from}
                  className={`sim-part is-${state === 'kept' && members?.areCounted === false ? 'kept_by_middle' : state}`}
                  style={{
                    left: share(Date.parse(from)),
                    width: `calc(${share(Date.parse(to))} - ${share(Date.parse(from))})`,
                  }}
                />
              ))}
              <b className="sim-bar-cursor" style={{ left: share(cursorMs) }} />
            </span>
            {open === key && (
              <ul className="sim-rule-said">
                {rule.stretches.map((interval) => (
                  <li key={interval.from}>
                    <button type="button" className="sim-link" onClick={() => onCursor(Date.parse(interval.from))}>
                      {dateMinute(interval.from)} – {dateMinute(interval.to)}
                    </button>{' '}
                    <StateTag tone={toneOf[interval.state]}>{t(`simulation.rules.${interval.state}`)}</StateTag>{' '}
                    {[intervalText(rule, interval, stations, language), breakingText(interval)]
                      .filter(Boolean)
                      .join('. ')}
                  </li>
                ))}
              </ul>
            )}
            {open !== key && (worst === 'broken' || worst === 'at_risk') && shownInterval && (
              <p className="sim-rule-worst">
                {t('simulation.rules.from', {
                  time: dateMinute(shownInterval.from),
                  hours: number(minutesOf(rule, worst) / 60, 1),
                })}{' '}
                {[
                  intervalText(rule, at?.state === worst ? at : shownInterval, stations, language),
                  breakingText(at?.state === worst ? at : shownInterval),
                ]
                  .filter(Boolean)
                  .join('. ')}
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}
