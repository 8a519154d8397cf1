import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** The survivor, and the number of the case that is part of it now. */
export const merged = is.inline({ ref_no: is.text, merged: is.text, undoUntil: is.moment });

/** Both cases, as they were. */
export const parted = is.inline({ ref_no: is.text, other: is.text });
