import { useText } from '../../../base/i18n/use-text.ts';
import { Card } from '../../../kit/layout/Layout.tsx';
import type { Preview } from '../queries.ts';
import { hexOf, linesOf } from './bytes.ts';

interface MessageBoxProps {
  readonly message: Preview['messages'][number];
  readonly count: number;
  readonly form: 'text' | 'hex';
}

/** One message: where it goes, its headers, and its content to the byte. */
export function MessageBox({ message, count, form }: MessageBoxProps) {
  const t = useText();
  const { message_no: no, about, folder, name, url, headers, text, bytes, sha256, is_cut: isCut } = message;
  const path = name === '' ? '' : `${folder}${folder === '' || folder.endsWith('/') ? '' : '/'}${name}`;
  return (
    <Card as="section" gap="xs" above="s" below="s" className="transfer-message">
      <header>
        <strong>{t('transferJobs.preview.message', { no, count })}</strong>
        {about !== '' && <span className="transfer-mark">{about}</span>}
        <span className="quiet">{t('transferJobs.preview.bytes', { count: bytes })}</span>
      </header>
      {path !== '' && <code>{path}</code>}
      {url !== '' && <code>{url}</code>}
      {headers.map((one) => (
        <code key={one.name}>
          {one.name}: {one.value}
        </code>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
      <pre className={form === 'hex' ? 'transfer-bytes' : 'transfer-bytes transfer-bytes-text'} tabIndex={0}>
        {form === 'hex'
          ? hexOf(text).map(({ offset, hex, text: plain }) => (
              <span key={offset} className="transfer-byte-line">
                <i>{offset}</i> {hex.padEnd(48)} {plain}
                {'\n'}
              </span>
            ))
          : linesOf(text).map((line, at) => (
              // Lines have no other name than their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={at} className="transfer-byte-line">
                {line.text}
                <i>{line.end && ` ${line.end}`}</i>
                {'\n'}
              </span>
            ))}
      </pre>
      {isCut && <p className="quiet">{t('transferJobs.preview.cut')}</p>}
      <p className="quiet transfer-hash">{t('transferJobs.preview.hash', { hash: sha256 })}</p>
    </Card>
  );
}
