import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { quietConsole } from "@/lib/platform/console";
import { db, pool } from "@/lib/platform/db";
import { keepLogSmall, rotateLog, tidyLog } from "../../scripts/postgres/log";
import { makeStaff, newEmail } from "../support/staff";

// No log holds what people typed (S17).

const log = () => join(mkdtempSync(join(tmpdir(), "overseas-desk-log-")), "postgres.log");

describe("the log of the embedded database", () => {
  it("the log of the embedded database holds nothing of a failed statement", async () => {
    const { email, id } = await makeStaff({ email: newEmail("typed") });
    const failing = [
      pool.query(`SELECT '${email}'::int`),
      pool.query("SELECT $1::int", [email]),
      pool.query("INSERT INTO staff SELECT * FROM staff WHERE id = $1", [id]),
      pool.query("UPDATE staff SET email = upper(email) WHERE id = $1", [id]),
    ];
    for (const { status } of await Promise.allSettled(failing)) expect(status).toBe("rejected");
    const written = readFileSync(join(inject("files"), "..", "postgres.log"), "utf8");
    expect(written).toContain("ready to accept connections");
    expect(written).not.toContain(email);
    expect(written).not.toContain(email.toUpperCase());
  });

  it("the log of the embedded database is never larger than its limit, and one earlier file is kept", () => {
    const file = log();
    writeFileSync(file, "the first\n");
    rotateLog(file, 5);
    expect([readFileSync(file, "utf8"), readFileSync(`${file}.1`, "utf8")]).toEqual([
      "",
      "the first\n",
    ]);
    writeFileSync(file, "next");
    rotateLog(file, 5);
    expect(readFileSync(file, "utf8")).toBe("next");
    keepLogSmall(file);
  });

  it("an old version's log, which holds typed text, is deleted at the next start", () => {
    const file = log();
    const typed = "Key (mobile)=(+919876543210) already exists.";
    writeFileSync(
      file,
      `2026-11-22 UTC [7] ERROR:  duplicate key\n2026 UTC [7] DETAIL:  ${typed}\n`,
    );
    writeFileSync(`${file}.1`, "2026-11-22 UTC [7] LOG:  checkpoint starting: time\n");
    tidyLog(file);
    expect(() => readFileSync(file)).toThrow("ENOENT");
    expect(readFileSync(`${file}.1`, "utf8")).toContain("checkpoint");
  });
});

describe("the console of the app", () => {
  it("the app's console reports a page's error by kind, reference and place, without its words", async () => {
    const told: unknown[][] = [];
    const console = { error: (...given: unknown[]) => void told.push(given) };
    quietConsole(console);
    const thrown = await db.$queryRaw`SELECT ${"Gurpreet +919876543210"}::int`.catch(
      (error: unknown) => error,
    );
    console.error("⨯", Object.assign(thrown as Error, { digest: "4711" }));
    const [[mark, words] = []] = told;
    expect(mark).toBe("⨯");
    expect(words).toMatch(/^PrismaClientKnownRequestError P\d+, digest 4711\n\s+at /);
    expect(words).not.toMatch(/Gurpreet|9876543210/);
  });
});
