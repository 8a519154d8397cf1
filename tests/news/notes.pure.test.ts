import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Note, notesFor, unseen } from "@/lib/people/news/labels";
import { notes } from "@/lib/people/news/notes";
import { compareVersions, isVersion } from "@/lib/values/versions";
import { root } from "../../scripts/root";

const picture = { file: "news.webp", shows: "The page" };
const note = (version: string, lines: Note["lines"] = [{ text: `of ${version}` }]): Note => ({
  version,
  title: version,
  picture,
  lines,
});
const some = [note("0.10.0"), note("0.9.0", [{ text: "books", for: ["admin"] }]), note("0.2.0")];
const versions = (own: { version: string }[]) => own.map(({ version }) => version);

it("each person reads the lines of their role, and no note that has none for them", () => {
  expect(versions(notesFor("admin", some, "0.10.0"))).toEqual(["0.10.0", "0.9.0", "0.2.0"]);
  expect(versions(notesFor("reception", some, "0.10.0"))).toEqual(["0.10.0", "0.2.0"]);
});

it("a note of a version that does not run yet is told to nobody", () => {
  expect(versions(notesFor("admin", some, "0.9.9"))).toEqual(["0.9.0", "0.2.0"]);
});

it("what came after the version that somebody has seen is new to them, and nothing where none is known", () => {
  const own = notesFor("admin", some, "0.10.0");
  expect(versions(unseen(own, "0.2.0"))).toEqual(["0.10.0", "0.9.0"]);
  expect(unseen(own, "0.10.0")).toEqual([]);
  expect(unseen(own, null)).toEqual([]);
});

it("the product's notes go from the newest to the oldest, and each has its picture", () => {
  const said = versions(notes as Note[]);
  expect(said.every(isVersion)).toBe(true);
  expect(said).toEqual([...said].sort(compareVersions).reverse());
  for (const { picture } of notes)
    expect(existsSync(join(root, "public", "pictures", picture.file)), picture.file).toBe(true);
});
