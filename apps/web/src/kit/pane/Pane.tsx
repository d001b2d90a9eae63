import './pane.css';
import { Button, Drawer } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { besideTable, useMedia } from '../use-media.ts';

interface PaneProps {
  readonly title: ReactNode;
  readonly context?: ReactNode;
  /** A new value moves the focus into the pane, since the user opened it. */
  readonly focusOn?: string | undefined;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Details of one record: beside the table if there is room, otherwise over it with a scrim. */
export function Pane(props: PaneProps) {
  const isTableBeside = useMedia(besideTable);
  return isTableBeside ? <SidePane {...props} /> : <OverlayPane {...props} />;
}

function SidePane(props: PaneProps) {
  const headingId = useId();
  const close = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    // React bubbles keys from dialogs opened here, and an open list handles Escape itself.
    if (!event.currentTarget.contains(event.target) || event.target.closest('[aria-expanded="true"]')) return;
    event.stopPropagation();
    props.onClose();
  };
  return (
    // Handles Escape for any focused element inside.
    <aside className="pane pane-beside" aria-labelledby={headingId} onKeyDown={close}>
      <PaneSheet {...props} headingId={headingId} />
    </aside>
  );
}

/** Over the page with a scrim, at any width; full screen on a phone. */
export function OverlayPane({ widthPx = 480, ...props }: PaneProps & { readonly widthPx?: number }) {
  const headingId = useId();
  return (
    <Drawer
      open
      onClose={props.onClose}
      closable={false}
      size={widthPx}
      rootClassName="pane-over"
      styles={{ wrapper: { maxWidth: '100%' }, body: { padding: 0 } }}
      aria-labelledby={headingId}
    >
      <div className="pane">
        <PaneSheet {...props} headingId={headingId} />
      </div>
    </Drawer>
  );
}

function PaneSheet({
  title,
  context,
  focusOn,
  onClose,
  footer,
  children,
  headingId,
}: PaneProps & { headingId: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOn === undefined) return;
    const previousFocus = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    };
  }, [focusOn]);
  return (
    <>
      <div className="pane-head">
        <div className="pane-title">
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {context && <p>{context}</p>}
        </div>
        <Button type="text" icon={<Icon name="close" />} aria-label={t('ui.close')} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
      <section className="pane-body" aria-labelledby={headingId} tabIndex={0}>
        {children}
      </section>
      {footer && <div className="pane-foot">{footer}</div>}
    </>
  );
}
