export const labels = {
  remarks: "Remark",
  date: "Date and time",
  author: "By",
};
