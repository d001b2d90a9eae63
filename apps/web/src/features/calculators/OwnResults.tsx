import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { calculatorTitles, type FormCalculatorId } from '../../shared/calculators/open-calculator.ts';
import { fieldsOf } from './calculators.ts';
import type { OwnResult } from './own-results.ts';

interface OwnResultsProps {
  readonly id: FormCalculatorId;
  readonly results: readonly OwnResult[];
  readonly onPutBack: (result: OwnResult) => void;
  readonly onForget: () => void;
}

/** Previous results of the user in this browser; a click restores one. */
export function OwnResults({ id, results, onPutBack, onForget }: OwnResultsProps) {
  const t = useText();
  const { number, free, dateTime } = useFormat();
  if (results.length === 0) return null;
  return (
    <section
      className="calculator-own"
      aria-label={t('calculators.own', { calculator: t(calculatorTitles[id].title) })}
    >
      <header>
        <h3>{t('calculators.before')}</h3>
        <Button type="text" size="small" onClick={onForget}>
          {t('calculators.forget')}
        </Button>
      </header>
      <ul>
        {results.map((result) => {
          const [figure] = result.answer.figures;
          return (
            <li key={result.at}>
              <button type="button" onClick={() => onPutBack(result)}>
                <span>
                  {fieldsOf[id]
                    .map(({ name, unit }) =>
                      `${t(`calculators.short.${name}`)} ${free(result.typed[name])} ${unit ? t(unit) : ''}`.trim(),
                    )
                    .join(' · ')}
                </span>
                {figure && (
                  <b>
                    {number(figure.value, figure.decimals)} {t(figure.unit)}
                  </b>
                )}
                <small>{dateTime(result.at)}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
