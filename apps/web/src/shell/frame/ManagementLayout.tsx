import './management.css';
import { Outlet } from '@tanstack/react-router';

/** Pages one manages things on: one column that scrolls by itself, with room to decide. */
export default function ManagementLayout() {
  return (
    <div className="management">
      <Outlet />
    </div>
  );
}
