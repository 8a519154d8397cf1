import { z } from "zod";
import { checkAlways } from "@/lib/values/fields/check-always";
import { recordId, refNo } from "@/lib/values/fields/record";
import { version } from "@/lib/values/fields/version";

// The inputs of an entry on a case (spec §7 "Entries on an assessment"): shared by its form, its
// actions and its calls.

type Check = (values: Record<string, unknown>, context: z.core.$RefinementCtx) => void;
type RecordId = ReturnType<typeof recordId>;

/**
 * Adding, editing and removing an entry of these fields; `id` is its parameter ("passportId").
 * `unused` is accepted beside them and goes nowhere.
 */
export function entrySchemas<
  const Id extends string,
  F extends z.ZodRawShape,
  U extends z.ZodRawShape = Record<never, never>,
>(id: Id, fields: F, check?: Check, unused: U = {} as U) {
  const checked = <S extends z.ZodObject>(schema: S) =>
    check
      ? schema.superRefine(
          (values, context) => check(values as Record<string, unknown>, context),
          checkAlways,
        )
      : schema;
  const ref = { ref_no: refNo };
  const which = {
    ...ref,
    ...({ [id]: recordId("Record") } as Record<Id, RecordId>),
    version,
  };
  return {
    id,
    add: checked(z.object({ ...ref, ...unused, ...fields })),
    edit: checked(z.object({ ...which, ...unused, ...fields })),
    remove: z.object(which),
    /** what the fields are when they are right */
    fields: z.object(fields),
  };
}

/** Taking back a deletion: which record it was. */
export const deletedEntry = z.object({ ref_no: refNo, id: recordId("Record") });

/**
 * A range whose end is not before its start, each of one or more fields from the larger to the
 * smaller. The message stands beside the field of the end that makes the difference.
 */
export const inOrder =
  (start: readonly string[], end: readonly string[], message: string): Check =>
  (values, context) => {
    for (const [index, name] of end.entries()) {
      const [from, to] = [values[start[index] ?? ""], values[name]];
      // A missing or wrong value has a message of its own.
      if (from == null || to == null || typeof from !== typeof to || from < to) return;
      if (from > to) return context.addIssue({ code: "custom", path: [name], message });
    }
  };
