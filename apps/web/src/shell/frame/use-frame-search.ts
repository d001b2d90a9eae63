import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useSwitchPlant } from '../../base/session/use-switch-plant.ts';
import { type Found, rankOf, type SearchProvider, useSearchProvider } from '../../features/command-search/providers.ts';
import { fold } from '../../kit/table/fold.ts';
import { calculatorIds, calculatorTitles, openCalculator } from '../../shared/calculators/open-calculator.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { collectorsQuery } from '../../shared/plant/collectors.ts';
import { useCamera } from '../../shared/plant/use-camera.ts';
import { useCalculators, usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { placeOf } from '../menu/menu.ts';
import { useSeriesSearch } from './use-series-search.ts';
import { useSignOut } from './use-sign-out.ts';
import { useStationSearch } from './use-station-search.ts';

/** Finds pages and headings of the user manual, loaded on the first input. Pages come before their headings. */
function useManualSearch(): void {
  const t = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const { history } = useRouter();
  const provider = useMemo<SearchProvider>(
    () => ({
      id: 'manual',
      heading: t('shell.searchManual'),
      find: async (folded) => {
        if (folded === '') return [];
        const [{ contentsQuery }, { entriesOf }, { addressOf }] = await Promise.all([
          import('../../features/manual/queries.ts'),
          import('../../features/manual/find-pages.ts'),
          import('../../features/manual/address.ts'),
        ]);
        return entriesOf(await client.fetchQuery(contentsQuery(language))).flatMap(({ page, anchor, title, hint }) => {
          const titleRank = rankOf(fold(title), folded);
          const taskRank = anchor === null ? rankOf(fold(hint), folded) : null;
          if (titleRank === null && taskRank === null) return [];
          const rank = Math.min(titleRank ?? Number.POSITIVE_INFINITY, (taskRank ?? Number.POSITIVE_INFINITY) + 3);
          const address = addressOf(page, anchor);
          return [{ id: address, title, hint, icon: 'book' as const, rank, open: () => history.push(address) }];
        });
      },
    }),
    [t, language, client, history],
  );
  useSearchProvider(provider);
}

/** Finds collectors by name; loaded on the first input, with permission only. */
function useCollectorSearch(): void {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const maySee = useSession().has('sensor.view', 'sensor.update', 'sensor.change-status');
  const provider = useMemo<SearchProvider>(
    () => ({
      id: 'collectors',
      heading: t('shell.searchCollectors'),
      find: async (folded) => {
        if (!maySee || folded === '') return [];
        const collectors = await client.fetchQuery({ ...collectorsQuery, staleTime: 60_000 });
        return collectors.flatMap(({ watcher_id, name, description }) => {
          const rank = rankOf(fold(name), folded);
          if (rank === null) return [];
          return {
            id: `collector-${watcher_id}`,
            title: name,
            hint: description ?? undefined,
            icon: 'stream' as const,
            rank,
            open: () => void navigate({ to: '/watcher/manage', hash: watcher_id }),
          };
        });
      },
    }),
    [t, navigate, client, maySee],
  );
  useSearchProvider(provider);
}

type Candidate = Omit<Found, 'rank'>;

/** Searches a fixed list by title and description; title matches rank higher. */
function providerOf(id: string, heading: string, candidates: readonly Candidate[]): SearchProvider {
  return {
    id,
    heading,
    find: (folded) =>
      candidates.flatMap((candidate) => {
        const hintRank = rankOf(fold(candidate.hint ?? ''), folded);
        const rank = rankOf(fold(candidate.title), folded) ?? (hintRank === null ? null : hintRank + 3);
        return rank === null ? [] : [{ ...candidate, rank }];
      }),
  };
}

/** Search entries of the frame: permitted screens, visible plants, and its own actions. */
export function useFrameSearch(): void {
  const t = useText();
  const navigate = useNavigate();
  const allowedScreens = usePermittedScreens();
  const hasCalculators = useCalculators();
  const { plants, has } = useSession();
  const camera = useCamera();
  const mayEnter = has('stations.update');
  const switchPlant = useSwitchPlant();
  const signOut = useSignOut();
  const lists = useMemo(() => {
    const screens = allowedScreens.map(({ path, hash, title, hint, icon }) => ({
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
      ...(hasCalculators ? calculatorIds : []).map((id) => ({
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
  }, [t, allowedScreens, hasCalculators, camera, mayEnter, navigate, plants, switchPlant, signOut]);
  useSearchProvider(lists.screens);
  useStationSearch();
  useSeriesSearch();
  useCollectorSearch();
  useSearchProvider(lists.plants);
  useSearchProvider(lists.actions);
  useManualSearch();
}
