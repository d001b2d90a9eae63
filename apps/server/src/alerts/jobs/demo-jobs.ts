import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';

const mark = '(minh họa)';

type JudgedFields = Pick<
  JobContent,
  'name' | 'group' | 'target_kind' | 'property' | 'comparison_mode' | 'comparison_operator' | 'steps'
>;

/** Shown on the dashboard and sent to no one: the plant is invented, and so are its warnings. */
const job = (judgement: JudgedFields & Partial<JobContent>): JobContent => ({
  ...plainJob,
  clear_after_minutes: 10,
  ...judgement,
});

const at = (severity: 'watch' | 'warning', threshold: number) => ({ severity, threshold, level: null, offset: 0 });

/** Jobs that an operator of such a plant would add to the presets. */
export const demoJobs: readonly JobContent[] = [
  job({
    name: `Mưa 3 giờ lớn ${mark}`,
    group: 'Mưa',
    target_kind: 4,
    property: 'precipitation',
    comparison_mode: 'sum',
    window_minutes: 180,
    comparison_operator: 'at_least',
    steps: [at('watch', 50), at('warning', 80)],
    delay: 1,
    further_share: 0.5,
  }),
  job({
    name: `Hồ hạ nhanh ${mark}`,
    group: 'Mực nước hồ',
    target_kind: 1,
    property: 'lake_level',
    comparison_mode: 'rate',
    window_minutes: 60,
    per_minutes: 60,
    by: 'least_squares',
    comparison_operator: 'at_most',
    steps: [at('watch', -0.3), at('warning', -0.6)],
    hysteresis: 0.05,
    handling: {
      text: 'Hồ hạ nhanh làm mái đập và bờ hồ kém ổn định.',
      steps: ['Kiểm tra tổng lưu lượng xả', 'Xem thước nước ở đập', 'Báo trưởng ca'],
      calls: [],
    },
  }),
  job({
    name: `Tổng lưu lượng xả lớn ${mark}`,
    group: 'Xả nước',
    target_kind: 1,
    property: 'total_discharge_out',
    comparison_mode: 'single',
    comparison_operator: 'at_least',
    steps: [at('watch', 500), at('warning', 1500)],
    hysteresis: 20,
    further_share: 0.3,
    handling: { text: '', steps: ['Đã thông báo hạ du theo quy trình', 'Theo dõi mực nước hạ lưu'], calls: [] },
  }),
];
