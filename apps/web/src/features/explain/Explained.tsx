import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Explanation } from '../../shared/explain/question.ts';
import { AggregateFacts, ForecastFacts, RainFacts } from './Aside.tsx';
import { BalanceBox } from './BalanceBox.tsx';
import type { ExplainedProps } from './explained-props.ts';
import { Inputs } from './Inputs.tsx';
import { MadeBy } from './MadeBy.tsx';
import { ModelRunFacts } from './ModelRunFacts.tsx';
import { Parts } from './Parts.tsx';
import { Steps } from './Steps.tsx';
import { asState } from './use-explain-words.ts';

/** The whole explanation, from who made the number down to the readings behind it. */
export function Explained({ explanation, words }: ExplainedProps) {
  const { t } = words;
  const { value, unit, flags, quality, stale, again, river, balance, aggregate, forecast, rain } = explanation;
  const written = words.value(value, unit);
  const qualityName = words.quality(quality);
  return (
    <div className="explain">
      <MadeBy explanation={explanation} words={words} />
      <p className="explain-value num">
        <b>{written.text}</b> <span>{value === null ? '' : written.unit}</span>
        {qualityName && (
          <StateTag tone={quality === 0 ? 'good' : quality === 3 ? 'nodata' : 'watch'}>
            {asState(flags.length > 0 ? words.flags(flags) : qualityName)}
          </StateTag>
        )}
      </p>
      {river && (
        <p>
          <StateTag tone={riverTones[river.state ?? 'unknown']}>{words.river(river)}</StateTag>
        </p>
      )}
      {isBelowZero(explanation) && <p className="quiet">{t('explain.belowZero')}</p>}
      {stale && <p className="explain-remark">{t('explain.stale')}</p>}
      {again && !again.agrees && (
        <p className="explain-remark">
          {t('explain.differs', { again: words.value(again.value, unit).text, unit: written.unit })}
        </p>
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
