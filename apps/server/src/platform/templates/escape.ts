import { withoutControls, withoutLineBreaks } from './one-line.ts';
import type { TemplateRule } from './values.ts';

/** What a value becomes so that it stays a value: whatever it holds, it ends nothing and begins nothing of the template's own. */
export function escaped(text: string, { kind, separator = ';' }: TemplateRule): string {
  switch (kind) {
    case 'url':
    case 'form':
      return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percent);
    case 'json':
      return JSON.stringify(text).slice(1, -1);
    case 'xml':
      return withoutControls(text).replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
    case 'line':
      return cell(withoutControls(text), separator);
    case 'file':
    case 'folder':
      return fileSafe(text);
    case 'header':
      return withoutLineBreaks(text);
    case 'sms':
    case 'text':
      return withoutControls(text);
  }
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** As RFC 4180 quotes, at any separator. */
const cell = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Nothing that leads to another folder, and nothing that Windows refuses. */
const fileSafe = (text: string) =>
  withoutLineBreaks(text)
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\.{2,}/g, '.');
