/**
 * The 34 provinces and cities of Vietnam since 1 July 2025 (Resolution 202/2025/QH15), with the codes of Decision 19/2025/QĐ-TTg and the
 * provinces merged into each, because agencies and old records still use those names.
 */
interface Province {
  readonly id: string;
  readonly name: string;
  /** The English name, if it differs from the Vietnamese one. */
  readonly en?: string;
  readonly formerly: readonly string[];
}

export const provinces: readonly Province[] = [
  { id: '01', name: 'Hà Nội', en: 'Hanoi', formerly: [] },
  { id: '04', name: 'Cao Bằng', formerly: [] },
  { id: '08', name: 'Tuyên Quang', formerly: ['Hà Giang'] },
  { id: '11', name: 'Điện Biên', formerly: [] },
  { id: '12', name: 'Lai Châu', formerly: [] },
  { id: '14', name: 'Sơn La', formerly: [] },
  { id: '15', name: 'Lào Cai', formerly: ['Yên Bái'] },
  { id: '19', name: 'Thái Nguyên', formerly: ['Bắc Kạn'] },
  { id: '20', name: 'Lạng Sơn', formerly: [] },
  { id: '22', name: 'Quảng Ninh', formerly: [] },
  { id: '24', name: 'Bắc Ninh', formerly: ['Bắc Giang'] },
  { id: '25', name: 'Phú Thọ', formerly: ['Hòa Bình', 'Vĩnh Phúc'] },
  { id: '31', name: 'Hải Phòng', formerly: ['Hải Dương'] },
  { id: '33', name: 'Hưng Yên', formerly: ['Thái Bình'] },
  { id: '37', name: 'Ninh Bình', formerly: ['Hà Nam', 'Nam Định'] },
  { id: '38', name: 'Thanh Hóa', formerly: [] },
  { id: '40', name: 'Nghệ An', formerly: [] },
  { id: '42', name: 'Hà Tĩnh', formerly: [] },
  { id: '44', name: 'Quảng Trị', formerly: ['Quảng Bình'] },
  { id: '46', name: 'Huế', formerly: ['Thừa Thiên Huế'] },
  { id: '48', name: 'Đà Nẵng', en: 'Da Nang', formerly: ['Quảng Nam'] },
  { id: '51', name: 'Quảng Ngãi', formerly: ['Kon Tum'] },
  { id: '52', name: 'Gia Lai', formerly: ['Bình Định'] },
  { id: '56', name: 'Khánh Hòa', formerly: ['Ninh Thuận'] },
  { id: '66', name: 'Đắk Lắk', formerly: ['Phú Yên'] },
  { id: '68', name: 'Lâm Đồng', formerly: ['Đắk Nông', 'Bình Thuận'] },
  { id: '75', name: 'Đồng Nai', formerly: ['Bình Phước'] },
  { id: '79', name: 'Thành phố Hồ Chí Minh', en: 'Ho Chi Minh City', formerly: ['Bình Dương', 'Bà Rịa - Vũng Tàu'] },
  { id: '80', name: 'Tây Ninh', formerly: ['Long An'] },
  { id: '82', name: 'Đồng Tháp', formerly: ['Tiền Giang'] },
  { id: '86', name: 'Vĩnh Long', formerly: ['Bến Tre', 'Trà Vinh'] },
  { id: '91', name: 'An Giang', formerly: ['Kiên Giang'] },
  { id: '92', name: 'Cần Thơ', formerly: ['Sóc Trăng', 'Hậu Giang'] },
  { id: '96', name: 'Cà Mau', formerly: ['Bạc Liêu'] },
];
