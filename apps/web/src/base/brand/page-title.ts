import { version } from '../../../package.json';

export const productName = 'Spillway';

/** Product and version tag, then the title of the screen (specification, section 1). */
export const pageTitle = (title: string | null): string =>
  title === null ? `${productName} ${version}` : `${productName} ${version} | ${title}`;
