import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useSwitchPlant } from '../../base/session/use-switch-plant.ts';
import { type Found, rankOf, type SearchProvider, useSearchProvider } from '../../features/command-search/providers.ts';
import { fold } from '../../kit/table/fold.ts';
import { calculatorIds, calculatorTitles, openCalculator } from '../../shared/calculators/open-calculator.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { useCamera } from '../../shared/plant/use-camera.ts';
import { useCalculators, usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { placeOf } from '../menu/menu.ts';
import { useCollectorSearch } from './use-collector-search.ts';
import { useManualSearch } from './use-manual-search.ts';
import { useSeriesSearch } from './use-series-search.ts';
import { useSignOut } from './use-sign-out.ts';
import { useStationSearch } from './use-station-search.ts';

type Candidate = Omit<Found, 'rank'>;

/** Of a fixed list, those whose title or explanation answers; the title counts for more. */
function providerOf(id: string, heading: string, candidates: readonly Candidate[]): SearchProvider {
  return {
    id,
    heading,
    find: (folded) =>
      candidates.flatMap((candidate) => {
        const hinted = rankOf(fold(candidate.hint ?? ''), folded);
        const rank = rankOf(fold(candidate.title), folded) ?? (hinted === null ? null : hinted + 3);
        return rank === null ? [] : [{ ...candidate, rank }];
      }),
  };
}

/** What the frame itself brings to the search: the screens one may open, the plants one may see, and its own actions. */
export function useFrameSearch(): void {
  const t = useText();
  const navigate = useNavigate();
  const permitted = usePermittedScreens();
  const calculates = useCalculators();
  const { plants, has } = useSession();
  const camera = useCamera();
  const mayEnter = has('stations.update');
  const switchPlant = useSwitchPlant();
  const signOut = useSignOut();
  const lists = useMemo(() => {
    const screens = permitted.map(({ path, hash, title, hint, icon }) => ({
      id: `screen${placeOf({ path, hash })}`,
      title: t(title),
      hint: hint ? t(hint) : undefined,
      icon,
      open: () => void navigate(hash === undefined ? { to: path } : { to: path, hash }),
    }));
    const openCamera = () => camera !== null && window.open(camera, '_blank', 'noopener,noreferrer');
    const actions: Candidate[] = [
      ...(camera === null
        ? []
        : [
            {
              id: 'camera',
              title: t('shell.camera'),
              hint: t('shell.newTab'),
              icon: 'camera' as const,
              open: openCamera,
            },
          ]),
      ...(mayEnter
        ? [
            {
              id: 'enter-reading',
              title: t('shell.enterReading'),
              hint: t('shell.enterReadingHint'),
              icon: 'pencil' as const,
              open: () => void navigate({ to: '/station/data', search: { enter: 1 } as never }),
            },
          ]
        : []),
      { id: 'password', title: t('shell.changePassword'), icon: 'key', open: () => openDialog.set('password') },
      { id: 'keyboard', title: t('shell.keyboardHelp'), icon: 'keyboard', open: () => openDialog.set('keyboard') },
      { id: 'releases', title: t('shell.releaseNotes'), icon: 'file', open: () => openDialog.set('releases') },
      ...(calculates ? calculatorIds : []).map((id) => ({
        id: `calculator-${id}`,
        title: t(calculatorTitles[id].title),
        hint: t(calculatorTitles[id].hint),
        icon: calculatorTitles[id].icon,
        open: () => openCalculator.set(id),
      })),
      { id: 'sign-out', title: t('shell.signOut'), icon: 'logout', open: signOut },
    ];
    const others: Candidate[] = plants.map(({ hydro_code, name }) => ({
      id: `plant-${hydro_code}`,
      title: name,
      hint: hydro_code,
      icon: 'map',
      open: () => switchPlant(hydro_code),
    }));
    return {
      screens: providerOf('screens', t('shell.searchScreens'), screens),
      plants: providerOf('plants', t('shell.searchPlants'), plants.length > 1 ? others : []),
      actions: providerOf('actions', t('shell.searchActions'), actions),
    };
  }, [t, permitted, calculates, camera, mayEnter, navigate, plants, switchPlant, signOut]);
  useSearchProvider(lists.screens);
  useStationSearch();
  useSeriesSearch();
  useCollectorSearch();
  useSearchProvider(lists.plants);
  useSearchProvider(lists.actions);
  useManualSearch();
}
