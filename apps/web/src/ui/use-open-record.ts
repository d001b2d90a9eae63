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
 * Which record of a list is open lives in the address, after the `#`: a link to it can be sent, Back closes it, and an
 * unsaved form is guarded by the same question as any other way out.
 */
export function useOpenRecord(): OpenRecord {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const go = useCallback(
    (next: string) => void navigate({ to: '.', search: true, hash: next, replace: hash !== '', resetScroll: false }),
    [navigate, hash],
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
