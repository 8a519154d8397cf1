import { toPage } from "@/app/s/draw";
import type { Uploads } from "@/app/s/uploads";
import { handIn } from "@/lib/student/page/operations";
import { mayHandIn } from "@/lib/student/page/queries";
import { sayingOf } from "@/lib/student/page/said";
import { takeFile } from "@/lib/student/pieces/take-file";
import { visitOf } from "@/lib/student/visit/cookies";

/** Files for what is missing of a student's case. */
export const studentUploads: Uploads = {
  visitOf,
  mayTake: mayHandIn,
  take: takeFile(handIn),
  to: (said) => toPage(typeof said === "string" ? said : sayingOf(said)),
};
