import { useFrameSearch } from './use-frame-search.ts';

/** Renders nothing: registers screens, stations, plants and actions with the search, after the page has loaded. */
export default function FrameSearch() {
  useFrameSearch();
  return null;
}
