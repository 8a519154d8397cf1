import { z } from "zod";
import { version } from "@/lib/values/fields/version";

/** The version of the notice that somebody looked at. */
export const noticeVersion = z.object({ version });
