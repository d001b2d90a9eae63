import { itemAt } from '@spillway/checked/reads';
import { type ComponentType, memo, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { type Text, type TextKey, useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { type Source, withVerified } from '../draft.ts';
import { SourceFields } from '../edit/fields.tsx';
import type { Content } from '../queries.ts';
import { useRowKeys } from '../use-row-keys.ts';
import type { Write } from '../write.ts';
import { ContentContext } from './in-procedure.ts';
import { SourceLine } from './SourceLine.tsx';

type Act = 'up' | 'down' | 'change' | 'remove';

/** Focus target after a change: a button of a rule, or its form. */
interface FocusWanted {
  readonly at: number;
  readonly act: Act | 'form';
}

const fields = 'input, textarea, select, button';

/**
 * Focuses within a list of rules, which may be nested. A missing button is replaced by its neighbour, a removed rule by
 * the one that took its place or the last one, and the very last rule by the add button.
 */
function focusIn(root: HTMLElement, { at, act }: FocusWanted): void {
  const elementWithin = (of: Element | undefined, selector: string) => of?.querySelector<HTMLElement>(selector) ?? null;
  const rows = [...(elementWithin(root, ':scope > .procedure-items')?.children ?? [])];
  const row = rows[Math.min(at, rows.length - 1)];
  const acts = ':scope > .procedure-item > .procedure-acts';
  const found =
    act === 'form'
      ? elementWithin(row, `:scope > .procedure-form :is(${fields})`)
      : (elementWithin(row, `${acts} > [data-act=${act}]`) ?? elementWithin(row, `${acts} > button`));
  (found ?? elementWithin(root, ':scope > [data-act=add]'))?.focus();
}

interface RuleItem {
  readonly source: Source;
}

/** Display and editing of one kind of rule. */
export interface RuleKind<One extends RuleItem> {
  readonly Said: ComponentType<{ readonly one: One }>;
  readonly Form: ComponentType<{
    readonly one: One;
    readonly content: Content;
    readonly onChange: (one: One) => void;
  }>;
  /** Shown below the rule, for reading and editing. */
  readonly More?: ComponentType<{ readonly one: One; readonly onChange: Write<One> | null }>;
  /** Absent: none can be added here. */
  readonly added?: { readonly label: TextKey; readonly fresh: (content: Content, t: Text) => One };
  /** The order decides which rule applies first. */
  readonly isOrdered?: boolean;
}

interface ItemListProps<One extends RuleItem> {
  readonly kind: RuleKind<One>;
  readonly items: readonly One[];
  /** Null: read-only. */
  readonly onChange: Write<readonly One[]> | null;
}

/** List of rules with their articles; in the editor each with its form. */
export function ItemList<One extends RuleItem>({ kind, items, onChange }: ItemListProps<One>) {
  const { added, isOrdered = false } = kind;
  const t = useText();
  const keys = useRowKeys(items);
  // By key: rules may move or disappear while one is open.
  const [openKey, open] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<FocusWanted | null>(null);
  // Keep the keyboard focus near the change, even if the pressed button is gone.
  useEffect(() => {
    if (wanted === null || root.current === null) return;
    focusIn(root.current, wanted);
    setWanted(null);
  }, [wanted]);
  const [awaited, awaitNext] = useState<number | null>(null);
  if (awaited !== null && items.length > awaited) {
    awaitNext(null);
    open(itemAt(keys, awaited));
    setWanted({ at: awaited, act: 'form' });
  }
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <div ref={root}>
      {items.length === 0 && <p className="quiet">{t('procedure.nothing')}</p>}
      <List className="procedure-items">
        {items.map((one, index) => (
          <Item
            key={keys[index]}
            name={itemAt(keys, index)}
            kind={kind}
            one={one}
            at={index}
            isFirst={!isOrdered || index === 0}
            isLast={!isOrdered || index === items.length - 1}
            isOpen={openKey === keys[index]}
            onChange={onChange}
            onOpen={open}
            onFocus={setWanted}
          />
        ))}
      </List>
      {onChange && added && (
        <PlainButton
          size="small"
          data-act="add"
          onClick={() => {
            onChange((before, content) => [...before, added.fresh(content, t)]);
            awaitNext(items.length);
          }}
        >
          {t(added.label)}
        </PlainButton>
      )}
    </div>
  );
}

interface ItemProps<One extends RuleItem> {
  readonly name: number;
  readonly kind: RuleKind<One>;
  readonly one: One;
  readonly at: number;
  /** First or last rule, which cannot move further. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly onChange: Write<readonly One[]> | null;
  readonly onOpen: (name: number | null) => void;
  readonly onFocus: (wanted: FocusWanted) => void;
}

/** Memoized: typing in one rule of a decree does not render two hundred others. */
const Item = memo(function OneItem<One extends RuleItem>({
  name,
  kind,
  one,
  at,
  isFirst,
  isLast,
  isOpen,
  onChange,
  onOpen,
  onFocus,
}: ItemProps<One>) {
  const { Said, More } = kind;
  const t = useText();
  const write: Write<One> = useCallback(
    (change) => onChange?.((before, content) => before.with(at, change(itemAt(before, at), content))),
    [onChange, at],
  );
  const move = (to: number) => {
    onChange?.((before) => before.with(at, itemAt(before, to)).with(to, itemAt(before, at)));
    onFocus({ at: to, act: to < at ? 'up' : 'down' });
  };
  const remove = () => {
    onChange?.((before) => before.filter((_, index) => index !== at));
    onFocus({ at, act: 'remove' });
  };
  return (
    <li>
      <div className="procedure-item">
        <Said one={one} />
        {onChange && (
          <Row as="span" align="start" className="procedure-acts">
            {!isFirst && (
              <PlainButton size="small" data-act="up" onClick={() => move(at - 1)} aria-label={t('procedure.up')}>
                ↑
              </PlainButton>
            )}
            {!isLast && (
              <PlainButton size="small" data-act="down" onClick={() => move(at + 1)} aria-label={t('procedure.down')}>
                ↓
              </PlainButton>
            )}
            <PlainButton
              size="small"
              data-act="change"
              onClick={() => {
                onOpen(isOpen ? null : name);
                if (!isOpen) onFocus({ at, act: 'form' });
              }}
            >
              {t(isOpen ? 'procedure.close' : 'procedure.change')}
            </PlainButton>
            <PlainButton size="small" data-act="remove" onClick={remove}>
              {t('procedure.remove')}
            </PlainButton>
          </Row>
        )}
      </div>
      {onChange && isOpen ? (
        <OpenForm kind={kind} one={one} onChange={write} />
      ) : (
        <SourceLine
          source={one.source}
          onVerify={onChange ? (isVerified) => write((before) => withVerified(before, isVerified)) : undefined}
        />
      )}
      {More && <More one={one} onChange={onChange && write} />}
    </li>
  );
}) as <One extends RuleItem>(props: ItemProps<One>) => ReactNode;

interface OpenFormProps<One extends RuleItem> {
  readonly kind: RuleKind<One>;
  readonly one: One;
  readonly onChange: Write<One>;
}

/** Its choices come from the whole procedure. */
function OpenForm<One extends RuleItem>({ kind: { Form }, one, onChange }: OpenFormProps<One>) {
  const content = use(ContentContext);
  return (
    <Card tone="sunken" above="s" className="procedure-form">
      <Form one={one} content={content} onChange={(next) => onChange(() => next)} />
      <SourceFields source={one.source} onChange={(source) => onChange((before) => ({ ...before, source }))} />
    </Card>
  );
}
