import { Formula } from '../../kit/formula/Formula.tsx';
import { List, Row } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Pairs } from '../../shared/explain/Pairs.tsx';
import type { Explanation } from '../../shared/explain/question.ts';
import type { ExplainedProps } from './explained-props.ts';
import { TableRows } from './TableRows.tsx';

type Step = Explanation['steps'][number];

/** Steps whose text is sufficient. */
const wordySteps: readonly string[] = ['input.missing', 'plant.tailwater_measured', 'lake.override'];

/** The balance has its own section; of iterations only the last is shown. */
const asideSteps: readonly string[] = ['lake.balance', 'lake.fit'];

function stepsToList({ steps, balance }: Explanation): readonly Step[] {
  const lastRound = steps.findLast(({ formula }) => formula === 'unit.iteration');
  return steps.filter(
    (step) =>
      (step.formula !== 'unit.iteration' || step === lastRound) && !(balance && asideSteps.includes(step.formula)),
  );
}

/** Computation steps: inputs, table rows and result of each. */
export function Steps({ explanation, words }: ExplainedProps) {
  const { t } = words;
  const { object } = explanation;
  const steps = stepsToList(explanation);
  if (steps.length === 0) return null;
  return (
    <Section title={t('explain.steps')}>
      <List as="ol">
        {steps.map((step) => (
          <li key={`${step.formula} ${JSON.stringify(step.inputs)}`}>
            <Row as="p" gap="m" align="start" justify="between" nowrap className="explain-step-name">
              {words.formulaName(step.formula)}
              {step.of.id !== object.id && <span>{words.objectName(step.of)}</span>}
            </Row>
            {!wordySteps.includes(step.formula) && <Formula expression={step.expression} />}
            <Row as="p" gap="words" className="num quiet">
              <Pairs of={step.inputs} format={words.format} resultClass="" />
              <Pairs of={step.values} format={words.format} resultClass="explain-result" />
            </Row>
            {step.table && <TableRows step={step} table={step.table} words={words} />}
            {remarks(step).length > 0 && <StateTag tone="watch">{words.flags(remarks(step))}</StateTag>}
          </li>
        ))}
      </List>
    </Section>
  );
}

const remarks = ({ flags }: Step): readonly string[] => flags.filter((flag) => flag !== 'stopped');
