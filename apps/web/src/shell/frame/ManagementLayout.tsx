import './management.css';
import { Outlet } from '@tanstack/react-router';

/** Layout of management pages: one column that scrolls by itself. */
export default function ManagementLayout() {
  return (
    <div className="management">
      <Outlet />
    </div>
  );
}
