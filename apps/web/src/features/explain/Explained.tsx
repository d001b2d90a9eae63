import { Icon } from '../../kit/icon/Icon.tsx';
import { Card, Row } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { askFollowUp, type Explanation, type Question } from '../../shared/explain/question.ts';
import { AggregateFacts, ForecastFacts, RainFacts } from './Aside.tsx';
import { BalanceBox } from './BalanceBox.tsx';
import type { ExplainedProps } from './explained-props.ts';
import { Inputs } from './Inputs.tsx';
import { ModelRunFacts } from './ModelRunFacts.tsx';
import { Steps } from './Steps.tsx';
import { capitalize } from './use-explain-words.ts';

type Part = Explanation['parts'][number];

function questionOf({ field, object }: Part, { time, known_at: known }: Explanation): Question | null {
  const at = { time, ...(known ? { known_at: known } : {}) };
  if (field !== null) return { field, ...at };
  return object.kind === 'outlet' && object.id !== null ? { outlet: object.id, ...at } : null;
}

/** Components of the figure, each with its own explanation. */
function Parts({ explanation, words }: ExplainedProps) {
  if (explanation.parts.length === 0) return null;
  return (
    <Section title={words.t('explain.parts')}>
      <ul className="explain-parts">
        {explanation.parts.map((part) => {
          const { text, unit } = words.value(part.value, part.unit);
          const question = questionOf(part, explanation);
          return (
            <li key={part.field ?? part.object.id}>
              <button type="button" disabled={question === null} onClick={() => question && askFollowUp(question)}>
                <span>{part.field ? words.quantityName(part.quantity) : words.objectName(part.object)}</span>
                <b className="num">
                  {text} {part.value !== null && unit}
                </b>
                <Icon name="chevronRight" size="small" />
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Author, time and reason of the run. */
function MadeBy({ explanation, words }: ExplainedProps) {
  const { run, made_by: makerName, known_at: known, again, rules_now: rulesNow } = explanation;
  const { t, format } = words;
  if (!run) return null;
  const time = format.dateTime(run.saved_at);
  const personName = run.author ?? t('explain.system');
  return (
    <Row align="start" nowrap className="explain-who quiet">
      <Icon name={run.author ? 'user' : 'refresh'} />
      <div>
        <b>{t(`explain.run.${run.kind}`, { who: personName, time })}</b>
        <p>
          {t('explain.runNumber', { number: run.run_id })}
          {makerName &&
            `. ${t('explain.madeBy', { number: makerName.run_id, time: format.dateTime(makerName.saved_at) })}`}
          {run.reason && `. ${t('explain.reason', { reason: run.reason })}`}
          {known && `. ${t('explain.known', { time: format.dateTime(known) })}`}
          {run.engine_rules && `. ${t('explain.rules', { rules: run.engine_rules })}`}
          {rulesNow && run.engine_rules !== rulesNow && `. ${t('explain.otherRules', { rules: rulesNow })}`}
          {again && !again.as_made && `. ${t('explain.notAsMade')}`}
        </p>
      </div>
    </Row>
  );
}

/** Complete explanation, from the author of the number down to its readings. */
export function Explained({ explanation, words }: ExplainedProps) {
  const { t } = words;
  const { value, unit, flags, quality, stale, again, river, balance, aggregate, forecast, rain } = explanation;
  const written = words.value(value, unit);
  const qualityName = words.quality(quality);
  return (
    <div className="explain">
      <MadeBy explanation={explanation} words={words} />
      <Row as="p" gap="xs" align="baseline" className="explain-value num">
        <b>{written.text}</b> <span>{value === null ? '' : written.unit}</span>
        {qualityName && (
          <StateTag tone={quality === 0 ? 'good' : quality === 3 ? 'nodata' : 'watch'}>
            {capitalize(flags.length > 0 ? words.flags(flags) : qualityName)}
          </StateTag>
        )}
      </Row>
      {river && (
        <p>
          <StateTag tone={riverTones[river.state ?? 'unknown']}>{words.river(river)}</StateTag>
        </p>
      )}
      {isBelowZero(explanation) && <p className="quiet">{t('explain.belowZero')}</p>}
      {stale && (
        <Card as="p" tone="sunken" className="quiet">
          {t('explain.stale')}
        </Card>
      )}
      {again && !again.agrees && (
        <Card as="p" tone="sunken" className="quiet">
          {t('explain.differs', { again: words.value(again.value, unit).text, unit: written.unit })}
        </Card>
      )}
      {balance && <BalanceBox balance={balance} explanation={explanation} words={words} />}
      <Steps explanation={explanation} words={words} />
      {aggregate && <AggregateFacts aggregate={aggregate} unit={unit} words={words} />}
      {forecast && <ForecastFacts forecast={forecast} unit={unit} words={words} />}
      <ModelRunFacts explanation={explanation} words={words} />
      {rain && <RainFacts rain={rain} words={words} />}
      <Parts explanation={explanation} words={words} />
      <Inputs explanation={explanation} words={words} />
      {again?.agrees && (
        <p className="explain-proof">
          <StateTag tone="good">{t('explain.agrees')}</StateTag>
        </p>
      )}
    </div>
  );
}

const riverTones = { kept: 'good', below: 'warning', unknown: 'nodata' } as const;

const shownFromZero: readonly string[] = ['total_discharge_lake', 'inflow_moving_average'];
const isBelowZero = ({ field, value }: Explanation): boolean =>
  field !== null && shownFromZero.includes(field) && value !== null && value < 0;
