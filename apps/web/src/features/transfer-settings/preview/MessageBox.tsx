import { useText } from '../../../base/i18n/use-text.ts';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { Mark } from '../../../kit/mark/Mark.tsx';
import type { Preview } from '../queries.ts';
import { hexOf, linesOf } from './bytes.ts';

interface MessageBoxProps {
  readonly message: Preview['messages'][number];
  readonly count: number;
  readonly form: 'text' | 'hex';
}

/** One message: address, headers and exact content. */
export function MessageBox({ message, count, form }: MessageBoxProps) {
  const t = useText();
  const { message_no: no, about, folder, name, url, headers, text, bytes, sha256, is_cut: isCut } = message;
  const path = name === '' ? '' : `${folder}${folder === '' || folder.endsWith('/') ? '' : '/'}${name}`;
  return (
    <Card as="section" gap="xs" above="s" below="s">
      <Row as="header" gap="xs" align="baseline">
        <strong>{t('transferJobs.preview.message', { no, count })}</strong>
        {about !== '' && <Mark>{about}</Mark>}
        <span className="quiet">{t('transferJobs.preview.bytes', { count: bytes })}</span>
      </Row>
      {path !== '' && <code className="small">{path}</code>}
      {url !== '' && <code className="small">{url}</code>}
      {headers.map((one) => (
        <code className="small" key={one.name}>
          {one.name}: {one.value}
        </code>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
      <pre className={form === 'hex' ? 'code-block transfer-hex' : 'code-block'} tabIndex={0}>
        {form === 'hex'
          ? hexOf(text).map(({ offset, hex, text: plain }) => (
              <span key={offset}>
                <i className="quiet">{offset}</i> {hex.padEnd(48)} {plain}
                {'\n'}
              </span>
            ))
          : linesOf(text).map((line, index) => (
              // Lines have only their position as key.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={index}>
                {line.text}
                <i className="quiet">{line.end && ` ${line.end}`}</i>
                {'\n'}
              </span>
            ))}
      </pre>
      {isCut && <p className="quiet">{t('transferJobs.preview.cut')}</p>}
      <p className="quiet">{t('transferJobs.preview.hash', { hash: sha256 })}</p>
    </Card>
  );
}
