import { itemAt } from '@spillway/checked/reads';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { CopyButton } from '../../kit/copy/CopyButton.tsx';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';
import { type Answer, arrivalOf, type Figure, type TypedFields } from './answer.ts';
import { CatchmentPicture } from './pictures/CatchmentPicture.tsx';
import { HydrographPicture } from './pictures/HydrographPicture.tsx';
import { LakePicture } from './pictures/LakePicture.tsx';

/** Remarks to know before acting on a result. */
function flagWords(t: Text, id: FormCalculatorId, flags: readonly string[]): readonly string[] {
  const limitText = id === 'targetFlood' ? t('calculators.flag.unitsTakeAll') : t('calculators.flag.belowZero');
  return [
    ...(flags.includes('limited') ? [limitText] : []),
    ...(flags.includes('outsideLimits') ? [t('calculators.flag.outsideLimits')] : []),
  ];
}

interface CalculatorResultProps {
  readonly id: FormCalculatorId;
  readonly shown: {
    readonly typed: TypedFields;
    readonly answer: Answer;
    readonly atMs: number;
    /** Null: not known. */
    readonly slopeErrorPerMin: number | null;
  } | null;
  /** The form has changed since. */
  readonly isOld: boolean;
}

export function CalculatorResult({ id, shown, isOld }: CalculatorResultProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  if (shown === null) return <div aria-live="polite" />;
  const { figures, flags } = shown.answer;
  const { T: minutes } = shown.typed;
  const arrival = arrivalOf(shown.answer, shown.atMs);
  const formatValue = (figure: Figure) => `${number(figure.value, figure.decimals)} ${t(figure.unit)}`;
  return (
    <section className={isOld ? 'calculator-result calculator-result-old' : 'calculator-result'} aria-live="polite">
      <header>
        <h3>{t('calculators.result')}</h3>
        <CopyButton text={figures.map((figure) => `${t(figure.label)}: ${formatValue(figure)}`).join('\n')} />
      </header>
      <dl>
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt>{t(figure.label)}</dt>
            <dd>
              <output data-figure={figure.name}>{number(figure.value, figure.decimals)}</output> {t(figure.unit)}
            </dd>
          </div>
        ))}
      </dl>
      {arrival !== null && (
        <p className="calculator-arrival" data-arrival>
          {t('calculators.arrival', { from: dateMinute(shown.atMs) })} <b>{dateMinute(arrival)}</b>
        </p>
      )}
      {flagWords(t, id, flags).map((words) => (
        <p key={words} className="calculator-flag">
          {words}
        </p>
      ))}
      {shown.slopeErrorPerMin !== null && (
        <p className="calculator-flag" data-flow-error>
          {t('calculators.slope.ofFlow', {
            flow: number(shown.slopeErrorPerMin * minutes, 1),
            minutes: number(minutes, 0),
          })}
        </p>
      )}
      {isOld && <p className="calculator-flag">{t('calculators.old')}</p>}
      <Picture id={id} typed={shown.typed} answer={shown.answer} />
    </section>
  );
}

function Picture({
  id,
  typed,
  answer,
}: {
  readonly id: FormCalculatorId;
  readonly typed: TypedFields;
  readonly answer: Answer;
}) {
  const value = answer.figures[0]?.value ?? 0;
  switch (id) {
    case 'volume':
    case 'time':
      return <LakePicture fromM={typed.Z1} toM={typed.Z2} figure={itemAt(answer.figures, 0)} />;
    case 'catchment':
      return <CatchmentPicture rainMm={typed.R} coefficient={typed.C} figure={itemAt(answer.figures, 0)} />;
    case 'shortTerm':
      return <HydrographPicture inflowM3s={typed.QIN} slopePerMin={typed.TANA} minutes={typed.T} aheadM3s={value} />;
    case 'targetFlood':
      return (
        <HydrographPicture
          inflowM3s={typed.QIN}
          slopePerMin={typed.TANA}
          minutes={typed.T}
          aheadM3s={typed.QIN + typed.TANA * typed.T}
          turbineM3s={typed.QPLANT}
          spillM3s={value}
        />
      );
  }
}
