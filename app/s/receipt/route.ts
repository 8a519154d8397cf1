import { fileAnswer } from "@/app/s/send";
import { methods } from "@/lib/platform/operation/route";
import { ownReceipt } from "@/lib/student/page/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: (request) =>
    fileAnswer(request, "link.money", (linked) =>
      ownReceipt(linked, request.nextUrl.searchParams.get("number") ?? ""),
    ),
});
