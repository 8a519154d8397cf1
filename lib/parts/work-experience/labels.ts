export const labels = {
  companyName: "Company Name",
  city: "City",
  designation: "Designation",
  fromYear: "From Year",
  fromMonth: "From Month",
  toYear: "To Year",
  toMonth: "To Month",
} as const;

export const workTitle = (work: { designation: string; companyName: string }) =>
  `${work.designation}, ${work.companyName}`;
