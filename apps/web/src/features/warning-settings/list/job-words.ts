import { type TargetKindNumber, targetKindOf } from '@spillway/contract/alerts/jobs/limits';
import { channelsOfTypes } from '@spillway/contract/alerts/ways-out';
import { factsOf, type Quantity } from '@spillway/contract/series/catalogue/quantities';
import type { Format } from '../../../base/format/format.ts';
import type { Text } from '../../../base/i18n/use-text.ts';
import type { Content, Job } from '../queries.ts';

type SentenceFields = Pick<
  Content,
  | 'target_kind'
  | 'target_id'
  | 'property'
  | 'comparison_mode'
  | 'comparison_operator'
  | 'window_minutes'
  | 'per_minutes'
  | 'lead_minutes'
  | 'edge'
  | 'steps'
  | 'delay'
> & { readonly target_name: string | null };

/** Lower case within a sentence, except for abbreviations. */
const small = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLocaleLowerCase() + name.slice(1);

export const unitOf = ({ comparison_mode: mode, property }: Pick<Content, 'comparison_mode' | 'property'>, t: Text) =>
  mode === 'silence'
    ? t('warningJobs.say.minutes', { count: 0 }).replace('0 ', '')
    : property
      ? factsOf(property).unit
      : '';

export const quantityName = (t: Text, property: Quantity | null): string =>
  property === null ? t('warningJobs.say.anything') : small(t(`series.quantity.${property}`));

/** Duration in words. */
export function spanText(t: Text, minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return t('warningJobs.say.days', { count: minutes / 1440 });
  if (minutes > 0 && minutes % 60 === 0) return t('warningJobs.say.hours', { count: minutes / 60 });
  return t('warningJobs.say.minutes', { count: minutes });
}

/** Condition of a job as one sentence. */
export function sentenceOf(t: Text, format: Format, job: SentenceFields): string {
  const mode = job.comparison_mode;
  const jobSubject = subjectText(t, job);
  const texts = {
    what: jobSubject,
    steps: stepsText(t, format, job),
    delay:
      job.delay > 1
        ? t(mode === 'forecast' ? 'warningJobs.say.delayForecast' : 'warningJobs.say.delay', { count: job.delay })
        : '',
    window: spanText(t, job.window_minutes ?? 0),
    per: spanText(t, job.per_minutes ?? 0),
    lead: spanText(t, job.lead_minutes ?? 0),
    edge: t(`warningJobs.choice.edge.${job.edge ?? 'central'}`),
  };
  // If window and unit are the same, it is mentioned once.
  const isSame = mode === 'rate' && job.per_minutes === job.window_minutes;
  return t(isSame ? 'warningJobs.say.rateSame' : `warningJobs.say.${mode}`, texts);
}

function subjectText(
  t: Text,
  { target_kind: kind, target_id: id, target_name: name, property }: SentenceFields,
): string {
  const jobSubject = quantityName(t, property);
  if (kind === 1) return jobSubject;
  const target = id === null ? t(`warningJobs.every.${targetKindOf(kind as TargetKindNumber)}`) : (name ?? '-');
  return t('warningJobs.say.of', { what: jobSubject, target });
}

function stepsText(t: Text, format: Format, job: SentenceFields): string {
  const stepTexts = job.steps.map((step) => {
    const threshold = t(`warningJobs.say.${job.comparison_operator}`, {
      threshold: thresholdText(t, format, job, step),
    });
    return t('warningJobs.say.step', { threshold, severity: small(t(`warnings.severity.${step.severity}`)) });
  });
  return stepTexts.reduce((first, second) => t('warningJobs.say.or', { first, second }));
}

export const valueText = (format: Format, value: number, unit: string): string =>
  `${unit === 'm' ? format.number(value, 2) : format.free(value)} ${unit}`.trim();

function thresholdText(
  t: Text,
  format: Format,
  job: SentenceFields,
  { level, offset, threshold }: Content['steps'][number],
): string {
  if (job.comparison_mode === 'silence') return spanText(t, threshold ?? 0);
  const unit = unitOf(job, t);
  if (level === null) return valueText(format, threshold ?? 0, unit);
  const name = t(`warningJobs.choice.level.${level}`);
  if (offset === 0) return name;
  const texts = { level: name, offset: valueText(format, Math.abs(offset), unit) };
  return offset > 0 ? t('warningJobs.say.over', texts) : t('warningJobs.say.under', texts);
}

/** Recipients and channels. */
export function notifiedText(
  t: Text,
  { receivers, types, receiver_names: names }: Pick<Job, 'receivers' | 'types' | 'receiver_names'>,
): string {
  if (receivers.length === 0 || channelsOfTypes(types).length === 0) return t('warningJobs.toldNobody');
  const receiverTexts = receivers.map(({ kind }, index) =>
    kind === 'duty' ? t('warningJobs.duty') : (names[index] ?? t('warningJobs.gone')),
  );
  return t('warningJobs.told', { names: receiverTexts.join(', ') });
}
