import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadPage } from '../../ui/later/part.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

const PricePage = lazy(() => loadPage(() => import('../../features/price/PricePage.tsx')));
const NotFoundPage = lazy(() => loadPage(() => import('../../features/not-found/NotFoundPage.tsx')));

/** The tools stand behind a hash (specification, section 2): `/tools/#/price`. Without one it is the first of them. */
export default function ToolsPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '') void navigate({ to: '.', hash: '/price', replace: true });
  }, [hash, navigate]);
  const isPrice = hash === '' || hash === '/price' || hash.startsWith('/price/');
  return <Suspense fallback={<Skeleton lines={12} />}>{isPrice ? <PricePage /> : <NotFoundPage />}</Suspense>;
}
