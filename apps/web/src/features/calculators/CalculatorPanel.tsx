import './calculators.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import {
  type CalculatorId,
  calculatorIds,
  calculatorTitles,
  openCalculator,
} from '../../shared/calculators/open-calculator.ts';
import { generalLastQuery, indicatorQuery } from '../../shared/dashboard/queries.ts';
import { catchmentsQuery } from '../../shared/plant/queries.ts';
import { Calculator } from './Calculator.tsx';
import { GateCalculator } from './GateCalculator.tsx';
import type { KnownFields } from './prefill.ts';

/** Undefined until loaded: a form must not be filled in while the user types. */
function useKnownFields(): KnownFields | undefined {
  const general = useQuery(generalLastQuery);
  const indicator = useQuery(indicatorQuery);
  const catchments = useQuery(catchmentsQuery);
  // Do not wait for retries: a failed value can be typed in.
  if ([general, indicator, catchments].some(({ isPending, failureCount }) => isPending && failureCount === 0))
    return undefined;
  return {
    general: general.data ?? null,
    indicator: indicator.data ?? null,
    catchment: catchments.data?.[0] ?? null,
  };
}

/** Panel beside the page, which stays usable for reading figures. */
export default function CalculatorPanel() {
  const t = useText();
  const chosen = useObserved(openCalculator);
  const knownData = useKnownFields();
  const [visitedCalculators, setVisitedCalculators] = useState<readonly CalculatorId[]>([]);
  if (chosen === null) return null;
  if (!visitedCalculators.includes(chosen)) setVisitedCalculators([...visitedCalculators, chosen]);
  const { title, hint } = calculatorTitles[chosen];
  return (
    <div className="calculators">
      <Pane title={t(title)} context={t(hint)} focusOn={chosen} onClose={() => openCalculator.set(null)}>
        <div className="calculators-choice" role="tablist" aria-label={t('routes.groupCalculators')}>
          {calculatorIds.map((id) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={id === chosen}
              aria-label={`${t(`calculators.tab.${id}`)}: ${t(calculatorTitles[id].title)}`}
              title={t(calculatorTitles[id].title)}
              onClick={() => openCalculator.set(id)}
            >
              <Icon name={calculatorTitles[id].icon} />
              <span>{t(`calculators.tab.${id}`)}</span>
            </button>
          ))}
        </div>
        {knownData === undefined ? (
          <Skeleton lines={6} />
        ) : (
          visitedCalculators.map((id) => (
            <div key={id} role="tabpanel" aria-label={t(calculatorTitles[id].title)} hidden={id !== chosen}>
              {id === 'gates' ? <GateCalculator known={knownData} /> : <Calculator id={id} known={knownData} />}
            </div>
          ))
        )}
      </Pane>
    </div>
  );
}
