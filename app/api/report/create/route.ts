import { formValues } from "@/lib/platform/operation/decode";
import { methods, routeThen } from "@/lib/platform/operation/route";
import { createReport } from "@/lib/reports/operations";
import { staffMember } from "@/lib/staff/answer";
import { withLatestReports } from "@/lib/staff/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  // The specification's call answers the person, with what they reported.
  POST: routeThen(createReport, formValues("document"), {
    answers: staffMember,
    read: ({ staffId }) => withLatestReports(staffId),
  }),
});
