export const bulletinDraftErrors = {
  'bulletin.draft_not_found': {
    status: 404,
    vi: 'Không tìm thấy bản nháp này. Có thể bản tin đã được ban hành hoặc bản nháp đã bị xóa; hãy tải lại danh sách.',
    en: 'The draft was not found. It may have been issued or deleted; reload the list.',
  },
  'bulletin.draft_exists': {
    status: 409,
    vi: 'Đã có bản nháp loại này cho cùng giờ phát. Hãy mở bản nháp đó.',
    en: 'A draft of this kind for the same hour already exists. Open that one.',
  },
  'bulletin.too_many': {
    status: 409,
    vi: 'Đã có {maximum} bản nháp. Hãy xóa bớt trước khi lập thêm.',
    en: 'There are already {maximum} drafts. Delete some before creating another.',
  },
  'bulletin.no_plant': {
    status: 409,
    vi: 'Nhà máy chưa được thiết lập nên chưa lập được bản tin. Hãy khai báo trạm đo và mực nước đặc trưng trước.',
    en: 'The plant is not set up yet, so no bulletin can be drafted. Enter its stations and levels first.',
  },
  'bulletin.correction_unknown': {
    status: 404,
    vi: 'Không tìm thấy bản tin cần đính chính.',
    en: 'The bulletin to be corrected was not found.',
  },
  'bulletin.correction_kind': {
    status: 409,
    vi: 'Bản tin số {number} thuộc loại khác. Hãy đính chính bằng một bản tin cùng loại.',
    en: 'Bulletin {number} is of another kind. Correct it with a bulletin of the same kind.',
  },
  'bulletin.corrected_already': {
    status: 409,
    vi: 'Bản tin này đã được đính chính bằng số {number}. Nếu còn sai thì hãy đính chính bản tin đó.',
    en: 'This bulletin was already corrected by {number}. If that is wrong too, correct that one.',
  },
} as const;
