import { Outlet } from '@tanstack/react-router';
import { PublicFrame } from './PublicFrame.tsx';

/** The pages before sign-in. They load no UI kit: on a slow line the control room should be at the door at once. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
