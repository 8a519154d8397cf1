import { staffMember } from "@/lib/people/staff/answer";
import { withLatestReports } from "@/lib/people/staff/queries";
import { formValues } from "@/lib/platform/operation/decode";
import { postRouteThen } from "@/lib/platform/operation/route";
import { createReport } from "@/lib/reports/daily-reports/operations";

// The specification's call answers the person, with what they reported.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRouteThen(
  createReport,
  formValues("document"),
  { answers: staffMember, read: ({ staffId }) => withLatestReports(staffId) },
);
