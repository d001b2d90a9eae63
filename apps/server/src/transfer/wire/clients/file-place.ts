import { required } from '@spillway/checked/reads';
import type { HostChoice, WireMessage, WireTarget } from '../message.ts';

export function serverOf({ file }: WireTarget, host: HostChoice): { readonly host: string; readonly port: number } {
  const { host: primary, port, backup } = required(file);
  return host === 'backup' && backup !== null ? backup : { host: primary, port };
}

export const shownServer = ({ host, port }: { readonly host: string; readonly port: number }) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

export const pathOf = ({ folder, name }: Pick<WireMessage, 'folder' | 'name'>): string =>
  folder === '' || folder === '/' ? `${folder}${name}` : `${folder}/${name}`;

/** Each folder of the path, the outermost first. */
export function foldersOf(folder: string): string[] {
  const parts = folder.split('/').filter((part) => part !== '');
  const begin = folder.startsWith('/') ? '/' : '';
  return parts.map((_, index) => begin + parts.slice(0, index + 1).join('/'));
}

/** A temporary name that is not mistaken for a complete file. */
export const temporaryPathOf = (path: string): string => `${path}.tmp`;
