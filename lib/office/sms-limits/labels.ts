export const labels = {
  perCase: "To one student",
  perPerson: "By one user",
  perDay: "Of the house",
};
