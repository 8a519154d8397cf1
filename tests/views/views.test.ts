import { beforeEach, describe, expect, it } from "vitest";
import { viewLists } from "@/lib/desk/views/labels";
import { casePreview, countsOfViews, viewsOf } from "@/lib/desk/views/queries";
import { activeAssessments, newAssessments } from "@/lib/intake/assessments/queries";
import type { Role } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeStaff, type Staff, viewerFor } from "../support/staff";
import { makeView } from "../support/views";

// Views of lists: whose they are, who sees them, what they may hold, and how a list is opened as it was left.

beforeEach(async () => {
  await db.listView.deleteMany();
  await db.listMemory.deleteMany();
  await db.assessment.deleteMany();
});

const post = (path: string, as: Staff, body: unknown) =>
  callRoute(`views/${path}`, { method: "POST", as, body });
const save = (as: Staff, more: Record<string, unknown> = {}) =>
  post("create", as, {
    name: "My hot Canada",
    list: "assessments.active",
    state: {},
    look: {},
    ...more,
  });
const query = async (words: Record<string, string> = {}) => words;

describe("saving a view", () => {
  it("a saved view keeps name, state and look for oneself", async () => {
    const as = await makeStaff();
    const answer = await save(as, {
      state: { hotness: "hot", country: "CA" },
      look: { density: "dense" },
    });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { name: "My hot Canada", own: true, shared: false },
    ]);
    const [view] = await viewsOf(await viewerFor(as));
    expect(view?.href).toBe(`/app/active-assessments?view=${answer.body._id}`);
    expect(await viewsOf(await viewerFor(await makeStaff()))).toEqual([]);
  });

  it.each([
    ["a name of 200 letters", { name: "x".repeat(200) }, "name"],
    ["no name", { name: " " }, "name"],
    ["100 kB of state", { state: { q: "x".repeat(100_000) } }, "state"],
    [
      "100 kB of filters",
      {
        state: Object.fromEntries(
          Array.from({ length: 3000 }, (_, n) => [`f${n}`, "some words of it"]),
        ),
      },
      "state",
    ],
    ["a list without views", { list: "audit.list" }, "list"],
    ["a list that is none", { list: "constructor" }, "list"],
    ["1,000 columns", { look: { columns: Array.from({ length: 1000 }, () => "x") } }, "look"],
  ])("saving a view refuses %s", async (_, more, field) => {
    const answer = await save(await makeStaff(), more);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {}).join()).toContain(field);
    expect(await db.listView.count()).toBe(0);
  });

  it("saving a view with a taken name is refused on the same list, and allowed on another", async () => {
    const as = await makeStaff();
    await save(as);
    expect((await save(as)).status).toBe(409);
    expect((await save(as, { list: "assessments.new" })).status).toBe(200);
    expect((await save(await makeStaff())).status).toBe(200);
  });

  it("saving a thirty-first view is refused, also when two come at once", async () => {
    const as = await makeStaff();
    for (let n = 0; n < 29; n++) await makeView(as.id);
    const answers = await Promise.all([save(as, { name: "a" }), save(as, { name: "b" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("a view of a list can be saved only by those who may open it", async () => {
    const reception = await makeStaff({ role: "reception" });
    expect((await save(reception)).status).toBe(403);
  });
});

describe("sharing", () => {
  const seenBy = async (role: Role, branches: string[] = []) =>
    (await viewsOf(await viewerFor(await makeStaff({ role, branches })))).map(({ name }) => name);

  it("an admin shares a view with everybody who may open the list, or with a branch", async () => {
    const admin = await makeStaff({ role: "admin" });
    await save(admin, { name: "All", share: "all" });
    await save(admin, { name: "Batala", share: "batala" });
    expect(await seenBy("user")).toEqual(["All", "Batala"]);
    expect(await seenBy("user", ["gurdaspur"])).toEqual(["All"]);
    expect(await seenBy("reception")).toEqual([]);
  });

  it("only admins share views, and an admin of one branch only there", async () => {
    expect((await save(await makeStaff(), { share: "all" })).status).toBe(403);
    const admin = await makeStaff({ role: "admin", branches: ["batala"] });
    expect((await save(admin, { share: "all" })).status).toBe(403);
    expect((await save(admin, { share: "gurdaspur" })).status).toBe(403);
    expect((await save(admin, { share: "batala" })).status).toBe(200);
  });

  it("a shared view is read under one's own scope, and names the filters that one lacks", async () => {
    const admin = await makeStaff({ role: "admin" });
    const counsellor = await makeStaff();
    const mine = await makeCase({ handler: counsellor, hotness: "hot" });
    await makeCase({ handler: await makeStaff(), hotness: "hot" });
    const state = { hotness: "hot", handler: admin.id };
    const { body } = await save(admin, { share: "all", state });
    const viewer = await viewerFor(counsellor);
    const page = await activeAssessments.page(viewer, query({ view: String(body._id) }));
    expect(page.rows.map(({ ref_no }) => ref_no)).toEqual([mine.ref_no]);
    expect(page.memory?.lost).toEqual(["Case handler"]);
    expect(await countsOfViews.read(viewer, {})).toEqual([{ _id: body._id, count: 1 }]);
  });

  it("a shared view is changed and deleted by its maker and by admins who may share so", async () => {
    const [admin, other, counsellor] = await Promise.all([
      makeStaff({ role: "admin" }),
      makeStaff({ role: "admin" }),
      makeStaff(),
    ]);
    const { id } = await makeView(admin.id, { shared: true, name: "All" });
    expect((await post("edit", counsellor, { id, name: "Mine now" })).status).toBe(404);
    expect((await post("delete", counsellor, { id })).status).toBe(404);
    expect((await post("edit", other, { id, name: "Everybody's", share: "all" })).status).toBe(200);
    expect((await post("delete", other, { id })).status).toBe(200);
  });
});

describe("another person's view", () => {
  it("another person's view answers 404: to open, to change or to delete", async () => {
    const [one, other] = await Promise.all([makeStaff(), makeStaff({ role: "admin" })]);
    const { id } = await makeView(one.id, { state: { hotness: "hot" } });
    expect((await post("edit", other, { id, name: "x" })).status).toBe(404);
    expect((await post("delete", other, { id })).status).toBe(404);
    const look = { density: "dense" };
    expect(
      (await post("remember", other, { list: "assessments.active", view: id, look })).status,
    ).toBe(404);
    const page = await activeAssessments.page(await viewerFor(other), query({ view: id }));
    expect([page.memory?.missing, page.state]).toEqual([true, {}]);
  });

  it("a view's edit from another version is refused", async () => {
    const one = await makeStaff();
    const { id, version } = await makeView(one.id);
    expect((await post("edit", one, { id, name: "First", version })).status).toBe(200);
    expect((await post("edit", one, { id, name: "Second", version })).status).toBe(409);
  });
});

describe("opening a view", () => {
  it("a view shows its rows, and leaves out filters that no longer exist", async () => {
    const as = await makeStaff({ role: "admin" });
    const gone = await makeStaff();
    const hot = await makeCase({ handler: as, hotness: "hot" });
    await makeCase({ handler: as });
    await db.staff.delete({ where: { id: gone.id } });
    const state = {
      hotness: "hot",
      handler: gone.id,
      colour: "red",
      country: "Kanada",
      sort: "weather",
    };
    const { id } = await makeView(as.id, {
      state,
      look: { density: "dense", columns: ["ref_no", "moon"] },
    });
    const page = await activeAssessments.page(await viewerFor(as), query({ view: id }));
    expect(page.rows.map(({ ref_no }) => ref_no)).toEqual([hot.ref_no]);
    expect(page.memory?.lost.sort()).toEqual(["Apply for", "Case handler", "Order", "colour"]);
    expect(page.memory).toMatchObject({
      recalled: true,
      look: { density: "dense" },
      view: { own: true },
    });
    expect(page.state).toEqual({ hotness: "hot", view: id });
  });

  it("an address with more filters than a view is followed, and one without any shows the view", async () => {
    const as = await makeStaff();
    const { id } = await makeView(as.id, { state: { hotness: "hot" } });
    const viewer = await viewerFor(as);
    const other = await activeAssessments.page(viewer, query({ view: id, country: "CA" }));
    expect(other.state).toEqual({ country: "CA", view: id });
    const none = await activeAssessments.page(viewer, query({ view: id, filters: "none" }));
    expect(none.state).toEqual({ filters: "none", view: id });
  });

  it.each(["", "x", "00000000-0000-7000-8000-000000000000", "' OR 1=1 --"])(
    "%j is no view",
    async (view) => {
      const page = await activeAssessments.page(
        await viewerFor(await makeStaff()),
        query({ view }),
      );
      expect([page.memory?.missing, page.state]).toEqual([view !== "", {}]);
    },
  );
});

describe("a list is opened as it was left", () => {
  const list = "assessments.active";

  it("a list reopens with its filters, order, columns and density, for oneself alone", async () => {
    const [as, other] = await Promise.all([makeStaff(), makeStaff()]);
    await post("remember", as, { list, state: { hotness: "hot", sort: "next" } });
    await post("remember", as, { list, look: { density: "dense", columns: ["ref_no"] } });
    const page = await activeAssessments.page(await viewerFor(as), query());
    expect([page.state, page.sort]).toEqual([{ hotness: "hot", sort: "next" }, "next"]);
    expect(page.memory).toMatchObject({
      recalled: true,
      look: { density: "dense", columns: ["ref_no"] },
    });
    const others = await activeAssessments.page(await viewerFor(other), query());
    expect([others.state, others.memory?.look]).toEqual([{}, {}]);
  });

  it("a list does not reopen as it was left when the address has filters, or clears them", async () => {
    const as = await makeStaff();
    await post("remember", as, { list, state: { hotness: "hot" } });
    const viewer = await viewerFor(as);
    expect((await activeAssessments.page(viewer, query({ country: "CA" }))).state).toEqual({
      country: "CA",
    });
    const none = await activeAssessments.page(viewer, query({ filters: "none" }));
    expect([none.state, none.memory?.recalled]).toEqual([{ filters: "none" }, false]);
    expect((await newAssessments.page(viewer, query())).state).toEqual({});
  });

  it("a list does not remember search, branch and page", async () => {
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    const asked = query({ q: "amrit", location: "batala", hotness: "hot", limit: "10" });
    expect((await activeAssessments.page(viewer, asked)).memory?.state).toEqual({ hotness: "hot" });
  });

  it("a list ignores a remembered filter that no longer exists", async () => {
    const as = await makeStaff();
    await post("remember", as, {
      list,
      state: { colour: "red", country: "Kanada", hotness: "warm" },
    });
    const page = await activeAssessments.page(await viewerFor(as), query());
    expect([page.state, page.memory?.lost]).toEqual([{ hotness: "warm" }, []]);
  });
});

describe("the counts of views", () => {
  it("a view's count is that of the list it opens", async () => {
    const as = await makeStaff({ role: "admin" });
    for (let n = 0; n < 3; n++) await makeCase({ handler: as, hotness: "hot" });
    await makeCase({ handler: as, hotness: "hot", location: "batala" });
    const one = await makeView(as.id, { state: { hotness: "hot" } });
    const two = await makeView(as.id, { state: { hotness: "hot", location: "batala" } });
    const slow = await makeView(as.id, { state: { intake: "2026-09" } });
    const viewer = await viewerFor(as);
    const counts = await countsOfViews.read(viewer, {});
    expect(new Map(counts.map(({ _id, count }) => [_id, count]))).toEqual(
      new Map([
        [one.id, 3],
        [two.id, 1],
        [slow.id, null],
      ]),
    );
    for (const { id } of [one, two]) {
      const page = await activeAssessments.page(viewer, query({ view: id }));
      expect(page.count).toBe(counts.find(({ _id }) => _id === id)?.count);
    }
  });
});

it("every list that has views has their counts", async () => {
  const as = await makeStaff({ role: "admin" });
  const { id } = await makeCase({ handler: as });
  await db.followUp.create({
    data: { assessmentId: id, action: "Revenue", followUpDate: new Date("2026-01-05") },
  });
  const lists = Object.keys(viewLists);
  const made = await Promise.all(lists.map((list) => makeView(as.id, { list })));
  const late = await makeView(as.id, { list: "followUps.list", state: { tab: "pending" } });
  const counts = await countsOfViews.read(await viewerFor(as), {});
  const counted = new Map(counts.map(({ _id, count }) => [_id, count]));
  for (const view of made)
    expect([view.list, counted.get(view.id)]).toEqual([view.list, expect.any(Number)]);
  expect(counted.get(late.id)).toBe(1);
});

describe("the preview", () => {
  it("the preview tells the essentials, and only Overview to people who may not open the case", async () => {
    const [handler, other] = await Promise.all([makeStaff(), makeStaff()]);
    const { id, ref_no } = await makeCase({ handler });
    await db.remark.create({
      data: { assessmentId: id, authorId: handler.id, remarks: "<p>Wants Canada</p>" },
    });
    const labels = async (as: Staff) =>
      (await casePreview.read(await viewerFor(as), { ref_no })).facts.map(({ label }) => label);
    expect(await labels(handler)).toContain("Last remark");
    expect(await labels(other)).not.toContain("Last remark");
    const elsewhere = await makeStaff({ branches: ["batala"] });
    const answer = await callRoute("views/preview", { as: elsewhere, query: { ref_no } });
    expect(answer.status).toBe(404);
  });
});
