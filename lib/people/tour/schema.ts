import { z } from "zod";
import { tourLength } from "@/lib/people/tour/labels";

/** The step at which somebody left the tour; its length where they have seen all. */
export const keep = z.object({ step: z.int().min(0).max(tourLength) });
