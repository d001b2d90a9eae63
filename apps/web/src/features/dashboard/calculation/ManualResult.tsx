import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { scrollIntoView } from '../../../kit/scroll-into-view.ts';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { shownStep } from '../../../kit/time/wall-time.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { useNamedQuantity } from '../figures/use-named-quantity.ts';
import type { Outcome } from '../queries.ts';
import { Rules } from './Rules.tsx';
import type { Found, Trial } from './use-trial.ts';

interface ManualResultProps {
  readonly trial: Trial;
  readonly found: Found;
  /** Buttons below the result. */
  readonly children: ReactNode;
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly measured: string;
  readonly typed: string;
}

/** Measured result on the left, result with the operator's inputs on the right, so that nothing is saved unseen. */
export function ManualResult({ trial, found: { answer }, children }: ManualResultProps) {
  const t = useText();
  const lines = useLines(answer.as_measured, answer);
  const problems = [trial.refusal, trial.overtaken ? t('dashboard.calculation.overtaken') : null];
  return (
    <section ref={scrollIntoView} className="manual-result" aria-live="polite">
      <SectionTitle>{t('dashboard.manual.result', { time: shownStep(answer.general.date_string) })}</SectionTitle>
      <table className="panel-table num">
        <thead>
          <tr>
            <th scope="col">{t('dashboard.calculation.figure')}</th>
            <th scope="col">{t('dashboard.manual.measured')}</th>
            <th scope="col">{t('dashboard.manual.typed')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, measured, typed }) => (
            <tr key={key} className={measured === typed ? undefined : 'manual-differs'}>
              <th scope="row">{name}</th>
              <td>{measured}</td>
              <td>{typed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rules codes={answer.rules} />
      <FormProblem lines={problems.filter((line) => line !== null)} />
      {children}
    </section>
  );
}

function useLines(measured: Outcome | null, typedOutcome: Outcome): readonly Line[] {
  const t = useText();
  const words = useFigureWords();
  const nameQuantity = useNamedQuantity();
  const flows = [
    'inflow_moving_average',
    'total_discharge_lake',
    'total_discharge_out',
    'total_discharge_turbine',
    'total_discharge_dam',
  ] as const;
  const general = (name: string, write: (of: Outcome) => string, key: string): Line => ({
    key,
    name,
    measured: measured === null ? t('ui.missing') : write(measured),
    typed: write(typedOutcome),
  });
  return [
    general(nameQuantity('lake_level'), ({ general: of }) => words.level(of.lake_level), 'level'),
    general(nameQuantity('total_capacity'), ({ general: of }) => words.storage(of.total_capacity), 'storage'),
    ...flows.map((field) => general(nameQuantity(field), ({ general: of }) => words.outlet(of[field]), field)),
    ...typedOutcome.outlets.map(({ outlet_id: id, name }) =>
      general(
        t('dashboard.outlets.flowOf', { name }),
        ({ outlets }) => words.outlet(outlets.find((one) => one.outlet_id === id)?.output_value ?? null),
        id,
      ),
    ),
  ];
}
