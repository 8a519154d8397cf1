import { describe, expect, it } from "vitest";
import { mostOnOne } from "@/lib/catalogue/tags/labels";
import { deleteTag, editTag, mergeTags } from "@/lib/catalogue/tags/operations";
import { keptTags, tagList } from "@/lib/catalogue/tags/queries";
import { officeAssessments } from "@/lib/intake/assessments/list";
import * as assessments from "@/lib/intake/assessments/queries";
import { leadList } from "@/lib/intake/leads/list";
import { tagLead, untagLead } from "@/lib/intake/leads/tags";
import { db } from "@/lib/platform/db";
import { chosen, start, undo } from "../support/bulk";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { makeTag, newTag, putOn, takeOff, wordsOf } from "../support/tags";
import { restore, trash } from "../support/trash";

const admin = () => makeStaff({ role: "admin" });
const active = (handler: Staff) => makeCase({ handler, state: "active" });

describe("a tag on a case", () => {
  it("a new word makes a tag, and another spelling of it is the same tag", async () => {
    const handler = await makeStaff();
    const made = await active(handler);
    const word = newTag("Walk-In");
    expect(await putOn(handler, made, word)).toMatchObject({
      ok: true,
      data: { changed: true, tag: { word, colour: "grey" }, tags: [{ word }] },
    });
    const again = await putOn(handler, made, ` ${word.toLowerCase().replace("-", " ")} `);
    expect(again).toMatchObject({ ok: true, data: { changed: false, tags: [{ word }] } });
    expect(await wordsOf(made)).toEqual([word]);
  });

  it("a tag is taken off by its id, twice without harm, and the case's version stays", async () => {
    const handler = await makeStaff();
    const made = await active(handler);
    const put = await putOn(handler, made, newTag());
    const id = put.ok ? put.data.tag._id : "";
    expect(await takeOff(handler, made, id)).toMatchObject({ data: { changed: true, tags: [] } });
    expect(await takeOff(handler, made, id)).toMatchObject({ data: { changed: false } });
    const { version } = await db.assessment.findUniqueOrThrow({ where: { id: made.id } });
    expect(version).toBe(made.version);
  });

  it("two people who type one new word at the same moment make one tag", async () => {
    const handler = await makeStaff();
    const cases = await Promise.all(Array.from({ length: 4 }, () => active(handler)));
    const word = newTag();
    const results = await Promise.all(cases.map((one) => putOn(handler, one, word)));
    const ids = results.map((result) => (result.ok ? result.data.tag._id : result.message));
    expect(new Set(ids).size).toBe(1);
  });

  it("two tags put on one case at the same moment are both on it", async () => {
    const handler = await makeStaff();
    const made = await active(handler);
    const words = [newTag("a"), newTag("b"), newTag("c")];
    await Promise.all(words.map((word) => putOn(handler, made, word)));
    expect((await wordsOf(made)).sort()).toEqual(words);
  });

  it("only who may open a case puts a tag on it", async () => {
    const made = await active(await makeStaff());
    expect(await putOn(await makeStaff(), made, newTag())).toMatchObject({ status: 403 });
    const batala = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await putOn(batala, made, newTag())).toMatchObject({ status: 404 });
    expect(await putOn(await admin(), made, newTag())).toMatchObject({ ok: true });
  });

  it("a case has no more tags than can be read", async () => {
    const handler = await makeStaff();
    const made = await active(handler);
    for (let n = 0; n < mostOnOne; n++)
      expect(await putOn(handler, made, newTag(`t${n}`))).toMatchObject({ ok: true });
    expect(await putOn(handler, made, newTag())).toMatchObject({ status: 409 });
  });

  it("a call of a case answers its tags, and the audit log names the word alone", async () => {
    const handler = await makeStaff();
    const made = await active(handler);
    const word = newTag();
    await putOn(handler, made, word);
    const { ref_no } = made;
    const answer = await assessments.singleAssessment.run({ ref_no }, await callerFor(handler));
    expect(answer).toMatchObject({ ok: true, data: { ref_no, tags: [{ word }] } });
    const line = await db.auditLine.findFirstOrThrow({
      where: { subject: made.ref_no, operation: "assessment.tag" },
    });
    expect(line.detail).toMatchObject({ tag: word });
  });
});

describe("the office's tags", () => {
  const ofHouse = async (id: string) =>
    (await keptTags.read(await viewerFor(await admin()), {})).find(({ _id }) => _id === id);

  it("a renamed tag is the other word on every case that has it", async () => {
    const by = await admin();
    const made = await active(by);
    const put = await putOn(by, made, newTag());
    const id = put.ok ? put.data.tag._id : "";
    const word = newTag("renamed");
    const edit = { id, word, colour: "green", version: 0 };
    expect(await editTag.run(edit, await callerFor(by))).toMatchObject({
      data: { word, colour: "green", version: 1 },
    });
    expect(await editTag.run(edit, await callerFor(by))).toMatchObject({ status: 409 });
    expect(await wordsOf(made)).toEqual([word]);
  });

  it("a tag is not renamed to a word that another one has", async () => {
    const [one, other] = [await makeTag(), await makeTag()];
    const edit = { id: one.id, word: other.word.toUpperCase(), colour: "blue", version: 0 };
    const result = await editTag.run(edit, await callerFor(await admin()));
    expect(result).toMatchObject({ status: 409, fields: { word: expect.anything() } });
  });

  it("a merged tag is the other one on every case, in filters, and for who types it", async () => {
    const by = await admin();
    const caller = await callerFor(by);
    const made = await active(by);
    const both = await active(by);
    const [typo, right] = [await makeTag(newTag("scolarship")), await makeTag(newTag("right"))];
    await putOn(by, made, typo.word);
    await putOn(by, both, typo.word);
    await putOn(by, both, right.word);
    expect(await mergeTags.run({ id: typo.id, into: right.id }, caller)).toMatchObject({
      data: { word: right.word, spellings: [typo.word] },
    });
    expect(await wordsOf(made)).toEqual([right.word]);
    expect(await wordsOf(both)).toEqual([right.word]);
    const asked = { tag: right.id, limit: 50 };
    const page = await assessments.activeAssessments.read(await viewerFor(by), asked);
    const refs = "rows" in page ? page.rows.map(({ ref_no }) => ref_no) : [];
    expect(refs.sort()).toEqual([made.ref_no, both.ref_no].sort());
    const third = await active(by);
    await putOn(by, third, typo.word);
    expect(await wordsOf(third)).toEqual([right.word]);
    expect(await takeOff(by, made, right.id)).toMatchObject({ data: { tags: [], changed: true } });
    // The word of a merged spelling may be the tag's own again: both change places.
    const back = { id: right.id, word: typo.word, colour: "blue", version: 0 };
    expect(await editTag.run(back, caller)).toMatchObject({
      data: { word: typo.word, spellings: [right.word] },
    });
    await putOn(by, made, right.word);
    expect(await wordsOf(made)).toEqual([typo.word]);
  });

  it("merging in both directions at once leaves one tag", async () => {
    const caller = await callerFor(await admin());
    const [one, other] = [await makeTag(), await makeTag()];
    const results = await Promise.all([
      mergeTags.run({ id: one.id, into: other.id }, caller),
      mergeTags.run({ id: other.id, into: one.id }, caller),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const kept = await Promise.all([ofHouse(one.id), ofHouse(other.id)]);
    expect(kept.filter(Boolean)).toHaveLength(1);
  });

  it("a deleted tag leaves every case and lead, and can be made anew", async () => {
    const by = await admin();
    const made = await active(by);
    const word = newTag();
    const put = await putOn(by, made, word);
    const id = put.ok ? put.data.tag._id : "";
    expect(await deleteTag.run({ id }, await callerFor(by))).toMatchObject({ ok: true });
    expect(await wordsOf(made)).toEqual([]);
    await putOn(by, made, word);
    expect(await wordsOf(made)).toEqual([word]);
    const { tags } = await db.assessment.findUniqueOrThrow({ where: { id: made.id } });
    expect(tags).not.toContain(id);
  });

  it("everybody reads the words of all branches, and only an admin of all branches changes them", async () => {
    const { id, word } = await makeTag();
    const reader = await makeStaff({ branches: ["batala"] });
    const words = await tagList.read(await viewerFor(reader, "batala"), {});
    expect(words).toContainEqual({ _id: id, word, colour: "blue" });
    for (const by of [reader, await makeStaff({ role: "admin", branches: ["batala"] })])
      expect(await deleteTag.run({ id }, await callerFor(by))).toMatchObject({ status: 403 });
  });
});

describe("tags on the way of a case", () => {
  it("a lead that becomes a case brings its tags", async () => {
    const handler = await makeStaff();
    const lead = await makeLead({ handler });
    const word = newTag();
    const caller = await callerFor(handler);
    expect(await tagLead.run({ id: lead.id, tag: word }, caller)).toMatchObject({ ok: true });
    const made = await makeCase({ handler, mobile: lead.mobile });
    expect(await wordsOf(made)).toEqual([word]);
    expect(await tagLead.run({ id: lead.id, tag: newTag() }, caller)).toMatchObject({
      status: 409,
    });
  });

  it("two merged cases have the tags of both, and each its own when they are parted", async () => {
    const by = await admin();
    const [survivor, other] = [await active(by), await active(by)];
    const [shared, first, second] = [newTag("shared"), newTag("first"), newTag("second")];
    for (const word of [shared, first]) await putOn(by, survivor, word);
    for (const word of [second, shared]) await putOn(by, other, word);
    expect(await merge(survivor, other, [], by)).toMatchObject({ ok: true });
    expect(await wordsOf(survivor)).toEqual([shared, first, second]);
    expect(await part(other, by)).toMatchObject({ ok: true });
    expect(await wordsOf(survivor)).toEqual([shared, first]);
    expect(await wordsOf(other)).toEqual([second, shared]);
  });

  it("a case that comes back out of the trash has its tags, but none that was deleted meanwhile", async () => {
    const by = await admin();
    const made = await active(by);
    const [stays, goes, becomes] = [await makeTag(), await makeTag(), await makeTag()];
    for (const { word } of [stays, goes, becomes]) await putOn(by, made, word);
    await trash(made, by);
    const into = await makeTag();
    await deleteTag.run({ id: goes.id }, await callerFor(by));
    await mergeTags.run({ id: becomes.id, into: into.id }, await callerFor(by));
    expect(await restore(made)).toMatchObject({ ok: true });
    expect(await wordsOf(made)).toEqual([stays.word, into.word]);
    const { tags } = await db.assessment.findUniqueOrThrow({ where: { id: made.id } });
    expect(tags).toEqual([stays.id, into.id]);
  });

  it("a case that went to the trash before there were tags comes back", async () => {
    const by = await admin();
    const made = await active(by);
    await trash(made, by);
    await db.$executeRaw`
      UPDATE trash SET content = content #- '{rows,assessment,0,tags}' WHERE id = ${made.id}::uuid`;
    expect(await restore(made)).toMatchObject({ ok: true });
    expect(await wordsOf(made)).toEqual([]);
  });
});

describe("lists by tag", () => {
  it("every list of cases and the list of leads is narrowed to a tag, and shows it", async () => {
    const by = await admin();
    const viewer = await viewerFor(by);
    const word = newTag();
    const tagged = { active: await active(by), fresh: await makeCase(), gone: await makeCase() };
    await db.assessment.update({
      where: { id: tagged.gone.id },
      data: { state: "rejected", handlerId: by.id },
    });
    for (const one of Object.values(tagged)) await putOn(by, one, word);
    const lead = await makeLead();
    const put = await tagLead.run({ id: lead.id, tag: word }, await callerFor(by));
    const tag = put.ok ? put.data.tag._id : "";
    const read = async (page: Promise<unknown>) => (await page) as { rows: { tags: unknown }[] };
    const asked = { tag, limit: 50 };
    const tags = [{ _id: tag, word, colour: "grey" }];
    for (const [list, many] of [
      [assessments.activeAssessments, 1],
      [assessments.newAssessments, 1],
      [assessments.inactiveAssessments, 1],
      [officeAssessments, 3],
    ] as const) {
      const { rows } = await read(list.read(viewer, asked));
      expect(rows, list.summary).toHaveLength(many);
      for (const row of rows) expect(row.tags).toEqual(tags);
    }
    const own = await read(assessments.casesOf.read(viewer, { ...asked, email: by.email }));
    expect(own.rows).toHaveLength(2);
    const { rows } = await read(leadList.read(viewer, { ...asked, tab: "open" }));
    expect(rows).toMatchObject([{ _id: lead.id, tags }]);
    expect(await untagLead.run({ id: lead.id, tag }, await callerFor(by))).toMatchObject({
      data: { tags: [] },
    });
  });

  it("a filter by tag shows nobody of another branch", async () => {
    const by = await admin();
    const made = await active(by);
    const put = await putOn(by, made, newTag());
    const tag = put.ok ? put.data.tag._id : "";
    const batala = await viewerFor(
      await makeStaff({ role: "admin", branches: ["batala"] }),
      "batala",
    );
    const page = await officeAssessments.read(batala, { tag, limit: 50 });
    expect(page).toMatchObject({ rows: [] });
  });
});

describe("many cases at once", () => {
  it("a tag is put on many, those that have it are skipped, and undo takes it off the others alone", async () => {
    const by = await admin();
    const cases = [await active(by), await active(by), await active(by)];
    const refs = cases.map(({ ref_no }) => ref_no);
    const word = newTag();
    await putOn(by, cases[0] as { ref_no: string }, word);
    const run = await start(by, { action: "tag", refs, tag: word });
    expect(run).toMatchObject({ ok: true, data: { done: 2, skipped: 1 } });
    for (const one of cases) expect(await wordsOf(one)).toEqual([word]);
    expect(await undo(by, run.ok ? run.data._id : "")).toMatchObject({ data: { undone: 2 } });
    expect(await Promise.all(cases.map(wordsOf))).toEqual([[word], [], []]);
  });

  it("a tag is taken off many, and undo puts it on again", async () => {
    const by = await admin();
    const cases = [await active(by), await active(by)];
    const word = newTag();
    const put = await putOn(by, cases[0] as { ref_no: string }, word);
    const tagOff = put.ok ? put.data.tag._id : "";
    const refs = cases.map(({ ref_no }) => ref_no);
    const run = await start(by, { action: "untag", refs, tagOff });
    expect(run).toMatchObject({ ok: true, data: { done: 1, skipped: 1 } });
    expect(await Promise.all(cases.map(wordsOf))).toEqual([[], []]);
    await undo(by, run.ok ? run.data._id : "");
    expect(await Promise.all(cases.map(wordsOf))).toEqual([[word], []]);
  });

  it("all that a list shows for a tag are meant by its filters", async () => {
    const by = await admin();
    const made = await active(by);
    await active(by);
    const put = await putOn(by, made, newTag());
    const tag = put.ok ? put.data.tag._id : "";
    const meant = await chosen(by, { list: "active", asked: { tag } });
    expect(meant.refs).toEqual([made.ref_no]);
  });
});
