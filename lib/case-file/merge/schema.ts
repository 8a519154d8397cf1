import { z } from "zod";
import { type FieldName, fieldNames } from "@/lib/case/fields/fields";
import { refNo } from "@/lib/values/fields/record";
import { version } from "@/lib/values/fields/version";

/** What may be taken from the other case: a field, or the photo. */
const takeable = ["photo", ...fieldNames] as [string, ...string[]];

/** The form says of each field whose value it is to be: { city: "theirs" } takes the city. */
const chosenNames = (raw: unknown) =>
  raw !== null && typeof raw === "object" && !Array.isArray(raw)
    ? Object.entries(raw).flatMap(([name, whose]) => (whose === "theirs" ? [name] : []))
    : raw;

/** `ref_no` is the survivor, `take` what it takes of the other case where both have something. */
export const mergeInput = z.object({
  ref_no: refNo,
  other: refNo,
  take: z.preprocess(chosenNames, z.array(z.enum(takeable)).max(takeable.length).default([])),
  version,
  otherVersion: version,
});
export type MergeInput = z.output<typeof mergeInput>;

export const isPhoto = (name: string) => name === "photo";
export const fieldsIn = (take: readonly string[]) =>
  take.filter((name) => !isPhoto(name)) as FieldName[];

/** A case that became part of another one, by the number that it had. */
export const mergedRef = z.object({ ref_no: refNo });
