import { useMemo } from 'react';
import { useFormat } from '../format/use-format.ts';
import { type Text, useText } from '../i18n/use-text.ts';
import type { Condition } from './queries.ts';

/** Facts as they are written in a sentence. */
interface Said {
  readonly t: Text;
  readonly text: (name: string) => string;
  readonly number: (name: string) => string;
}

/** What it means and what to do about it. */
const texts: Readonly<Record<Condition['code'], (said: Said) => string>> = {
  disk_low: ({ t, text, number }) =>
    t('conditions.text.disk_low', {
      what: t(text('about') === 'backup' ? 'conditions.disk.backup' : 'conditions.disk.data'),
      percent: number('freePercent'),
    }),
  proxy_untrusted: ({ t, text }) => t('conditions.text.proxy_untrusted', { peer: text('about') }),
  public_address_missing: ({ t }) => t('conditions.text.public_address_missing'),
};

export interface ConditionWords {
  readonly title: string;
  readonly text: string;
  /** Since when, and who says so. */
  readonly origin: string;
}

export function useConditionWords(): (condition: Condition) => ConditionWords {
  const t = useText();
  const { number, dateTime } = useFormat();
  return useMemo(
    () =>
      ({ code, facts, since, node_name }) => {
        const text = (name: string) => String(facts[name] ?? '');
        const said: Said = { t, text, number: (name) => number(Number(facts[name]), 0) };
        return {
          title: t(`conditions.title.${code}`),
          text: texts[code](said),
          origin: `${t('conditions.since', { time: dateTime(since) })} · ${t('conditions.onNode', { node: node_name })}`,
        };
      },
    [t, number, dateTime],
  );
}
