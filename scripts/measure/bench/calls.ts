// The calls that are measured, and what they are asked for. Pure.

export const calls = ["list", "name", "mobile", "ref", "one", "create"] as const;
export type Call = (typeof calls)[number];

/** What the app should reach of the bare server's requests per second. */
export const goals: Record<Call, number> = {
  list: 0.3,
  name: 0.45,
  mobile: 0.45,
  ref: 0.45,
  one: 0.4,
  create: 0.3,
};

export const paths = {
  list: "/api/assessments/acceptedAssessments?location=gurdaspur",
  name: (name: string) => `/api/search/name?name=${encodeURIComponent(name)}`,
  palette: (q: string) => `/api/search/palette?q=${encodeURIComponent(q)}`,
  /** the end of a mobile, or a part of a reference number, among all cases */
  number: (q: string) => `/api/assessments/all?q=${encodeURIComponent(q)}`,
  one: (refNo: string) => `/api/assessments/singleAssessment?ref_no=${refNo}`,
  create: "/api/enquiry/create",
};

/** Frequent and rare, in two words, one perhaps the middle name, as people type them. */
export const names = [
  "gurpreet singh",
  "sandhu gurpreet",
  "Navdeep Kaur",
  "sahil masih",
  "harjot gill",
  "mehakpreet randhawa",
  "kaur bajwa",
  "joseph masih",
];

/** The form of a new assessment without its mobile. */
export const form = {
  first_name: "Harleen Kaur",
  surname: "Sohal",
  email: "harleen.sohal@students.example",
  dob: "2006-08-17",
  address: "VPO Chore Sidhwan, Tehsil Gurdaspur",
  pincode: "143520",
  city: "Gurdaspur",
  country: "IN",
  qualification: "10+2",
  stream: "Commerce",
  passout_year: 2024,
  percentage: "78.4",
  location: "gurdaspur",
  any_refusal: "no",
  spouse: "no",
  country_apply_for: "CA",
  english_test_type: "ielts",
  ielts_score_listening: "6.5",
  ielts_score_reading: "6",
  ielts_score_writing: "6",
  ielts_score_speaking: "6.5",
  ielts_score_overall: "6.5",
};

/** A British mobile: generated assessments have Indian ones only, so that none is taken. */
export const mobileNumber = (index: number) => `+4479${String(index).padStart(8, "0")}`;
