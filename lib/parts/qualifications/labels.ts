export const labels = {
  qualification: "Qualification",
  courseStudied: "Course Studied",
  uniOrBoard: "University or Board",
  grade: "Grade",
  startingYear: "Starting Year",
  startingMonth: "Starting Month",
  passingYear: "Passing Year",
  passingMonth: "Passing Month",
} as const;

export const qualificationTitle = (q: { qualification: string; courseStudied: string }) =>
  `${q.qualification}, ${q.courseStudied}`;
