import { z } from "zod";
import { sourceNames } from "@/lib/desk/timeline/sources";

/** One entry's place among all of them: newest first, then by source and id. */
export type Place = { at: Date; source: string; id: string };

const shape = z.tuple([
  z.coerce.number().int().min(0).max(253_402_300_799_999),
  z.enum(sourceNames),
  z.uuid(),
]);

/** As it stands in the URL. */
export const placeText = ({ at, source, id }: Place) =>
  Buffer.from(`${at.getTime()}.${source}.${id}`).toString("base64url");

/** A place that we wrote, or nothing where somebody changed it. */
export const place = z
  .string()
  .max(200)
  .transform((text, context): Place => {
    const given = shape.safeParse(Buffer.from(text, "base64url").toString().split("."));
    if (given.success) {
      const [at, source, id] = given.data;
      return { at: new Date(at), source, id };
    }
    context.addIssue({ code: "custom", message: "cursor is not one of ours" });
    return z.NEVER;
  });
