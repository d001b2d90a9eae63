import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { codeText } from '../../base/i18n/code-text.ts';
import { type Text, type TextKey, useText } from '../../base/i18n/use-text.ts';
import { endpointName, failureText, laneName } from './outbound-names.ts';
import type { Condition } from './queries.ts';

/** Formatters for the facts in a text. */
interface TextTools {
  readonly t: Text;
  readonly text: (name: string) => string;
  readonly value: (name: string) => number;
  readonly number: (value: number) => string;
  readonly time: (name: string) => string;
}

const amounts = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const;

/** In the largest unit that gives at least 2. */
function amountOf({ t, number, value }: TextTools, name: string): string {
  const { unit, seconds } = amounts.find((one) => value(name) >= 2 * one.seconds) ?? amounts[3];
  return t(`conditions.amount.${unit}`, { number: number(value(name) / seconds) });
}

const witnesses = ['node', 'counter', 'stored', 'loggers', 'nodes'] as const;
const jobText = (t: Text, name: string): string => codeText(t, `conditions.job.${name}`, name);

const kinds = [
  'readings',
  'records',
  'forecasts',
  'rainForecasts',
  'energyDays',
  'rollups',
  'warnings',
  'events',
  'others',
] as const;

const certificates = ['server', 'authority', 'file'] as const;
const certificateOf = (certificateName: string) => certificates.find((one) => one === certificateName) ?? 'server';

/** Meaning and remedy of conditions whose text contains facts. */
const texts: Readonly<Partial<Record<Condition['code'], (said: TextTools) => string>>> = {
  warnings_unproven: ({ t, text, time }) =>
    text('since') === ''
      ? t('conditions.text.warnings_never_proven')
      : t('conditions.text.warnings_unproven', { time: time('since') }),
  heartbeat_lost: ({ t, text }) => t('conditions.text.heartbeat_lost', { why: failureText(t, text('why')) }),
  channel_unproven: ({ t, text }) =>
    t('conditions.text.channel_unproven', { server: laneName(t, text('about')), why: text('why') }),
  channel_unaccepted: ({ t, text, time }) => {
    const server = laneName(t, text('about'));
    if (text('why') !== '') return t('conditions.text.channel_refused', { server, why: text('why') });
    return text('since') === ''
      ? t('conditions.text.channel_never_accepted', { server })
      : t('conditions.text.channel_unaccepted', { server, time: time('since') });
  },
  duty_nobody: ({ t, text }) => t('conditions.text.duty_nobody', { plant: text('name'), shift: text('shift') }),
  data_damaged: ({ t, text }) => {
    const backup = text('backup');
    const advice = backup === '' ? t('conditions.restoreNone') : t('conditions.restore', { backup });
    const table = text('about');
    return table === ''
      ? t('conditions.text.data_damaged_somewhere', { advice })
      : t('conditions.text.data_damaged', { table, advice });
  },
  ledger_broken: ({ t, text, number, value }) => {
    if (text('what') === 'seal') return t('conditions.text.ledger_unsealed');
    return t('conditions.text.ledger_broken', {
      plant: number(value('plant')),
      row: number(value('seq')),
      findings: number(value('findings')),
    });
  },
  bytes_damaged: ({ t, text, number, value }) =>
    t('conditions.text.bytes_damaged', {
      name: text('name'),
      hash: text('hash'),
      findings: number(value('findings')),
    }),
  transaction_long: ({ t, text }) => t('conditions.text.transaction_long', { program: text('about') }),
  endpoint_away: ({ t, text }) =>
    t('conditions.text.endpoint_away', {
      endpoint: endpointName(t, text('about')),
      failure: failureText(t, text('failure')),
    }),
  job_long: ({ t, text }) => t('conditions.text.job_long', { queue: jobText(t, text('about')) }),
  clock_differs: (said) => {
    const witness = witnesses.find((one) => one === said.text('witness')) ?? 'node';
    const way = said.text('way') === 'ahead' ? 'ahead' : 'behind';
    const difference = said.t(`conditions.clock.${way}`, { amount: amountOf(said, 'seconds') });
    return said.t('conditions.text.clock_differs', {
      difference,
      witness: said.t(`conditions.witness.${witness}`),
    });
  },
  jobs_stand_still: ({ t, text }) => {
    const names = text('jobs')
      .split(' ')
      .map((name) => jobText(t, name));
    return t('conditions.text.jobs_stand_still', { jobs: names.join(', ') });
  },
  future_rows: ({ t, number, value }) => {
    const found = kinds.filter((kind) => value(kind) > 0);
    const list = found.map((kind) => t(`conditions.kind.${kind}`, { number: number(value(kind)) }));
    return t('conditions.text.future_rows', { list: list.join(', ') });
  },
  clock_stepped: (said) => {
    const way = said.text('way') === 'ahead' ? 'ahead' : 'behind';
    return said.t(`conditions.stepped.${way}`, { amount: amountOf(said, 'seconds') });
  },
  certificate_changed: ({ t, text }) =>
    t('conditions.text.certificate_changed', {
      name: text('name'),
      endpoint: endpointName(t, text('about')),
      known: text('known'),
      now: text('now'),
    }),
  messages_stuck: ({ t, text }) => t('conditions.text.messages_stuck', { server: laneName(t, text('lane')) }),
  transfer_stuck: ({ t, text }) => t('conditions.text.transfer_stuck', { account: text('account') }),
  disk_low: ({ t, text, number, value }) =>
    t('conditions.text.disk_low', {
      what: t(text('about') === 'backup' ? 'conditions.disk.backup' : 'conditions.disk.data'),
      percent: number(value('freePercent')),
    }),
  https_ended: ({ t, text, time }) => t(`conditions.https.ended.${certificateOf(text('about'))}`, { time: time('at') }),
  https_ends: ({ t, text, time }) => t(`conditions.https.ends.${certificateOf(text('about'))}`, { time: time('at') }),
  https_names: ({ t, text }) => t('conditions.text.https_names', { names: text('names') }),
  proxy_untrusted: ({ t, text }) => t('conditions.text.proxy_untrusted', { peer: text('about') }),
  answer_wrong: ({ t, text }) => t('conditions.text.answer_wrong', { call: text('about'), path: text('path') }),
  key_ends: ({ t, text, time }) =>
    t('conditions.text.key_ends', { name: text('name'), plant: text('plantName'), time: time('at') }),
  key_refused: ({ t, text, time }) => {
    const subjectNames = { name: text('name'), plant: text('plantName') };
    return text('reason') === 'without_owner'
      ? t('conditions.text.key_without_owner', subjectNames)
      : t('conditions.text.key_refused', { ...subjectNames, time: time('at') });
  },
};

interface ConditionWords {
  readonly title: string;
  readonly text: string;
  /** Start time and source of the condition. */
  readonly origin: string;
}

export function useConditionWords(): (condition: Condition) => ConditionWords {
  const t = useText();
  const { number, dateTime } = useFormat();
  return useMemo(
    () =>
      ({ code, facts, since, node_name }) => {
        const text = (name: string) => String(facts[name] ?? '');
        const said: TextTools = {
          t,
          text,
          value: (name) => Number(facts[name] ?? 0),
          number: (value) => number(value, 0),
          time: (name) => dateTime(text(name)),
        };
        return {
          title: t(`conditions.title.${code}`),
          text: texts[code]?.(said) ?? t(`conditions.text.${code}` as TextKey),
          origin: `${t('conditions.since', { time: dateTime(since) })} · ${t('conditions.onNode', { node: node_name })}`,
        };
      },
    [t, number, dateTime],
  );
}
