import { studentUploads } from "@/app/s/student-uploads";
import { joinUpload } from "@/app/s/uploads";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: joinUpload(studentUploads),
});
