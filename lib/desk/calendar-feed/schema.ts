import { z } from "zod";
import { labels } from "@/lib/desk/calendar-feed/labels";
import { yesNo } from "@/lib/values/fields/choice";

export const feedInput = z.object({ names: yesNo(labels.names) });
export const nothing = z.object({});
