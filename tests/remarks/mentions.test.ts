import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addRemark } from "@/lib/parts/remarks/operations";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { callerFor, makeStaff, type Staff } from "../support/staff";

const at = ({ id, name }: { id: string; name: string }) =>
  `<span data-mention="${id}">@${name}</span>`;

let handler: Staff;
let admin: Staff;
let c: Case;
beforeAll(async () => {
  handler = await makeStaff({ name: "Simran Kaur" });
  admin = await makeStaff({ role: "admin", name: 'Asha "Boss" Gill' });
  c = await makeCase({ handler });
});

const add = async (remarks: string, by = handler) =>
  addRemark.run({ ref_no: c.ref_no, remarks }, await callerFor(by));
const told = async (staff: Staff) =>
  db.notification.findMany({ where: { staffId: staff.id }, orderBy: { id: "asc" } });
const last = () =>
  db.remark.findFirstOrThrow({ where: { assessmentId: c.id }, orderBy: { id: "desc" } });

describe("a remark that mentions a user", () => {
  it("a mention notifies the user once, and not the author, with a link to the case", async () => {
    const html = `<p>${at(admin)} and ${at(admin)}, ${at(handler)}: please call</p>`;
    expect(await add(html)).toMatchObject({ ok: true });
    expect(await told(handler)).toEqual([]);
    const name = 'Asha "Boss" Gill';
    expect(await told(admin)).toMatchObject([
      {
        kind: "mention",
        text: `Simran Kaur mentions you: {words:@${name} and @${name}, @Simran Kaur: please call}, ${c.ref_no}`,
        page: `/app/view-assessment/${c.ref_no}/timeline`,
      },
    ]);
    expect((await last()).remarks).toContain(`<span data-mention="${admin.id}">@Asha`);
  });

  it("a mention shows the user's own name, whatever text was sent", async () => {
    expect(
      await add(`<p><span data-mention="${handler.id}">@The <b>owner</b></span> came</p>`),
    ).toMatchObject({ ok: true });
    expect((await last()).remarks).toBe(
      `<p><span data-mention="${handler.id}">@Simran Kaur</span> came</p>`,
    );
  });

  it("a mention of somebody who may not open the case is refused, and nobody is told (A2)", async () => {
    const before = (await told(admin)).length;
    const strangers = [
      await makeStaff({ name: "Another counsellor" }),
      await makeStaff({ role: "admin", branches: ["batala"], name: "Of another branch" }),
      await makeStaff({ role: "admin", active: false, name: "Off" }),
      { id: randomUUID(), name: "Nobody" },
    ];
    for (const stranger of strangers)
      expect([stranger.name, await add(`<p>${at(admin)} ${at(stranger)}: see</p>`)]).toMatchObject([
        stranger.name,
        {
          ok: false,
          status: 422,
          fields: { remarks: expect.stringContaining("may not open this case") },
        },
      ]);
    expect((await told(admin)).length).toBe(before);
  });

  it("users who may open the case are offered by name to those who may", async () => {
    const other = await makeStaff({ name: "Zorawar" });
    const { status, body } = await callRoute("assessment/mentionable", {
      as: handler,
      query: { ref_no: c.ref_no },
    });
    expect(status).toBe(200);
    const ids = (body.users as { _id: string }[]).map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining([handler.id, admin.id]));
    expect(ids).not.toContain(other.id);
    const refused = await callRoute("assessment/mentionable", {
      as: other,
      query: { ref_no: c.ref_no },
    });
    expect(refused.status).toBe(403);
  });
});
