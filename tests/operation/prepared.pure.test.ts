import { describe, expect, it } from "vitest";
import { statementNames } from "@/lib/platform/prepared";

const often = (name: ReturnType<typeof statementNames>, sql: string) =>
  Array.from({ length: 8 }, () => name({ sql }));

describe("a statement is planned once a connection", () => {
  it("a statement is prepared from its fifth time, under one name for ever", () => {
    const names = often(statementNames(), "SELECT 1");
    expect(names.slice(0, 4)).toEqual(["", "", "", ""]);
    expect(new Set(names.slice(4))).toEqual(new Set(["s0"]));
  });

  it("no two prepared statements have the same name", () => {
    const name = statementNames();
    const last = ["SELECT 1", "SELECT 2", "SELECT 3"].map((sql) => often(name, sql).at(-1));
    expect(new Set(last).size).toBe(3);
  });

  it.each([
    "SELECT id FROM a WHERE name LIKE $1",
    "SELECT id FROM a WHERE name::text ILIKE $1 AND location = $2",
    "SELECT id FROM a WHERE name NOT LIKE $1",
  ])("a statement that searches for words is not prepared: %s", (sql) => {
    expect(new Set(often(statementNames(), sql))).toEqual(new Set([""]));
  });

  it("a statement whose pattern stands in its text is prepared, as the timeline's is: to plan it takes longer than to read it", () => {
    const sql = "SELECT id FROM line WHERE operation LIKE 'offer.%' AND subject = $1";
    expect(often(statementNames(), sql).at(-1)).toBe("s0");
  });

  it("a connection prepares at most three hundred statements, the earliest ones", () => {
    const name = statementNames();
    const last = Array.from({ length: 400 }, (_, at) => often(name, `SELECT ${at}`).at(-1));
    expect(last.filter(Boolean)).toHaveLength(300);
    expect(last[0]).toBe("s0");
    expect(last[399]).toBe("");
  });

  it("a statement used once each takes no place among the prepared ones", () => {
    const name = statementNames();
    for (let at = 0; at < 10_000; at++) name({ sql: `SELECT ${at}` });
    expect(often(name, "SELECT 'all day'").at(-1)).toBe("s0");
  });
});
