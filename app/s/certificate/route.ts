import { fileAnswer } from "@/app/s/send";
import { languageOf } from "@/lib/platform/http/language";
import { methods } from "@/lib/platform/operation/route";
import { ownCertificate } from "@/lib/student/page/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: (request) =>
    fileAnswer(request, "link.offers", (linked) =>
      ownCertificate(
        linked,
        request.nextUrl.searchParams.get("id") ?? "",
        languageOf(request.headers, linked.language),
      ),
    ),
});
