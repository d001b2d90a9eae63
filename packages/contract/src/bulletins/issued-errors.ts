export const bulletinIssuedErrors = {
  'bulletin.not_found': {
    status: 404,
    vi: 'Không tìm thấy bản tin này. Hãy tải lại danh sách.',
    en: 'The bulletin was not found. Reload the list.',
  },
  'bulletin.server_unknown': {
    status: 400,
    vi: 'Nơi nhận tệp không còn trong danh sách truyền số liệu, hoặc không nhận tệp. Hãy chọn lại.',
    en: 'A file recipient is no longer among the transfer jobs, or accepts no files. Choose again.',
  },
  'bulletin.file_not_found': {
    status: 404,
    vi: 'Không tìm thấy tệp.',
    en: 'The file was not found.',
  },
  'bulletin.link_not_found': {
    status: 404,
    vi: 'Liên kết sai, đã hết hạn hoặc đã bị thu hồi. Hãy hỏi nhà máy để có liên kết mới.',
    en: 'The link is wrong, expired or revoked. Ask the plant for a new one.',
  },
  'bulletin.issued_already': {
    status: 409,
    vi: '{name} đã phát bản tin này, số {number}. Bản tin đã phát không đổi được; hãy đính chính nếu cần.',
    en: '{name} already issued this bulletin, number {number}. An issued bulletin never changes; correct it if needed.',
  },
  'bulletin.hour_issued': {
    status: 409,
    vi: 'Đã có bản tin số {number} cùng loại cho giờ này. Muốn thay thì hãy lập bản tin đính chính.',
    en: 'Bulletin {number} of this kind was already issued for this hour. Correct it to replace it.',
  },
  'bulletin.not_confirmed': {
    status: 409,
    vi: 'Số liệu người ký xác nhận khác số liệu trong bản tin. Hãy mở lại hộp phát tin và xem lại từng số.',
    en: 'The figures confirmed by the signatory differ from the bulletin. Open the dialog again and check each figure.',
  },
  'bulletin.reason_needed': {
    status: 409,
    vi: 'Bản tin còn lỗi nặng. Hãy sửa, hoặc ghi lý do vì sao vẫn phát.',
    en: 'The bulletin has serious faults. Correct them, or give a reason for issuing anyway.',
  },
  'bulletin.second_is_same': {
    status: 409,
    vi: 'Bạn đã đề nghị phát bản tin này. Người thứ hai phải là người khác.',
    en: 'You requested this bulletin. The second person must be someone else.',
  },
  'bulletin.busy': {
    status: 409,
    vi: 'Vừa có bản tin khác cùng loại được phát. Hãy bấm phát lại.',
    en: 'Another bulletin of this kind was just issued. Press Issue again.',
  },
  'bulletin.countersigned': {
    status: 409,
    vi: 'Bản tin này không chờ ai xác nhận nữa.',
    en: 'The bulletin no longer needs to be countersigned.',
  },
  'bulletin.signed': {
    status: 409,
    vi: 'Bản tin đã có bản ký. Bản ký sai thì phải đính chính bằng bản tin khác.',
    en: 'The bulletin already has its signed file. A wrong one is corrected by another bulletin.',
  },
  'bulletin.form_refused': {
    status: 409,
    vi: 'Mẫu Word đang dùng chứa nội dung không được phép phát hành: {found}. Hãy bỏ ra rồi tải lại mẫu lên, hoặc chọn mẫu của phần mềm. Bản nháp vẫn còn.',
    en: 'The Word template in use contains content that must not be sent out: {found}. Remove it and upload the template again, or choose the built-in one. The draft is kept.',
  },
  'bulletin.signed_unfit': {
    status: 400,
    vi: 'Tệp ký phải là PDF; bản quét có thể là JPEG hoặc PNG; nguyên vẹn và không quá 5 MB.',
    en: 'The signed file must be a PDF, or for a scan also JPEG or PNG, intact and at most 5 MB.',
  },
  'bulletin.signed_acts': {
    status: 400,
    vi: 'Tệp PDF chứa nội dung có thể tự chạy khi mở hoặc không kiểm tra được: {found}. Hãy in lại ra tệp PDF mới rồi ký, hoặc ký tay và quét lại.',
    en: 'The PDF contains something that could run when opened, or that cannot be checked: {found}. Print it to a new PDF and sign that, or sign by hand and scan.',
  },
  'bulletin.numbers_unconfirmed': {
    status: 409,
    vi: 'Cơ sở dữ liệu vừa được phục hồi hoặc sao chép. Hãy xác nhận số bản tin cuối cùng đã phát của loại này trước.',
    en: 'The database was restored or copied. First confirm the last number of this kind that was issued.',
  },
  'bulletin.signed_nowhere': {
    status: 400,
    vi: 'Tệp PDF này chưa có chữ ký số. Hãy ký rồi nộp lại, hoặc chọn “ký tay, quét lại”.',
    en: 'This PDF has no digital signature. Sign it and submit it again, or choose “By hand, scanned”.',
  },
  'bulletin.signed_broken': {
    status: 400,
    vi: 'Chữ ký số không khớp nội dung tệp: tệp bị sửa sau khi ký hoặc bị hỏng. Hãy lấy lại tệp đã ký.',
    en: 'The signature does not match the file: it was changed after signing, or is damaged. Get the signed file again.',
  },
  'bulletin.signed_rewritten': {
    status: 409,
    vi: 'Tệp này không giữ nguyên tệp PDF đã phát. Hãy so từng trang với bản đã phát; nếu đúng, đánh dấu “tôi đã so” và nộp lại.',
    en: 'This file does not contain the issued PDF unchanged. Compare each page with the issued one; if it is right, tick “I have compared” and submit it again.',
  },
  'bulletin.number_taken': {
    status: 409,
    vi: 'Số này đã dùng: bản tin gần nhất của loại này trong năm là số {number}. Hãy nhập số không nhỏ hơn.',
    en: 'That number is already used: the last of this kind and year is {number}. Enter one that is not smaller.',
  },
  'bulletin.too_many_links': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} liên kết đang mở. Hãy thu hồi bớt.',
    en: 'The plant has {maximum} active links. Revoke some first.',
  },
  'bulletin.no_template': {
    status: 404,
    vi: 'Không có mẫu phiên bản này.',
    en: 'There is no such version of the template.',
  },
} as const;
