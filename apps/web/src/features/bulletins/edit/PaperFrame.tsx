import type { printedOf } from '@spillway/rules/bulletins/printed';
import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';

export type PrintedBulletin = ReturnType<typeof printedOf>;
export type Section = PrintedBulletin['sections'][number];

interface PaperFrameProps {
  readonly printed: PrintedBulletin;
  /** Below the signatory. */
  readonly foot?: ReactNode;
  readonly children: (section: Section) => ReactNode;
}

/** Layout shared by drafts and issued bulletins. */
export function PaperFrame({ printed, foot, children }: PaperFrameProps) {
  const t = useText();
  return (
    <section className="bulletin-paper" lang={printed.language} aria-label={t('bulletins.paper')}>
      <div id="bulletin-head" className="bulletin-letterhead">
        <p>
          {printed.head.agencyAbove}
          <br />
          <b>{printed.head.organisation}</b>
          <br />
          {printed.number}
        </p>
        <p>
          <b>{printed.head.motto[0]}</b>
          <br />
          {printed.head.motto[1]}
          <br />
          <i>{printed.placeAndDate}</i>
        </p>
      </div>
      <h2 className="bulletin-title">{printed.title}</h2>
      {printed.subtitle && <p className="bulletin-center">{printed.subtitle}</p>}
      {printed.marks.map((mark) => (
        <p key={mark} className="bulletin-mark">
          {mark}
        </p>
      ))}
      {printed.sections.map((section) => (
        <section key={section.id}>
          <h3>{section.heading}</h3>
          {children(section)}
        </section>
      ))}
      <p>
        {printed.issuedLine}
        <br />
        {printed.nextLine}
      </p>
      <div className="bulletin-letterhead">
        <p>
          <b>{printed.receiversTitle}</b>
          {printed.receivers.map((one) => (
            <span key={one} className="bulletin-line">
              - {one}
            </span>
          ))}
        </p>
        <p>
          {printed.forecastersTitle} {printed.forecasters.join(', ') || '…'}
          <span className="bulletin-line">
            <b>{printed.signer.title}</b>
          </span>
          <span className="bulletin-line">{printed.signer.name || '…'}</span>
        </p>
      </div>
      {foot}
    </section>
  );
}
