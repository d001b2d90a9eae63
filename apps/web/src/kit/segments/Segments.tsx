import './segments.css';
import { Segmented, type SegmentedProps } from 'antd';

/** One of a few that are all in sight. It is told what it chooses: unnamed, it is a “segmented control” in every language. */
export function Segments<Value extends string | number>(
  props: SegmentedProps<Value> & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string }),
) {
  return <Segmented<Value> {...props} rootClassName="segments" />;
}
