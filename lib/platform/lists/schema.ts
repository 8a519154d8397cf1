import { z } from "zod";
import { branch } from "@/lib/values/fields/branch";
import { record } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";

// A list as it is stored: the state from its URL, the look of its table, and a view's name. Pure.

/** `dense` rows have one line and less room around it. */
export const densities = ["comfortable", "dense"] as const;
export type Density = (typeof densities)[number];

const notShown = "This is no column";
const column = z.string(notShown).min(1, notShown).max(40, notShown);

/** The columns in their order, where they were chosen, and the height of the rows. */
export const look = z.object(
  {
    columns: z.array(column, notShown).max(40, notShown).optional(),
    density: z.enum(densities, "This is no density").optional(),
  },
  notShown,
);
export type Look = z.output<typeof look>;

/** So many letters of names and values: what a URL holds, and no more. */
const mostLetters = 4_000;

/** A list's state, by the names in its URL. Whether they are filters is asked when it is read again. */
const notKept = "This cannot be kept";
const listWords = z
  .record(
    z.string(notKept).min(1, notKept).max(40, notKept),
    z.string(notKept).max(600, notKept),
    notKept,
  )
  .refine((state) => JSON.stringify(state).length <= mostLetters, "This is too long to be kept");

/** A view is seen by its owner alone, by everybody, or by the people of one branch. */
export const onlyMe = "me";
export const everybody = "all";
const share = z.union([z.literal([onlyMe, everybody]), branch("Shared with")]).default(onlyMe);

const noList = "There is no such list";
const list = z.string(noList).min(1, noList).max(40, noList);
/** So many views somebody may have. */
export const mostViews = 30;

const viewFields = {
  name: text("Name", 60),
  share,
};
export const newView = z.object({ ...viewFields, list, state: listWords, look });
/** Without state and look only its name changes, and who sees it. */
export const viewEdit = z.object({
  id: record("View"),
  ...viewFields,
  state: listWords.optional(),
  look: look.optional(),
  version,
});
export const viewRef = z.object({ id: record("View") });
/** How a list is left; the look of an open view of one's own is the view's. */
export const leaving = z.object({
  list,
  view: record("View").optional(),
  state: listWords.optional(),
  look: look.optional(),
});
