export const labels = {
  perDay: "In a day",
  perHour: "In an hour",
  exportedPerDay: "In a day's exports",
};
