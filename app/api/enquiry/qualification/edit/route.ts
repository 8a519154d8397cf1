import { methods, route } from "@/lib/operation/route";
import { editQualification } from "@/lib/qualifications/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(editQualification),
});
