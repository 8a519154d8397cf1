import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** A document or a certificate of enrolment; `uri` downloads it. */
export const namedFile = is.named("NamedFile", { _id: is.id, name: is.text, uri: is.uri });
