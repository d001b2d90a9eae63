import { Icon } from '../../kit/icon/Icon.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { askFurther, type Explanation, type Question } from '../../shared/explain/question.ts';
import type { ExplainedProps } from './explained-props.ts';

type Part = Explanation['parts'][number];

function questionOf({ field, object }: Part, { time, known_at: known }: Explanation): Question | null {
  const at = { time, ...(known ? { known_at: known } : {}) };
  if (field !== null) return { field, ...at };
  return object.kind === 'outlet' && object.id !== null ? { outlet: object.id, ...at } : null;
}

/** Figures that it is put together from, each a door to its own explanation. */
export function Parts({ explanation, words }: ExplainedProps) {
  if (explanation.parts.length === 0) return null;
  return (
    <section>
      <SectionTitle>{words.t('explain.parts')}</SectionTitle>
      <ul className="explain-parts">
        {explanation.parts.map((part) => {
          const { text, unit } = words.value(part.value, part.unit);
          const question = questionOf(part, explanation);
          return (
            <li key={part.field ?? part.object.id}>
              <button type="button" disabled={question === null} onClick={() => question && askFurther(question)}>
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
    </section>
  );
}
