import { required } from '@spillway/checked/reads';
import { usualWaitMinutes } from '@spillway/contract/transfer/choices';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { exampleTargets, shippedTarget } from '../targets/targets.ts';
import { type SendableSeries, usualFactors } from './sendable.ts';

const mark = { vi: '(minh họa)', en: '(demonstration)' } as const;

const marked = (target: TargetFields): TargetFields => ({
  ...target,
  label_vi: `${target.label_vi} ${mark.vi}`,
  label_en: `${target.label_en} ${mark.en}`,
});

/** Reserved domain names that will never exist (RFC 2606). */
const api = (): TargetFields => {
  const target = marked(required(shippedTarget(1)));
  return { ...target, http: { ...required(target.http), url: 'https://nhan-so-lieu.invalid/input' } };
};
const folder = (): TargetFields => {
  const target = marked(required(shippedTarget(2)));
  return {
    ...target,
    file: { ...required(target.file), host: 'ftp.nhan-so-lieu.invalid', folder: '/{slot|time:yyyy}/{slot|time:MM}' },
  };
};
const committeeTarget = (): TargetFields => {
  const target = marked(required(exampleTargets.find(({ code }) => code === 'disaster_committee')).target);
  return { ...target, email: { ...required(target.email), to: ['pctt@nhan-so-lieu.invalid'] } };
};

/** What such a plant would send: displayed in the format of each recipient, and sent to no one. */
export function demoJobs(
  plant: SendableSeries,
): { readonly target: TargetFields; readonly job: Omit<JobFields, 'target_id'> }[] {
  const factors = usualFactors(plant);
  if (factors.length === 0) return [];
  const common = {
    is_enabled: true,
    disabled_order: '',
    status: '00',
    data_type: 'predata',
    timer: { every_minutes: 15 },
    seldom_reason: '',
    province_code: 'GL',
    hydro_symbol: 'HOMAU',
    username: 'homau',
    missing: 'status_02',
    greatest_age_minutes: 15,
    is_estimated_sent: false,
    wait_minutes: usualWaitMinutes.predata,
    attempts_before_aside: 10,
  } as const;
  return [
    { target: api(), job: { ...common, process_name: `Tài nguyên nước, 15 phút ${mark.vi}`, factors } },
    { target: folder(), job: { ...common, process_name: `Sở, tệp 6 cột ${mark.vi}`, factors: factors.slice(0, 5) } },
    {
      target: committeeTarget(),
      job: {
        ...common,
        process_name: `Ban chỉ huy PCTT, hằng ngày ${mark.vi}`,
        timer: { daily_at: '07:00' },
        greatest_age_minutes: 60,
        username: '',
        missing: 'skip',
        factors: factors.slice(0, 3),
      },
    },
  ];
}
