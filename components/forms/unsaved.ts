import {
  type Draft,
  isFresh,
  type Owner,
  parsed,
  quietly,
  roomOf,
  storeOf,
  unwritten,
} from "@/components/forms/draft";

// Apart from draft.ts, because only logging out needs the words, and public forms wait for none of them.

/** A draft's name in words: "remark:GSP-26-00042" → "remark of GSP-26-00042". */
function inWords(name: string, { values }: Draft): string {
  const [first = "", second = ""] = name.split(":");
  const kind = (first === "upload" ? second : first).replaceAll("-", " ");
  const whose = values.ref_no || values.first_name;
  return whose ? `${kind} of ${whose}` : kind;
}

/** What this person typed and has not saved, in words, oldest first. */
export function draftsOf(owner: Owner): string[] {
  for (const write of unwritten) write();
  const room = roomOf(owner);
  const drafts = quietly(() =>
    Object.keys(storeOf(owner))
      .filter((key) => key.startsWith(room))
      .map((key) => ({
        name: key.slice(room.length),
        draft: parsed(storeOf(owner).getItem(key)),
      })),
  );
  return (drafts ?? [])
    .flatMap(({ name, draft }) => (isFresh(draft) ? [{ name, draft }] : []))
    .sort((a, b) => a.draft.at - b.draft.at)
    .map(({ name, draft }) => inWords(name, draft));
}
