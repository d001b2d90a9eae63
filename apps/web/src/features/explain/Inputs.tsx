import { Quality } from '@spillway/hydrology/quality/quality';
import { ageText } from '../../base/format/age.ts';
import { List } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Explanation } from '../../shared/explain/question.ts';
import type { ExplainedProps } from './explained-props.ts';
import { Reading } from './Reading.tsx';
import { capitalize } from './use-explain-words.ts';

/** A closed gate that reads slightly below zero is closed. */
const harmless: ReadonlySet<number> = new Set([Quality.good, Quality.zeroed]);

type Input = Explanation['inputs'][number];

/** Inputs of the computation with their quality. */
export function Inputs({ explanation: { inputs }, words }: ExplainedProps) {
  const { t } = words;
  const listedInputs = inputs.filter(({ source, role }) => source !== 'none' || role !== 'tailwater');
  if (listedInputs.length === 0) return null;
  return (
    <Section title={t('explain.inputs')}>
      <List>
        {listedInputs.map((input) => {
          const { text, unit } = words.value(input.value, input.unit);
          return (
            <li key={`${input.role} ${input.object.id}`}>
              <div className="explain-input">
                <span>
                  {t(`explain.role.${input.role}`)}
                  {input.object.kind !== 'plant' && <small>{words.objectName(input.object)}</small>}
                </span>
                <b className="num">
                  {text} {input.value !== null && unit}
                </b>
                <InputState input={input} words={words} />
                <span className="quiet num">
                  {input.age_seconds === null || input.source === 'override'
                    ? ''
                    : input.mean_minutes !== null && input.age_seconds === 0
                      ? t('explain.meanOf', { count: input.mean_minutes })
                      : ageText(t, input.age_seconds * 1000)}
                </span>
              </div>
              {input.reading && <Reading reading={input.reading} unit={input.unit} words={words} />}
            </li>
          );
        })}
      </List>
    </Section>
  );
}

function InputState({ input, words }: { readonly input: Input; readonly words: ExplainedProps['words'] }) {
  const { t } = words;
  if (input.source === 'none' || input.value === null)
    return <StateTag tone="nodata">{t('dashboard.inputSource.none')}</StateTag>;
  if (input.source === 'override') return <StateTag tone="watch">{t('dashboard.inputSource.override')}</StateTag>;
  const name = words.quality(input.quality) ?? t('dashboard.inputSource.entry');
  return (
    <StateTag tone={input.quality === null || harmless.has(input.quality) ? 'good' : 'watch'}>
      {capitalize(name)}
    </StateTag>
  );
}
