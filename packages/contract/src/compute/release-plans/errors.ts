/** Refusals of planned releases; part of the error catalogue. */
export const planErrors = {
  'plan.pinned_meanwhile': {
    status: 409,
    vi: '{who} đã ghim một kế hoạch xả lúc {when}, sau khi bạn mở trang này. Kế hoạch của bạn chưa được ghim. Hãy xem kế hoạch đó rồi quyết định ghim thay hay không.',
    en: '{who} pinned a planned release at {when}, after you opened this page. Yours is not pinned. Check that plan, then decide whether to replace it with yours.',
  },
  'plan.changed_meanwhile': {
    status: 409,
    vi: 'Kế hoạch xả đã đổi từ khi bạn mở trang này: bị tạm dừng, bị hủy hoặc đã hết hạn. Hãy xem lại rồi làm tiếp.',
    en: 'The planned release has changed since you opened this page: it was suspended or withdrawn, or has expired. Check it, then continue.',
  },
  'plan.not_accepted': {
    status: 409,
    vi: 'Lần kiểm tra mới nhất có điều bạn chưa xác nhận: {what} Hãy kiểm tra lại kế hoạch, đọc và xác nhận từng điều.',
    en: 'The newest check has a point you have not accepted: {what} Check the plan again, read it and accept each point.',
  },
  'plan.not_found': {
    status: 404,
    vi: 'Không tìm thấy kế hoạch xả này. Hãy tải lại trang.',
    en: 'This planned release was not found. Reload the page.',
  },
  'plan.ended': {
    status: 409,
    vi: 'Kế hoạch xả này đã bị hủy, bị thay hoặc đã hết hạn nên không hủy được nữa. Hãy tải lại trang.',
    en: 'This planned release was withdrawn or replaced, or has expired, and can no longer be withdrawn. Reload the page.',
  },
} as const;

/** Field errors of a plan; part of the field catalogue. */
export const planFieldRules = {
  plan_outlet: {
    vi: 'Nhà máy không có cửa van hoặc tổ máy này. Hãy bỏ nó khỏi kế hoạch.',
    en: 'The plant has no such gate or unit. Remove it from the plan.',
  },
  plan_outlet_twice: {
    vi: 'Một cửa van hoặc tổ máy chỉ được ghi một lần trong một bước.',
    en: 'A gate or unit may appear only once in a step.',
  },
  plan_too_open: {
    vi: 'Cửa van này mở tối đa {most} m.',
    en: 'This gate opens at most {most} m.',
  },
  plan_too_strong: {
    vi: 'Tổ máy này phát tối đa {most} MW.',
    en: 'This unit generates at most {most} MW.',
  },
  plan_order: {
    vi: 'Mỗi bước phải sau bước trước nó và trước khi kế hoạch kết thúc.',
    en: 'Each step must be after the one before it, and before the plan ends.',
  },
  plan_past: {
    vi: 'Kế hoạch phải kết thúc sau bây giờ và trong vòng {hours} giờ tới.',
    en: 'A plan must end in the future, within the next {hours} hours.',
  },
} as const;
