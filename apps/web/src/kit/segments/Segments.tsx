import './segments.css';
import { Segmented, type SegmentedProps } from 'antd';

/**
 * A choice with all options visible. Requires a name, since antd would announce “segmented control” in every language.
 */
export function Segments<Value extends string | number>(
  props: SegmentedProps<Value> & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string }),
) {
  return <Segmented<Value> {...props} rootClassName="segments" />;
}
