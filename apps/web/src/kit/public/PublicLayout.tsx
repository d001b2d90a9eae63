import { Outlet } from '@tanstack/react-router';
import { PublicFrame } from './PublicFrame.tsx';

/** Pages before sign-in. They do not load antd, so that they open fast on a slow line. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
