import { Skeleton } from '../../kit/states/Skeleton.tsx';

/** Three columns where three columns will stand. */
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
