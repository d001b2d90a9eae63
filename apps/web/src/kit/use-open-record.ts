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

const newKey = 'new';
const editHash = '/edit';

/**
 * The open record is in the address after the `#`: a link to it can be shared, Back closes it, and leaving an unsaved
 * form asks as usual. `basePath`: section of a screen with several lists.
 */
export function useOpenRecord(basePath = ''): OpenRecord {
  const fullHash = useLocation({ select: (location) => location.hash });
  const hash = withoutSection(fullHash, basePath);
  const navigate = useNavigate();
  const go = useCallback(
    (next: string) =>
      void navigate({
        to: '.',
        search: true,
        hash: [basePath, next].filter(Boolean).join('/'),
        replace: hash !== '',
        resetScroll: false,
      }),
    [navigate, hash, basePath],
  );
  const isEditing = hash.endsWith(editHash);
  const key = isEditing ? hash.slice(0, -editHash.length) : hash;
  return {
    key: hash === '' || hash === newKey ? null : key,
    editing: isEditing,
    adding: hash === newKey,
    open: go,
    edit: (record) => go(record + editHash),
    add: () => go(newKey),
    close: () => go(''),
  };
}

const withoutSection = (hash: string, section: string): string =>
  hash === section ? '' : hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : hash;
