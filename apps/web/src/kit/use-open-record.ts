import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export interface OpenRecord {
  /** Key of the open record, null if none is. */
  readonly key: string | null;
  readonly editing: boolean;
  readonly adding: boolean;
  readonly open: (key: string) => void;
  readonly edit: (key: string) => void;
  readonly add: () => void;
  readonly close: () => void;
}

const adding = 'new';
const editing = '/edit';

/**
 * The open record is in the address after the `#`: a link to it can be shared, Back closes it, and leaving an unsaved
 * form asks as usual. `within`: section of a screen with several lists.
 */
export function useOpenRecord(within = ''): OpenRecord {
  const whole = useLocation({ select: (location) => location.hash });
  const hash = withoutSection(whole, within);
  const navigate = useNavigate();
  const go = useCallback(
    (next: string) =>
      void navigate({
        to: '.',
        search: true,
        hash: [within, next].filter(Boolean).join('/'),
        replace: hash !== '',
        resetScroll: false,
      }),
    [navigate, hash, within],
  );
  const isEditing = hash.endsWith(editing);
  const key = isEditing ? hash.slice(0, -editing.length) : hash;
  return {
    key: hash === '' || hash === adding ? null : key,
    editing: isEditing,
    adding: hash === adding,
    open: go,
    edit: (record) => go(record + editing),
    add: () => go(adding),
    close: () => go(''),
  };
}

const withoutSection = (hash: string, section: string): string =>
  hash === section ? '' : hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : hash;
