import { jsonAnswer } from "@/app/s/draw";
import { formOf } from "@/app/s/enter";
import { methods } from "@/lib/platform/operation/route";
import { isFailure } from "@/lib/platform/result";
import { mayHandIn } from "@/lib/student/page/queries";
import { takeFile } from "@/lib/student/page/take-file";
import { joinPieces } from "@/lib/student/pieces/operations";
import { visitOf } from "@/lib/student/visit/cookies";
import { callerOf } from "@/lib/student/visit/request";

/** All pieces are there: the file goes the same way as one by a plain form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    const form = await formOf(request);
    const visit = visitOf(request);
    const linked = await mayHandIn(visit);
    if (isFailure(linked)) return jsonAnswer({}, linked.status);
    const upload = { linkId: linked.linkId, upload: form.get("upload") ?? "" };
    const about = { name: form.get("name") ?? "", size: Number(form.get("size")) };
    const file = await joinPieces(upload, about);
    if (isFailure(file)) return jsonAnswer({}, file.status);
    const item = form.get("item") ?? "";
    const result = await takeFile({ visit, item, file }, callerOf(request));
    return jsonAnswer({}, result.ok ? 200 : result.status);
  },
});
