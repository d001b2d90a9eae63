import { Skeleton } from '../../kit/states/Skeleton.tsx';

/** Placeholder with the three columns of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div className="dash">
      <div className="dash-left">
        <Skeleton lines={16} />
      </div>
      <div className="dash-centre">
        <Skeleton lines={10} />
      </div>
      <div className="dash-right">
        <Skeleton lines={14} />
      </div>
    </div>
  );
}
