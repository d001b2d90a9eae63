import type { Rule } from 'antd/es/form';
import type { Text } from '../../base/i18n/use-text.ts';
import { isInstant } from '../time/instant-text.ts';

/** Limits of the contract; empty fields are checked by another rule. */
export const between = (t: Text, minimum: number, maximum: number): Rule => ({
  type: 'number',
  min: minimum,
  max: maximum,
  message: t('ui.rule.between', { minimum, maximum }),
});

export const needed = (t: Text): Rule => ({ required: true, message: t('ui.rule.required') });

/** An InstantField holds a valid time. */
export const instantRule = (t: Text): Rule => ({
  validator: async (_, value: unknown) => {
    if (value && !isInstant(value)) throw new Error(t('ui.rule.instant'));
  },
});

/** Metres above sea level. */
export const levelRule = (t: Text): Rule => between(t, -500, 6000);
