import type { Rule } from 'antd/es/form';
import type { Text } from '../../app/i18n/use-text.ts';

/** Where the contract draws the line; an empty field is another rule's matter. */
export const between = (t: Text, minimum: number, maximum: number): Rule => ({
  type: 'number',
  min: minimum,
  max: maximum,
  message: t('ui.rule.between', { minimum, maximum }),
});

export const needed = (t: Text): Rule => ({ required: true, message: t('ui.rule.required') });

/** Metres above sea level. */
export const aLevel = (t: Text): Rule => between(t, -500, 6000);
