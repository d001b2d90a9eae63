import { itemAt } from '@spillway/checked/reads';
import { uncertaintySentence } from '@spillway/contract/compute/procedure-check/sentences';
import { limitText, namesOf } from '@spillway/contract/plant/procedure/sentences';
import { rankOfState } from '@spillway/rules/procedure/limit-state';
import { memo, useMemo, useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { limitTones } from '../../../shared/procedure-check/limit-tones.ts';
import { emptyCase } from '../draft.ts';
import { judge } from '../judged.ts';
import type { Case, Content, Versions } from '../queries.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { useSame } from '../use-same.ts';
import { caseInputsOf } from './case-inputs.ts';
import { SituationFields } from './SituationFields.tsx';

interface CasesProps {
  readonly content: Content;
  readonly cases: readonly Case[];
  readonly levels: Versions['levels'];
  /** Null: read-only. */
  readonly onChange: ((change: (before: readonly Case[]) => readonly Case[]) => void) | null;
}

/** Test cases of the procedure: expected result in a situation, judged in the browser by the rules of the server. */
export const CasesPart = memo(function Cases({ content, cases, levels, onChange }: CasesProps) {
  const t = useText();
  const [requestedCase, ask] = useState<Case>(() => emptyCase(''));
  const keys = useRowKeys(cases);
  const [openAt, open] = useState<number | null>(null);
  const fields = useSame(caseInputsOf(content));
  const verdicts = useMemo(() => cases.map((one) => judge(content, one, levels)), [content, cases, levels]);
  const right = verdicts.filter(({ isRight }) => isRight).length;
  return (
    <Section level={2} title={t('procedure.part.cases')} className="parts-one procedure-part">
      <p className="quiet procedure-hint">{t('procedure.hint.cases')}</p>
      <Card tone="sunken" above="s" className="procedure-try">
        <h3 className="small">{t('procedure.try')}</h3>
        <SituationFields one={requestedCase} asked={fields} onChange={ask} />
        <Verdict content={content} one={requestedCase} levels={levels} />
        {onChange && (
          <PlainButton
            size="small"
            onClick={() => {
              const { mode, broken } = judge(content, requestedCase, levels);
              const caseToKeep = {
                ...requestedCase,
                name: requestedCase.name || t('procedure.newCase'),
                mode,
                broken: [...broken],
              };
              onChange((before) => [...before, caseToKeep]);
            }}
          >
            {t('procedure.keepCase')}
          </PlainButton>
        )}
      </Card>
      {cases.length > 0 && <p className="num">{t('procedure.casesRight', { right, all: cases.length })}</p>}
      <ul className="procedure-items">
        {cases.map((one, at) => {
          const { isRight } = itemAt(verdicts, at);
          return (
            <li key={keys[at]}>
              <div className="procedure-item">
                <span>
                  <StateTag tone={isRight ? 'good' : 'critical'}>
                    {t(isRight ? 'procedure.right' : 'procedure.wrong')}
                  </StateTag>{' '}
                  {one.name}
                </span>
                <Row as="span" align="start">
                  <PlainButton size="small" onClick={() => open(openAt === at ? null : at)}>
                    {t(openAt === at ? 'procedure.close' : 'procedure.look')}
                  </PlainButton>
                  {onChange && (
                    <PlainButton
                      size="small"
                      onClick={() => onChange((before) => before.filter((_, index) => index !== at))}
                    >
                      {t('procedure.remove')}
                    </PlainButton>
                  )}
                </Row>
              </div>
              {!isRight && <ExpectedList content={content} one={one} />}
              {openAt === at && (
                <Card tone="sunken" above="s" className="procedure-form">
                  {onChange && (
                    <SituationFields
                      one={one}
                      asked={fields}
                      onChange={(next) => onChange((before) => before.with(at, next))}
                    />
                  )}
                  <Verdict content={content} one={one} levels={levels} />
                </Card>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
});

/** Mode in force with its article and decision maker, and the result of each limit; if undetermined, the reason. */
function Verdict({ content, one, levels }: { content: Content; one: Case; levels: Versions['levels'] }) {
  const t = useText();
  const language = useLanguage();
  const { couldBe, binding } = judge(content, one, levels);
  const names = namesOf(content);
  const stations = new Map(content.stations.map(({ id, name }) => [id, name]));
  const doubtTexts = (suspects: readonly Parameters<typeof uncertaintySentence>[0][]) => [
    ...new Set(suspects.map((of) => uncertaintySentence(of, stations, language))),
  ];
  const mode = binding.mode.state === 'judged' ? binding.mode.mode : null;
  return (
    <div className="procedure-verdict" role="status">
      <p>
        <StateTag tone={mode === null ? 'nodata' : 'accent'}>
          {mode === null
            ? t('procedure.notJudged', { modes: couldBe.map(names.mode).join(', ') })
            : names.mode(mode.id)}
        </StateTag>{' '}
        {mode && <b>{mode.source.article}</b>}{' '}
        {mode && mode.decides !== '' && (
          <span className="quiet">{t('procedure.decidedBy', { who: mode.decides })}</span>
        )}
      </p>
      {binding.mode.state === 'not_judged' && (
        <ul>
          {doubtTexts(binding.mode.doubts).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ul>
        {binding.limits
          // Reasons why the mode is undetermined are not repeated for each limit.
          .filter(({ state }) => mode !== null || state !== 'not_judged')
          .toSorted((a, b) => rankOfState[a.state] - rankOfState[b.state])
          .map(({ limit, state, doubts }) => (
            <li key={limit.id}>
              <StateTag tone={limitTones[state]}>{t(`procedure.limitState.${state}`)}</StateTag>{' '}
              <LimitName content={content} id={limit.id} /> <span className="quiet">({limit.source.article})</span>
              {mode !== null && doubtTexts(doubts).map((text) => <small key={text}> {text}</small>)}
            </li>
          ))}
      </ul>
    </div>
  );
}

function ExpectedList({ content, one }: { content: Content; one: Case }) {
  const t = useText();
  const names = namesOf(content);
  const mode = one.mode === null ? t('procedure.unknown') : names.mode(one.mode);
  return (
    <p className="quiet">
      {t('procedure.expected', { mode })} {one.broken.length > 0 && t('procedure.expectedBroken')}{' '}
      {one.broken.map((id) => (
        <LimitName key={id} content={content} id={id} />
      ))}
    </p>
  );
}

function LimitName({ content, id }: { content: Content; id: string }) {
  const language = useLanguage();
  const all = [...content.limits, ...content.modes.flatMap((mode) => mode.limits)];
  const found = all.find((one) => one.id === id);
  return <span>{found ? limitText(found, language) : id}</span>;
}
