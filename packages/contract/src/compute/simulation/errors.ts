/** Refusals of the simulation; part of the error catalogue. */
export const simulationErrors = {
  'simulation.scene_gone': {
    status: 404,
    vi: 'Điểm xuất phát này không còn được lưu. Hãy lấy lại hiện trạng hồ rồi làm tiếp: phương án đang vẽ vẫn còn.',
    en: 'This start is no longer stored. Reload the current state and continue: your drawing stays.',
  },
  'simulation.plan_not_found': {
    status: 404,
    vi: 'Không tìm thấy phương án mô phỏng này: có thể đã bị xóa. Phần đang vẽ vẫn lưu được thành phương án mới.',
    en: 'This simulated plan was not found: it may have been deleted. Your drawing can still be saved as a new plan.',
  },
  'simulation.too_many': {
    status: 409,
    vi: 'Nhà máy đã lưu {maximum} phương án mô phỏng. Hãy xóa phương án không còn dùng.',
    en: 'The plant has {maximum} simulated plans. Delete those no longer needed.',
  },
  'simulation.not_ready': {
    status: 409,
    vi: 'Không mô phỏng được từ thời điểm này: thiếu mực nước hồ, đường dung tích hoặc khai báo công trình xả.',
    en: 'No simulation from this time: the lake level, the capacity curve or the data of the outlets is missing.',
  },
  'simulation.start_in_future': {
    status: 400,
    vi: 'Thời điểm này chưa tới. Hãy chọn thời điểm đã qua, hoặc lấy hiện trạng hồ rồi vẽ bước cho lúc đó.',
    en: 'This time has not come yet. Choose a past time, or use the current state and draw a step for that time.',
  },
  'simulation.drill_kept': {
    status: 409,
    vi: 'Điểm của lần diễn tập này đã được lưu rồi. Mỗi lần diễn tập chỉ lưu một lần: hãy xem trong danh sách.',
    en: 'The score of this drill is already saved. A drill is saved only once: see the list of drills.',
  },
  'simulation.no_flood': {
    status: 404,
    vi: 'Khoảng thời gian này không có lưu lượng về hồ trong số liệu. Hãy chọn khoảng khác.',
    en: 'The record has no inflow in this period. Choose another one.',
  },
} as const;

/** Field errors of a simulated plan; part of the field catalogue. */
export const simulationFieldRules = {
  simulation_order: {
    vi: 'Mỗi bước phải sau bước trước nó, sau điểm xuất phát và trước khi kế hoạch kết thúc.',
    en: 'Each step must be after the one before it, after the start, and before the plan ends.',
  },
  simulation_end: {
    vi: 'Kế hoạch phải kết thúc sau điểm xuất phát và trong vòng {days} ngày.',
    en: 'A plan must end after its start and within {days} days.',
  },
  simulation_points: {
    vi: 'Các điểm lưu lượng phải theo thứ tự thời gian.',
    en: 'The inflow points must be in order of time.',
  },
  simulation_no_forecast: {
    vi: 'Điểm xuất phát này không có dự báo lưu lượng về hồ. Hãy chọn nguồn khác.',
    en: 'This start has no inflow forecast. Choose another source.',
  },
} as const;
