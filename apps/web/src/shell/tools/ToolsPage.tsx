import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyContent } from '../../kit/later/lazy-part.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { isAt } from '../../shared/screens/permitted.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';

const pages = {
  '/price': lazyContent(() => import('../../features/tariffs/PricePage.tsx')),
  '/weather': lazyContent(() => import('../../features/rain-forecasts/WeatherPage.tsx')),
};
const NotFoundPage = lazyContent(() => import('../../features/not-found/NotFoundPage.tsx'));

type Tool = keyof typeof pages;
const isTool = (hash: string | undefined): hash is Tool => hash !== undefined && hash in pages;

/**
 * Tools are selected by hash (specification, section 2): `/tools/#/price`. Without one, the first permitted tool opens.
 */
export default function ToolsPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const tool = usePermittedScreens().find((screen) => isAt(screen, { path: '/tools', hash }))?.hash;
  useEffect(() => {
    if (hash === '' && tool !== undefined) void navigate({ to: '.', hash: tool, replace: true });
  }, [hash, tool, navigate]);
  const Page = isTool(tool) ? pages[tool] : NotFoundPage;
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      <Page />
    </Suspense>
  );
}
