import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { endOwnSession } from "@/lib/people/sessions/operations";
import { endStaffSessions } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { callerFor, cookieFor, makeStaff, password, type Staff } from "../support/staff";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const rowsOf = ({ id }: Staff) =>
  db.session.findMany({ where: { staffId: id }, orderBy: { createdAt: "asc" } });
const longAgo = (staffId: string) =>
  db.session.updateMany({
    where: { staffId },
    data: { lastUsedAt: new Date(Date.now() - 6 * 60_000), address: "192.0.2.1" },
  });

describe("one's sessions", () => {
  it("a person's sessions tell device and address, and which one asks", async () => {
    const { email, id } = await makeStaff();
    const { cookie } = await callRoute("admin/login", {
      method: "POST",
      body: { email, password },
      headers: { "user-agent": chrome },
      address: "198.51.100.7",
    });
    const other = await makeStaff();
    await cookieFor(other);
    await db.session.create({
      data: { staffId: id, branch: "batala", expiresAt: new Date(Date.now() - 1000) },
    });
    const { status, rows } = await callRoute("sessions", { cookie });
    expect(status).toBe(200);
    expect(rows).toMatchObject([
      { device: "Chrome on Windows", address: "198.51.100.7", here: true },
    ]);
  });

  it("a person's sessions are written at most once in five minutes, with the current address", async () => {
    const staff = await makeStaff();
    const cookie = await cookieFor(staff);
    const [opened] = await rowsOf(staff);
    await callRoute("sessions", { cookie, address: "203.0.113.9" });
    expect(await rowsOf(staff)).toEqual([opened]);
    await longAgo(staff.id);
    await callRoute("sessions", { cookie, address: "203.0.113.9" });
    const [used] = await rowsOf(staff);
    expect(used?.address).toBe("203.0.113.9");
    expect(used?.lastUsedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it("a person's sessions end one by one, at once", async () => {
    const staff = await makeStaff();
    const [here, there] = [await cookieFor(staff), await cookieFor(staff)];
    const [, second] = await rowsOf(staff);
    const end = (id?: string) =>
      callRoute("sessions/end", { method: "POST", cookie: here, body: { id } });
    expect((await end(second?.id)).status).toBe(200);
    expect((await callRoute("sessions", { cookie: there })).status).toBe(401);
    expect((await callRoute("sessions", { cookie: here })).rows).toHaveLength(1);
    expect((await end(second?.id)).status).toBe(404);
    const [first] = await rowsOf(staff);
    const own = await end(first?.id);
    expect([own.status, own.cookie]).toEqual([200, expect.stringMatching(/=$/)]);
    expect((await callRoute("sessions", { cookie: here })).status).toBe(401);
    const lines = await db.auditLine.findMany({
      where: { subject: staff.email, operation: "account.endSession" },
    });
    expect(lines).toHaveLength(2);
  });

  it("a person's sessions cannot be ended by anybody else, an admin's number included", async () => {
    const staff = await makeStaff();
    await cookieFor(staff);
    const [row] = await rowsOf(staff);
    for (const role of ["user", "admin"] as const)
      expect(
        await endOwnSession.run({ id: row?.id }, await callerFor(await makeStaff({ role }))),
      ).toMatchObject({ status: 404 });
    const caller = await callerFor(staff);
    expect(await endOwnSession.run({ id: randomUUID() }, caller)).toMatchObject({ status: 404 });
    expect(await endOwnSession.run({ id: "1" }, caller)).toMatchObject({
      status: 422,
      fields: { id: "There is no such session" },
    });
    expect(await rowsOf(staff)).toHaveLength(2);
  });
});

describe("an admin", () => {
  const endAll = async (as: Staff, { email }: Staff) =>
    endStaffSessions.run({ email }, await callerFor(as));

  it("an admin ends all sessions of people of their branches, and no other's", async () => {
    const admin = await makeStaff({ role: "admin", branches: ["batala"] });
    const member = await makeStaff({ branches: ["batala"] });
    const [everywhere, elsewhere] = [
      await makeStaff(),
      await makeStaff({ branches: ["gurdaspur"] }),
    ];
    for (const staff of [member, member, everywhere, elsewhere]) await cookieFor(staff);
    expect(await endAll(admin, member)).toMatchObject({
      data: { ended: 2 },
      message: "2 sessions ended",
    });
    expect(await rowsOf(member)).toEqual([]);
    for (const staff of [everywhere, elsewhere, admin])
      expect(await endAll(admin, staff)).toMatchObject({ status: 403 });
    expect(await rowsOf(everywhere)).toHaveLength(1);
    expect(
      await db.auditLine.findFirst({
        where: { subject: member.email, operation: "staff.endSessions" },
      }),
    ).toMatchObject({ actorId: admin.id, detail: { ended: 2 } });
  });
});
