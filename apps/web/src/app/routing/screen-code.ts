import { isCodeHere, loadPage } from '../../ui/later/part.ts';
import { areRoomsHere, needRooms } from '../i18n/i18n.ts';
import type { Screen } from '../routes.ts';

/** Of the frame, around the pages that manage. */
export const managementLayout = () => import('../frame/ManagementLayout.tsx');

/** The code a screen is drawn with. */
const codeOf = ({ layout, page }: Screen): readonly (() => Promise<unknown>)[] =>
  layout === 'management' ? [managementLayout, page] : [page];

/** Whether a screen opens without the server: its figures may be old or missing, but it is there. */
export const isScreenHere = (screen: Screen): boolean => codeOf(screen).every(isCodeHere) && areRoomsHere(screen.rooms);

export async function loadScreen(screen: Screen): Promise<void> {
  await Promise.all([needRooms(screen.rooms), ...codeOf(screen).map(loadPage)]);
}
