import { itemAt, required } from '@spillway/checked/reads';
import { renderTemplate, type TemplateValues } from '../../../platform/templates/templates.ts';
import {
  type Figure,
  type SlotContent,
  secretMark,
  type WireJob,
  type WireMessage,
  type WireTarget,
} from '../message.ts';
import { bodies } from './bodies.ts';
import { envelopeValues, templateBody } from './template-body.ts';
import { mentions } from './vocabulary.ts';

/** Servers refuse longer addresses, most at 8 kB. */
export const longestUrl = 8000;

/** Some figures of a slot that form one message. */
interface Parcel {
  readonly about: string;
  readonly figures: readonly Figure[];
}

/**
 * Composes every message of a slot, always in the same order. Empty when the format can express none of the figures.
 */
export function composeMessages(target: WireTarget, job: WireJob, content: SlotContent): WireMessage[] {
  const figures = content.figures.map(checkedFigure).filter((one) => holds(target, one));
  const parcels = parcelsOf(target, figures).flatMap((parcel) => fitted(target, job, content, parcel));
  const messages = parcels.flatMap((parcel, index) => messagesOf(target, job, content, parcel, index + 1));
  return ownNames(messages).map((message, index) => ({ ...message, messageNo: index + 1 }));
}

/** A figure without a value is a device error, whatever its status was. */
const checkedFigure = (figure: Figure): Figure =>
  figure.value !== null && Number.isFinite(figure.value) ? figure : { ...figure, value: null, status: '02' };

const holds = ({ format }: WireTarget, figure: Figure) =>
  format === 'template' || (bodies[format].holds?.(figure) ?? true);

function parcelsOf({ format }: WireTarget, figures: readonly Figure[]): Parcel[] {
  if (figures.length === 0) return [];
  if (format === 'template' || !bodies[format].isByStation) return [{ about: '', figures }];
  return [...Map.groupBy(figures, ({ symbol }) => symbol)].map(([stationSymbol, stationFigures]) => ({
    about: stationSymbol,
    figures: stationFigures,
  }));
}

/** Splits a call that is too long for its recipient; a file is never split, because its name is unique. */
function fitted(target: WireTarget, job: WireJob, content: SlotContent, parcel: Parcel): Parcel[] {
  const { about, figures } = parcel;
  if (target.protocol !== 'http' || figures.length === 1) return [parcel];
  const { body, url } = itemAt(messagesOf(target, job, content, parcel, 1), 0);
  if (body.length <= target.limits.max_bytes && url.length <= longestUrl) return [parcel];
  const half = Math.ceil(figures.length / 2);
  return [figures.slice(0, half), figures.slice(half)].flatMap((part) =>
    fitted(target, job, content, { about, figures: part }),
  );
}

function messagesOf(
  target: WireTarget,
  job: WireJob,
  content: SlotContent,
  { about, figures }: Parcel,
  messageNo: number,
): WireMessage[] {
  const envelope = { job, content, about };
  const values = envelopeValues(envelope, messageNo, figures.length);
  const { format, template, http, file, email } = target;
  const written =
    format === 'template' ? templateBody(required(template), figures, values) : bodies[format].write(figures, envelope);
  const message: WireMessage = {
    messageNo,
    factorNos: figures.map(({ factorNo }) => factorNo),
    about,
    folder: '',
    name: '',
    url: '',
    backupUrl: '',
    headers: {},
    contentType: format === 'template' ? required(template).content_type : bodies[format].contentType,
    body: Buffer.from(written),
  };
  if (http !== null) return [{ ...message, ...requestOf(http, message.contentType, { ...values, data: written }) }];
  if (file !== null) return [{ ...message, ...fileOf(file, values) }];
  if (email !== null)
    return email.to.map((to) => ({
      ...message,
      about: about === '' ? to : `${about} ${to}`,
      name: email.attachment === '' ? '' : renderTemplate(email.attachment, { kind: 'file' }, values),
      headers: {
        to,
        subject: renderTemplate(email.subject, { kind: 'header' }, values),
        text: email.body === '' ? '' : renderTemplate(email.body, { kind: 'text' }, values),
      },
    }));
  throw new Error(`a target by ${target.protocol} says nothing of how it is reached`);
}

function requestOf(http: NonNullable<WireTarget['http']>, contentType: string, values: TemplateValues) {
  const url = (template: string) => (template === '' ? '' : renderTemplate(template, { kind: 'url' }, values));
  const own = http.headers.map(({ name, value }) => [
    name.toLowerCase(),
    renderTemplate(value, { kind: 'header' }, { ...values, password: secretMark }),
  ]);
  const bodyHeaders = http.method === 'GET' ? {} : { 'content-type': contentType };
  return {
    url: url(http.url),
    backupUrl: url(http.backup_url),
    headers: { ...bodyHeaders, ...Object.fromEntries(own) },
  };
}

const fileOf = ({ folder, name }: NonNullable<WireTarget['file']>, values: TemplateValues) => ({
  name: renderTemplate(name, { kind: 'file' }, values),
  // An account does not always start at the root of the server.
  folder: `${folder.startsWith('/') ? '/' : ''}${folder === '' ? '' : renderTemplate(folder, { kind: 'folder' }, values)}`,
});

/** Makes names unique: a second file of the same name would replace the first. */
function ownNames(messages: readonly WireMessage[]): WireMessage[] {
  const usedNames = new Set<string>();
  return messages.map((message) => {
    if (message.name === '' || message.headers.to !== undefined) return message;
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(message.name) ?? [];
    let name = message.name;
    for (let no = 2; usedNames.has(`${message.folder}/${name}`); no += 1) name = `${stem}_${no}${ending}`;
    usedNames.add(`${message.folder}/${name}`);
    return { ...message, name };
  });
}

/** Whether user name and password are sent as Basic authentication: not when the format or a header contains them. */
export function isBasic({ format, http, template }: WireTarget): boolean {
  if (http === null || format === 'moit') return false;
  const said = [
    ...http.headers.map(({ value }) => value),
    ...(format === 'template' && template !== null ? [template.head, template.row, template.foot] : []),
  ];
  return (
    !http.headers.some(({ name }) => name.toLowerCase() === 'authorization') &&
    !said.some((one) => mentions(one, 'password'))
  );
}
