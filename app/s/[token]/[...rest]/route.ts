import { overAnswer } from "@/app/s/draw";
import { methods } from "@/lib/platform/operation/route";

/** An address that is no page of ours, which may hold a token that somebody broke. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async (request) => overAnswer(request),
  POST: async (request) => overAnswer(request),
});
