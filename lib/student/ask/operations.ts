import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { askForMissing } from "@/lib/parts/checklist/ask";
import { channelLabel } from "@/lib/parts/checklist/labels";
import { askAll } from "@/lib/parts/checklist/schema";
import { heldWords } from "@/lib/platform/outbox/labels";
import { linkFor } from "@/lib/student/link/operations";
import { counted } from "@/lib/values/words";

/** Asks for all that is missing in one message, with a link to the page where the student hands it in. */
export const askForAll = caseOperation({
  name: "checklist.askAll",
  summary: "Ask a student for all that is missing, with a link to hand it in",
  who: "case.open",
  input: askAll,
  change: async ({ input: { channel }, ...change }) => {
    const { tx, assessment, viewer } = change;
    return askForMissing(change, channel, () => linkFor(tx, assessment, viewer, "student"));
  },
  done: ({ asked, channel, isHeld }) =>
    isHeld ? heldWords : `Asked for ${counted(asked, "item")}: ${channelLabel(channel)}`,
  detail: (_, { asked, channel }) => ({ how: channel, asked }),
});
