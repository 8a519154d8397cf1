export const labels = {
  remarks: "Remark",
  date: "Date and time",
  author: "By",
};

/** The author of a remark without a user: a question from the student's own page. */
export const byStudent = "The student";
