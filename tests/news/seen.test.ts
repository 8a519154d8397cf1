import { expect, it } from "vitest";
import { seeNews } from "@/lib/people/news/operations";
import { freshNews } from "@/lib/people/news/queries";
import { db } from "@/lib/platform/db";
import product from "@/package.json";
import { callerFor, makeStaff, viewerFor } from "../support/staff";

// After an update people are told once what is new. Their row says which version's news they have seen.

const away = { newsSeen: "0.0.0" };

it("somebody who was here before an update is told until they close it, and then never again", async () => {
  const staff = await makeStaff({ role: "reception" });
  await db.staff.update({ where: { id: staff.id }, data: away });
  expect(freshNews(await viewerFor(staff))).not.toEqual([]);
  expect(freshNews(await viewerFor(staff))).not.toEqual([]);
  expect(await seeNews.run({}, await callerFor(staff))).toMatchObject({ ok: true });
  expect(freshNews(await viewerFor(staff))).toEqual([]);
});

it("closing what is new closes it for nobody else", async () => {
  const [one, other] = [await makeStaff(), await makeStaff()];
  await db.staff.updateMany({ where: { id: { in: [one.id, other.id] } }, data: away });
  await seeNews.run({}, await callerFor(one));
  expect(freshNews(await viewerFor(other))).not.toEqual([]);
});

it("a new account begins at the version of its first log-in, and is told nothing as new", async () => {
  const { id } = await makeStaff();
  const staff = await db.staff.update({ where: { id }, data: { newsSeen: null } });
  expect(freshNews(await viewerFor(staff))).toEqual([]);
  const after = await db.staff.findUniqueOrThrow({ where: { id } });
  expect(after.newsSeen).toBe(product.version);
});
