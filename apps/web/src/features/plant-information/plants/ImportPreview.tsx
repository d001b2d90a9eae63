import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { LongWork } from '../../../kit/states/LongWork.tsx';
import type { Imported } from '../queries.ts';
import { arrangeChanges, type Change, isSingle } from './arrange-changes.ts';
import { ImportFaults } from './ImportFaults.tsx';
import { useFileWords } from './use-file-words.ts';

interface ImportPreviewProps {
  readonly told: Imported;
  /** It makes a plant: there is no past to keep. */
  readonly isNew: boolean;
  readonly busy: boolean;
  readonly onConfirm: (recomputePast: boolean) => void;
}

/** What is wrong with the file, or what it would change. */
export function ImportPreview({ told, isNew, busy, onConfirm }: ImportPreviewProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useFileWords();
  const [isPast, setPast] = useState(false);
  const { groups, total, removed, ...counts } = arrangeChanges(told.changes);
  const touchesPast = !isNew && groups.some(({ kind }) => kind === 'curve');
  if (told.fault_count > 0) return <ImportFaults faults={told.faults} count={told.fault_count} />;
  if (total === 0) return <Empty title={t('plantFile.same.title')}>{t('plantFile.same.text')}</Empty>;
  return (
    <section className="import-preview" aria-live="polite">
      <SectionTitle level={3}>
        {t('plantFile.changes')}: {words.counts({ ...counts, removed })}
      </SectionTitle>
      {groups.map((change) => (
        <Kind key={change.kind} change={change} />
      ))}
      {removed > 0 && (
        <p className="import-removes">{t('plantFile.removes', { count: removed, number: number(removed) })}</p>
      )}
      {touchesPast && <PastOfTables value={isPast} onChange={setPast} />}
      <div className="submit-form-foot">
        <Button
          type="primary"
          danger={removed > 0 || (touchesPast && isPast)}
          loading={busy}
          onClick={() => onConfirm(touchesPast && isPast)}
        >
          {t('plantFile.confirm', { count: total, number: number(total) })}
        </Button>
      </div>
      {busy && <LongWork title={t('plantFile.importing')} />}
    </section>
  );
}

/** Whether results before now go by the tables of the file. */
function PastOfTables({ value, onChange }: { readonly value: boolean; readonly onChange: (value: boolean) => void }) {
  const t = useText();
  return (
    <Form layout="vertical" component="div" className="import-past">
      <Form.Item
        label={t('plantFile.past.label')}
        extra={t(value ? 'plantFile.past.allHint' : 'plantFile.past.nowHint')}
      >
        <Radio.Group
          vertical
          value={value}
          onChange={({ target }) => onChange(target.value === true)}
          options={[
            { value: false, label: t('plantFile.past.now') },
            { value: true, label: t('plantFile.past.all') },
          ]}
        />
      </Form.Item>
    </Form>
  );
}

/** One kind of thing: how many, then which; opened where something changes or goes, because that is what to look at. */
function Kind({ change }: { readonly change: Change }) {
  const t = useText();
  const { number } = useFormat();
  const { kind, added, changed, removed } = change;
  const counted = (count: number) => ({ count, number: number(count) });
  return (
    <details className="import-kind" open={changed.length + removed.length > 0}>
      <summary>
        <span className="import-kind-name">{t(`plantFile.kind.${kind}`)}</span>
        {added.length > 0 && <StateTag tone="good">{t('plantFile.added', counted(added.length))}</StateTag>}
        {changed.length > 0 && <StateTag tone="accent">{t('plantFile.changed', counted(changed.length))}</StateTag>}
        {removed.length > 0 && <StateTag tone="critical">{t('plantFile.removed', counted(removed.length))}</StateTag>}
      </summary>
      <Changed change={change} />
      <Names title={t('plantFile.head.removed')} kind={kind} names={removed} />
      <Names title={t('plantFile.head.added')} kind={kind} names={added} />
    </details>
  );
}

const shownAtFirst = 20;

/** A plant may have thousands: the first ones, and the others when asked for. */
function useSome<T>(all: readonly T[]) {
  const t = useText();
  const { number } = useFormat();
  const [isAll, setIsAll] = useState(false);
  const rest = all.length - shownAtFirst;
  const more = !isAll && rest > 0 && (
    <Button type="link" size="small" onClick={() => setIsAll(true)}>
      {t('plantFile.moreObjects', { count: rest, number: number(rest) })}
    </Button>
  );
  return { some: isAll ? all : all.slice(0, shownAtFirst), more };
}

function Changed({ change: { kind, changed } }: { readonly change: Change }) {
  const t = useText();
  const words = useFileWords();
  const { some, more } = useSome(changed);
  if (changed.length === 0) return null;
  if (isSingle(kind))
    return (
      <div className="import-objects">
        <Fields {...changed[0]!} />
      </div>
    );
  return (
    <>
      <h4>{t('plantFile.head.changed')}</h4>
      <ul className="import-objects">
        {some.map((object) => (
          <li key={object.name}>
            <span className="import-object">{words.object(kind, object.name)}</span>
            <Fields {...object} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function Fields({ fields, field_count: count }: Change['changed'][number]) {
  const t = useText();
  const { number } = useFormat();
  const words = useFileWords();
  const rest = count - fields.length;
  return (
    <ul>
      {fields.map(({ field, from, to }) => (
        <li key={field}>
          <span className="quiet">{words.field(field)}: </span>
          <del>{words.value(from)}</del> <span aria-hidden="true">→</span> <ins>{words.value(to)}</ins>
        </li>
      ))}
      {rest > 0 && <li className="quiet">{t('plantFile.moreFields', { count: rest, number: number(rest) })}</li>}
    </ul>
  );
}

interface NamesProps {
  readonly title: string;
  readonly kind: Change['kind'];
  readonly names: readonly string[];
}

function Names({ title, kind, names }: NamesProps) {
  const words = useFileWords();
  const { some, more } = useSome(names);
  if (names.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className="import-names">
        {some.map((name) => (
          <li key={name}>{words.object(kind, name)}</li>
        ))}
      </ul>
      {more}
    </>
  );
}
