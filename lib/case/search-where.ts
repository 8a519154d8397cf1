import "server-only";
import { survivorsOf } from "@/lib/case/queries";
import { can, type Viewer } from "@/lib/platform/access/policy";
import { openScope } from "@/lib/platform/access/scope";
import { refPrefixes } from "@/lib/platform/branches/known";
import { type Failure, refuse } from "@/lib/platform/result";
import {
  lastPart,
  type Reach,
  readWords,
  type Word,
  type Words,
  within,
  withNamesTogether,
} from "@/lib/values/search-words";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.AssessmentWhereInput;

// One LIKE a word, or one for two names, and nothing else: the planner knows then how rare each is, and goes by the
// trigram index or walks the list accordingly. A whole reference number has its own index, since the letters of years and branches
// are in all cases, and so have the last four digits of a number.

const nothing: Where = { id: { in: [] } };
const contains = (reach: Reach, word: Word): Where => {
  if (word.refs) return { ref_no: { in: word.refs } };
  const text: Where = { search_text: { contains: within(reach, word) } };
  if (!word.ending) return text;
  const ends: Where = {
    numberEnds: { some: { ending: word.ending, part: { lte: lastPart[reach] } } },
  };
  return word.like === `${word.ending} ` ? ends : { AND: [ends, text] };
};
function all(
  { words }: Words,
  reach: Reach,
  where = (word: Word): Where => contains(reach, word),
): Where {
  if (!words) return nothing;
  const { anyOf, others } = withNamesTogether(words);
  const names: Where[] = anyOf.map((like) => ({
    search_text: { contains: within(reach, { like }) },
  }));
  return { AND: [...(names.length ? [{ OR: names }] : []), ...others.map(where)] };
}

/**
 * Cases in which every word occurs, as far as this viewer may search (A6). A passport or an application's
 * number finds only cases that they may open: others would learn from it whose number it is (A2).
 */
export function searchWhere(viewer: Viewer, words: Words): Where {
  const reach: Reach = can(viewer, "search.contact") ? "desk" : "open";
  if (!can(viewer, "search.passport")) return all(words, reach);
  const open = openScope(viewer);
  const own = open.handlerId !== undefined;
  return all(words, reach, (word) => {
    if (!word.ofFile) return contains(reach, word);
    const inFile = contains("file", word);
    if (!own) return inFile;
    const known = contains(reach, word);
    // One index leads to a number's end wherever it stands, and what was found is asked whether it may be seen.
    if (word.ending) return { AND: [inFile, { OR: [known, open] }] };
    return { OR: [known, { AND: [open, inFile] }] };
  });
}

/** A number of a case that became part of another one means that one (lib/case-file/merge). */
export async function withSurvivors(words: Words): Promise<Words> {
  const refs = words.words?.flatMap((word) => word.refs ?? []);
  if (!words.words || !refs?.length) return words;
  const survivors = await survivorsOf(refs);
  if (survivors.length === 0) return words;
  return {
    words: words.words.map((word) =>
      word.refs ? { ...word, refs: [...word.refs, ...survivors] } : word,
    ),
  };
}

/** The same for what was typed into a list's search, or what is missing there. */
export async function typedWhere(viewer: Viewer, typed: string): Promise<Where | Failure> {
  const read = await withSurvivors(readWords(typed, refPrefixes()));
  if (read.missing) return refuse(422, read.missing, { fields: { q: read.missing } });
  return searchWhere(viewer, read);
}

/** Cases whose name, mobile and reference number have every word between them. */
export const openWhere = (words: Words): Where => all(words, "open");

/** Fewer letters sound like half of all names. */
const fewest = 3;

/**
 * Cases whose name sounds like what was typed, by the key of it (migration names_by_sound): ' skdp mtr '. A
 * word of three sounds may still be being typed. Nothing where the key says too little.
 */
export function soundWhere(key: string): Where {
  const words = key.trim().split(" ").filter(Boolean);
  if (words.join("").length < fewest || words.every((word) => word.length < 2)) return nothing;
  return {
    AND: words.map((word) => ({
      name_key: { contains: word.length < fewest ? ` ${word} ` : ` ${word}` },
    })),
  };
}

/** Cases whose name has every word. */
export const nameWhere = (words: Words): Where => all(words, "name");
