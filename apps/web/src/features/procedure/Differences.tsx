import { namesOf, type RuleNames } from '@spillway/contract/plant/procedure/sentences';
import type { ReactNode } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { type DifferingRule, differencesOf, type Rule } from './difference.ts';
import type { Content } from './queries.ts';
import { GatesText, LimitText, NoticeText, PeriodText, SirenText, StationText } from './text/item-texts.tsx';
import { ModeText } from './text/ModeText.tsx';
import { SourceLine } from './text/SourceLine.tsx';

interface DifferencesProps {
  readonly before: Content;
  readonly after: Content;
}

export function Differences({ before, after }: DifferencesProps) {
  const t = useText();
  const all = differencesOf(before, after);
  const [old, now] = [namesOf(before), namesOf(after)];
  if (all.length === 0) return <p className="quiet">{t('procedure.noDifference')}</p>;
  return (
    <>
      <p className="num">{t('procedure.differences', { count: all.length })}</p>
      <Stack as="ul" gap="m" className="procedure-differences">
        {all.map((one) => (
          <li key={one.key}>
            <p>
              <b>{t(`procedure.how.${one.how}`)}</b> <DifferencePlace one={one} />
            </p>
            {one.how !== 'added' && (
              <del>
                <small>{t('procedure.itWas')}</small> <RuleLines rule={one.before} names={old} />
              </del>
            )}
            {one.how !== 'removed' && (
              <ins>
                <small>{t('procedure.itIs')}</small> <RuleLines rule={one.after} names={now} />
              </ins>
            )}
          </li>
        ))}
      </Stack>
    </>
  );
}

function DifferencePlace({ one }: { readonly one: DifferingRule }) {
  const t = useText();
  const rule = one.how === 'removed' ? one.before : one.after;
  if (rule.part === 'head')
    return rule.field === 'title' || rule.field === 'decree'
      ? t(`procedure.field.${rule.field}`)
      : t(`procedure.stale.${rule.field}`);
  if (rule.part === 'order') return t('procedure.modeOrder');
  if (rule.part === 'limits' && rule.mode !== null) return `${t('procedure.inThisMode')}: ${rule.mode}`;
  return t(`procedure.part.${rule.part}`);
}

function RuleLines({ rule, names }: { readonly rule: Rule; readonly names: RuleNames }) {
  return (
    <>
      <RuleText rule={rule} names={names} />
      {'one' in rule && <SourceLine source={rule.one.source} />}
    </>
  );
}

function RuleText({ rule, names }: { readonly rule: Rule; readonly names: RuleNames }): ReactNode {
  switch (rule.part) {
    case 'head':
      return rule.value;
    case 'order':
      return rule.names.join(' → ');
    case 'periods':
      return <PeriodText one={rule.one} />;
    case 'stations':
      return <StationText one={rule.one} />;
    case 'modes':
      return <ModeText one={rule.one} names={names} />;
    case 'limits':
      return <LimitText one={rule.one} names={names} />;
    case 'notices':
      return <NoticeText one={rule.one} />;
    case 'sirens':
      return <SirenText one={rule.one} />;
    case 'gates':
      return <GatesText one={rule.one} />;
  }
}
