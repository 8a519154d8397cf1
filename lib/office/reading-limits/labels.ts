export const labels = {
  perDay: "In a day",
  perHour: "In an hour",
};
