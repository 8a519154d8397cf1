import { formValues } from "@/lib/platform/operation/decode";
import { methods, route } from "@/lib/platform/operation/route";
import { createReport } from "@/lib/reports/operations";
import { oneself } from "@/lib/staff/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  // The specification's call answers the person, with what they reported.
  POST: route(createReport, formValues("document"), (_made, _raw, viewer) => oneself(viewer)),
});
