import { useFrameSearch } from './use-frame-search.ts';

/** Draws nothing: while it stands the search finds screens, stations, plants and actions. It comes after the page. */
export default function FrameSearch() {
  useFrameSearch();
  return null;
}
