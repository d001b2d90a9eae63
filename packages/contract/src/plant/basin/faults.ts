import type { BasinFaultCode } from './codes.ts';

type Texts = { readonly vi: string; readonly en: string };

/** The faults of a basin, in words; `of` is the name or the station. */
const texts: Readonly<Record<BasinFaultCode, Texts>> = {
  same_id: {
    vi: 'Mã “{of}” bị trùng. Mỗi phần lưu vực và mỗi hồ phía trên cần một mã riêng.',
    en: 'The id “{of}” is used twice. Give each part and each plant upstream its own.',
  },
  gauge_unknown: {
    vi: 'Không có trạm mưa “{of}”. Hãy chọn trạm đo mưa của nhà máy.',
    en: 'There is no rain station “{of}”. Choose one of this plant.',
  },
  gauge_twice: {
    vi: 'Trạm mưa “{of}” có hai lần trong phần lưu vực này. Hãy bỏ bớt.',
    en: 'The rain station “{of}” is in this part twice. Remove one.',
  },
  no_weight: {
    vi: 'Phần lưu vực “{of}” không có trạm mưa nào có trọng số. Hãy nhập ít nhất một trọng số lớn hơn 0.',
    en: 'No rain station of the part “{of}” has a weight. Enter at least one above 0.',
  },
  upstream_unknown: {
    vi: 'Không có trạm lưu lượng “{of}”. Hãy chọn trạm có đo lưu lượng xả của hồ phía trên.',
    en: 'There is no discharge station “{of}”. Choose one that measures the release of the plant upstream.',
  },
};

/** Part of the field catalogue: the refusals of a call that would store it. */
export const basinFieldRules = Object.fromEntries(
  Object.entries(texts).map(([code, text]) => [`basin_${code}`, text]),
) as { readonly [Code in BasinFaultCode as `basin_${Code}`]: Texts };
