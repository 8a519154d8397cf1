import { studentUploads } from "@/app/s/student-uploads";
import { plainUpload } from "@/app/s/uploads";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: plainUpload(studentUploads),
});
