import { signOf } from '../../app/explain/numbers.ts';
import type { Explanation } from '../../app/explain/question.ts';
import { SectionTitle } from '../../ui/section/SectionTitle.tsx';
import { StateTag } from '../../ui/state-tag/StateTag.tsx';
import type { ExplainedProps } from './Explained.tsx';
import { Formula } from './Formula.tsx';
import { TableRows } from './TableRows.tsx';
import type { ExplainWords } from './use-explain-words.ts';

type Step = Explanation['steps'][number];

/** Steps whose sentence says it all. */
const wordy: readonly string[] = ['input.missing', 'plant.tailwater_measured', 'lake.override'];

/** One after the other: what was computed, from what, by which rows, with which outcome. */
export function Steps({ explanation: { steps, object }, words }: ExplainedProps) {
  const { t } = words;
  if (steps.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t('explain.steps')}</SectionTitle>
      <ol className="explain-steps">
        {steps.map((step) => (
          <li key={`${step.formula} ${JSON.stringify(step.inputs)}`}>
            <p className="explain-step-name">
              {words.formulaName(step.formula)}
              {step.of.id !== object.id && <span>{words.objectName(step.of)}</span>}
            </p>
            {!wordy.includes(step.formula) && <Formula expression={step.expression} />}
            <Numbers step={step} words={words} />
            {step.table && <TableRows step={step} table={step.table} words={words} />}
            {remarks(step).length > 0 && <StateTag tone="watch">{words.flags(remarks(step))}</StateTag>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const remarks = ({ flags }: Step): readonly string[] => flags.filter((flag) => flag !== 'stopped');

function Numbers({ step, words }: { readonly step: Step; readonly words: ExplainWords }) {
  const written = (numbers: Readonly<Record<string, number>>, isResult: boolean) =>
    Object.entries(numbers).map(([name, value], place, all) => (
      <span key={name} className={isResult && place === all.length - 1 ? 'explain-result' : undefined}>
        <Formula expression={signOf(name)} /> = {words.number(name, value)}
      </span>
    ));
  return (
    <p className="explain-pairs num">
      {written(step.inputs, false)}
      {written(step.values, true)}
    </p>
  );
}
