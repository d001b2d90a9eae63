import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import type { Source } from '../draft.ts';
import { SourceFields } from '../edit/fields.tsx';
import { useRowKeys } from '../use-row-keys.ts';
import { type FocusWanted, focusIn } from './focus-in.ts';
import { SourceLine } from './SourceLine.tsx';

interface Ruled {
  readonly source: Source;
}

interface ItemListProps<One extends Ruled> {
  readonly items: readonly One[];
  readonly said: (one: One) => ReactNode;
  readonly form: (one: One, change: (one: One) => void) => ReactNode;
  /** Below the rule itself, both while reading and while writing. */
  readonly more?: ((one: One, change: ((one: One) => void) | null) => ReactNode) | undefined;
  /** Null: it is read. */
  readonly onChange: ((items: One[]) => void) | null;
  readonly fresh?: (() => One) | undefined;
  readonly addLabel?: string | undefined;
  /** Where the order says which one counts first. */
  readonly isOrdered?: boolean;
}

/** Rules one below the other, each with its article; where somebody writes, each with its form. */
export function ItemList<One extends Ruled>(props: ItemListProps<One>) {
  const { items, onChange, fresh, addLabel } = props;
  const t = useText();
  const keys = useRowKeys(items);
  // By its key: rules move and go while one of them is open.
  const [openKey, open] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const [wanted, want] = useState<FocusWanted | null>(null);
  // Whoever works by the keyboard stays where the work is, also where the pressed button is gone.
  useEffect(() => {
    if (wanted === null || root.current === null) return;
    focusIn(root.current, wanted);
    want(null);
  }, [wanted]);
  const [awaited, awaitNext] = useState<number | null>(null);
  if (awaited !== null && items.length > awaited) {
    awaitNext(null);
    open(keys[awaited]!);
    want({ at: awaited, act: 'form' });
  }
  const List = props.isOrdered ? 'ol' : 'ul';
  return (
    <div ref={root}>
      {items.length === 0 && <p className="quiet">{t('procedure.nothing')}</p>}
      <List className="procedure-items">
        {items.map((one, at) => (
          <Item
            key={keys[at]}
            {...props}
            one={one}
            at={at}
            isOpen={openKey === keys[at]}
            onOpen={() => {
              open(openKey === keys[at] ? null : keys[at]!);
              if (openKey !== keys[at]) want({ at, act: 'form' });
            }}
            onFocus={want}
          />
        ))}
      </List>
      {onChange && fresh && (
        <PlainButton
          size="small"
          data-act="add"
          onClick={() => {
            onChange([...items, fresh()]);
            awaitNext(items.length);
          }}
        >
          {addLabel}
        </PlainButton>
      )}
    </div>
  );
}

interface ItemProps<One extends Ruled> extends ItemListProps<One> {
  readonly one: One;
  readonly at: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onFocus: (wanted: FocusWanted) => void;
}

function Item<One extends Ruled>({
  items,
  one,
  at,
  said,
  form,
  more,
  onChange,
  isOrdered,
  isOpen,
  onOpen,
  onFocus,
}: ItemProps<One>) {
  const t = useText();
  const change = onChange && ((next: One) => onChange(items.with(at, next)));
  const move = (to: number) => {
    onChange?.(items.with(at, items[to]!).with(to, one));
    onFocus({ at: to, act: to < at ? 'up' : 'down' });
  };
  const remove = () => {
    onChange?.(items.filter((_, place) => place !== at));
    onFocus({ at: Math.min(at, items.length - 2), act: 'remove' });
  };
  return (
    <li>
      <div className="procedure-item">
        {said(one)}
        {onChange && (
          <span className="procedure-acts">
            {isOrdered && at > 0 && (
              <PlainButton size="small" data-act="up" onClick={() => move(at - 1)} aria-label={t('procedure.up')}>
                ↑
              </PlainButton>
            )}
            {isOrdered && at < items.length - 1 && (
              <PlainButton size="small" data-act="down" onClick={() => move(at + 1)} aria-label={t('procedure.down')}>
                ↓
              </PlainButton>
            )}
            <PlainButton size="small" data-act="change" onClick={onOpen}>
              {t(isOpen ? 'procedure.close' : 'procedure.change')}
            </PlainButton>
            <PlainButton size="small" data-act="remove" onClick={remove}>
              {t('procedure.remove')}
            </PlainButton>
          </span>
        )}
      </div>
      {change && isOpen ? (
        <div className="procedure-form">
          {form(one, change)}
          <SourceFields source={one.source} onChange={(source) => change({ ...one, source })} />
        </div>
      ) : (
        <SourceLine
          source={one.source}
          onVerify={
            change ? (isVerified) => change({ ...one, source: { ...one.source, is_verified: isVerified } }) : undefined
          }
        />
      )}
      {more?.(one, change)}
    </li>
  );
}
