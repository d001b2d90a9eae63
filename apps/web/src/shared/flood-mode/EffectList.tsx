import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { type FloodEffects, floodEffectsQuery } from './queries.ts';

/** Everything that flood mode changes at the plant, shown before it is started. */
export function EffectList() {
  const t = useText();
  const { data, error, refetch } = useQuery(floodEffectsQuery);
  if (!data) return <Pending of={{ error, refetch }} lines={6} />;
  const lines = linesOf(t, data);
  return (
    <>
      <p>{t('floodMode.effects.title')}</p>
      <Stack as="ul" above="s" below="l" className="flood-effects">
        {lines.map(({ text, isMissing }) => (
          <li key={text} className={isMissing ? 'flood-effect-missing' : undefined}>
            <Icon name={isMissing ? 'info' : 'checkCircle'} size="small" />
            <span>{text}</span>
          </li>
        ))}
      </Stack>
    </>
  );
}

interface Line {
  readonly text: string;
  /** Nothing is configured for this effect, so nothing happens. */
  readonly isMissing?: boolean;
}

function linesOf(t: Text, floodEffects: FloodEffects): Line[] {
  const { calculation_minutes: minutes, usual_calculation_minutes: usual } = floodEffects;
  return [
    floodEffects.flood_shifts.length > 0
      ? { text: t('floodMode.effects.shifts', { names: floodEffects.flood_shifts.join(', ') }) }
      : { text: t('floodMode.effects.noShifts'), isMissing: true },
    floodEffects.quiet.length > 0
      ? { text: t('floodMode.effects.quiet', { names: floodEffects.quiet.join(', ') }) }
      : { text: t('floodMode.effects.noQuiet') },
    floodEffects.notices.length > 0
      ? {
          text: t('floodMode.effects.notices', {
            groups: floodEffects.notices
              .map(({ group, reached }) => t('floodMode.effects.group', { group, count: reached }))
              .join(', '),
          }),
        }
      : { text: t('floodMode.effects.noNotices'), isMissing: true },
    minutes < usual
      ? { text: t('floodMode.effects.calculation', { minutes, usual }) }
      : { text: t('floodMode.effects.calculationSame', { minutes: usual }), isMissing: true },
    { text: t('floodMode.effects.repeat', { minutes: floodEffects.repeat_minutes }) },
    floodEffects.jobs.length > 0
      ? { text: t('floodMode.effects.jobs', { names: floodEffects.jobs.join('; ') }) }
      : { text: t('floodMode.effects.noJobs'), isMissing: true },
    { text: t('floodMode.effects.prompts', { minutes: floodEffects.prompt_minutes }) },
    { text: t('floodMode.effects.bar') },
    { text: t('floodMode.effects.reminder', { hours: Math.round(floodEffects.reminder_minutes / 6) / 10 }) },
  ];
}
