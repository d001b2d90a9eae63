import { itemAt } from '@spillway/checked/reads';
import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import type { Imported } from '../queries.ts';
import { arrangeChanges, type Change, isSingle } from './arrange-changes.ts';
import type { PlantNamed } from './plant-file.ts';
import { useFileWords } from './use-file-words.ts';

interface ImportPreviewProps {
  readonly changes: Imported['changes'];
  /** Creates a plant, so there is no past to keep. */
  readonly isNew: boolean;
  /** Plant whose description would replace that of `into`; null: its own, or a new plant. */
  readonly foreign: PlantNamed | null;
  readonly into: string;
}

/** Changes that the file would make. */
export function ImportPreview({ changes, isNew, foreign, into }: ImportPreviewProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useFileWords();
  const { groups, total, removed, ...counts } = arrangeChanges(changes);
  if (total === 0) return <Empty title={t('plantFile.same.title')}>{t('plantFile.same.text')}</Empty>;
  return (
    <>
      {foreign && (
        <p className="import-removes" role="status">
          {t('plantFile.foreign', { code: foreign.hydro_code, name: foreign.name, into })}
        </p>
      )}
      <SectionTitle level={3}>
        {t('plantFile.changes')}: {words.counts({ ...counts, removed })}
      </SectionTitle>
      {groups.map((change) => (
        <Kind key={change.kind} change={change} />
      ))}
      {groups.some(({ kind }) => kind === 'warning_job') && <p className="quiet">{t('plantFile.jobsNote')}</p>}
      {groups.some(({ kind }) => kind === 'warning_steps') && <p className="quiet">{t('plantFile.stepsNote')}</p>}
      {groups.some(({ kind }) => kind === 'transfer_job' || kind === 'transfer_target') && (
        <p className="quiet">{t('plantFile.transfersNote')}</p>
      )}
      {groups.some(({ kind }) => kind === 'bulletin') && <p className="quiet">{t('plantFile.bulletinsNote')}</p>}
      {removed > 0 && (
        <p className="import-removes">{t('plantFile.removes', { count: removed, number: number(removed) })}</p>
      )}
      {!isNew && groups.some(({ kind }) => kind === 'curve') && <PastOfTables />}
    </>
  );
}

/** Choice whether past results are recomputed with the tables of the file. */
function PastOfTables() {
  const t = useText();
  const isAll = Form.useWatch('recompute_past') === true;
  return (
    <Form.Item
      name="recompute_past"
      className="import-past"
      label={t('plantFile.past.label')}
      extra={t(isAll ? 'plantFile.past.allHint' : 'plantFile.past.nowHint')}
    >
      <Radio.Group
        vertical
        options={[
          { value: false, label: t('plantFile.past.now') },
          { value: true, label: t('plantFile.past.all') },
        ]}
      />
    </Form.Item>
  );
}

/** Changes of one kind of object: counts, then the objects; open if there are changes or removals. */
function Kind({ change }: { readonly change: Change }) {
  const t = useText();
  const { number } = useFormat();
  const { kind, added, changed, removed } = change;
  const countFacts = (count: number) => ({ count, number: number(count) });
  return (
    <details className="import-kind" open={changed.length + removed.length > 0}>
      <summary>
        <span className="import-kind-name">{t(`plantFile.kind.${kind}`)}</span>
        {added.length > 0 && <StateTag tone="good">{t('plantFile.added', countFacts(added.length))}</StateTag>}
        {changed.length > 0 && <StateTag tone="accent">{t('plantFile.changed', countFacts(changed.length))}</StateTag>}
        {removed.length > 0 && (
          <StateTag tone="critical">{t('plantFile.removed', countFacts(removed.length))}</StateTag>
        )}
      </summary>
      <ChangeLine change={change} />
      <Names title={t('plantFile.head.removed')} kind={kind} names={removed} />
      <Names title={t('plantFile.head.added')} kind={kind} names={added} />
    </details>
  );
}

const initialCount = 20;

/** Shows the first items, and the rest on demand: a plant may have thousands. */
function useFirstItems<T>(all: readonly T[]) {
  const t = useText();
  const { number } = useFormat();
  const [isAll, setIsAll] = useState(false);
  const rest = all.length - initialCount;
  const more = !isAll && rest > 0 && (
    <Button type="link" size="small" onClick={() => setIsAll(true)}>
      {t('plantFile.moreObjects', { count: rest, number: number(rest) })}
    </Button>
  );
  return { some: isAll ? all : all.slice(0, initialCount), more };
}

function ChangeLine({ change: { kind, changed } }: { readonly change: Change }) {
  const t = useText();
  const words = useFileWords();
  const { some, more } = useFirstItems(changed);
  if (changed.length === 0) return null;
  if (isSingle(kind))
    return (
      <div className="import-objects">
        <Fields kind={kind} {...itemAt(changed, 0)} />
      </div>
    );
  return (
    <>
      <h4>{t('plantFile.head.changed')}</h4>
      <ul className="import-objects">
        {some.map((object) => (
          <li key={object.name}>
            <span className="import-object">{words.object(kind, object.name)}</span>
            <Fields kind={kind} {...object} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function Fields({ kind, fields, field_count: count }: Change['changed'][number] & Pick<Change, 'kind'>) {
  const t = useText();
  const { number } = useFormat();
  const words = useFileWords();
  const rest = count - fields.length;
  return (
    <ul>
      {fields.map(({ field, from, to }) => (
        <li key={field}>
          <span className="quiet">{words.field(kind, field)}: </span>
          <del>{words.value(kind, field, from)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{words.value(kind, field, to)}</ins>
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
  const { some, more } = useFirstItems(names);
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
