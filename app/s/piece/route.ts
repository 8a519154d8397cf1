import { studentUploads } from "@/app/s/student-uploads";
import { takePiece, tellPieces } from "@/app/s/uploads";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: tellPieces(studentUploads),
  POST: takePiece(studentUploads),
});
