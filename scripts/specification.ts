import { readFileSync, writeFileSync } from "node:fs";

// Reads the specification's text and writes what tests/specification holds the product against: the routes of
// section 2, the fields of section 3, who is let in by section 6 and the calls of section 7.
//
//   node --import tsx scripts/specification.ts ../shared/spec.md

type Call = { method: string; path: string; takes: string[] };
type Entity = { name: string; fields: string[] };

const [, , from = ""] = process.argv;
const sections = new Map(
  readFileSync(from, "utf8")
    .split(/^## /m)
    .map((section) => [section.slice(0, section.indexOf(".")), section]),
);
const section = (number: number) => sections.get(String(number)) ?? "";

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const tableRows = (text: string) => text.split("\n").filter((line) => /^\| /.test(line));

/** "/app and /app/main" are two. */
const routes = tableRows(section(2))
  .map((line) => cellsOf(line)[0] ?? "")
  .filter((cell) => cell.startsWith("/"))
  .flatMap((cell) => cell.split(/ and /).filter((path) => path.startsWith("/")));

/** Area, then what each role has of it, in the order of the header. */
const [head = "", ...areas] = tableRows(section(6));
const roles = cellsOf(head).slice(1);
const permissions = areas.map((line) => {
  const [area, ...cells] = cellsOf(line);
  return { area, by: Object.fromEntries(roles.map((role, at) => [role, cells[at] ?? ""])) };
});

/** What stands in brackets says what a field holds, and not what it is called. */
const bare = (text: string) => text.replace(/\([^()]*\)|\{[^{}]*(\{[^{}]*\})?[^{}]*\}|\[\]/g, "");

function entityOf(line: string): Entity {
  const [, name = "", rest = ""] = /^\*\*([^*]+)\*\*(.*)$/.exec(line) ?? [];
  const listed = bare(rest).replace(/^[^:]*:/, "");
  const items = listed
    .split(/[,.;:]| and /)
    .map((item) => item.trim().replace(/^(on save also|plus) /i, ""))
    .filter(Boolean);
  const fields = items.flatMap((item) => {
    const [word = "", kind] = item.split(" ");
    if (kind && kind !== "requirements") return [];
    const [first = "", ...others] = word.split("/");
    const stem = first.slice(0, first.lastIndexOf("_") + 1);
    return /^[a-z_]\w*$/i.test(first) ? [first, ...others.map((other) => stem + other)] : [];
  });
  for (const item of items)
    if (/ (?!requirements$)/.test(item)) console.log(`${name}: not read as a field: ${item}`);
  return { name, fields: [...new Set(fields)] };
}

const entities = section(3)
  .split("\n")
  .flatMap((line) => [...line.matchAll(/\*\*[^*]+\*\*[^*]*/g)].map(([text]) => text))
  .map(entityOf);

/** The leading items of "a, b and c" that are names; "the form values" is none. */
function namesOf(text: string): string[] {
  const items = bare(text)
    .replace(/\(.*$/s, "")
    .split(/,| and /);
  const names = items.map((item) => item.trim());
  const end = names.findIndex((name) => !/^[a-zA-Z_]\w*$/.test(name));
  return names.slice(0, end < 0 ? undefined : end).filter(Boolean);
}

/** The query, body and form that stand behind a call's path. */
function takenOf(said: string): string[] {
  const query = /^\?([^;:.]*)/.exec(said)?.[1] ?? "";
  const inside = /^ ?\((.*)/s.exec(said)?.[1] ?? "";
  const [, ...named] = said.split(/\b(?:body|query|params|plus|formValues(?: of| holding)?) \(?/);
  const lists = [inside, ...named].map((list) => list.split(/[;).]/)[0] ?? "");
  return [...new Set([query, ...lists].flatMap(namesOf))];
}

const isCall = /(?:(GET|POST) )?(?:\.\.\.)?(\/[a-zA-Z][\w/-]*)/g;

/** "/docs/edit" behind "/api/enquiry/application/remarks/edit" takes the place of its end. */
function wholePath(written: string, before: string) {
  if (written.startsWith("/api/")) return written;
  const parts = written.split("/").slice(1);
  return [...before.split("/").slice(0, -parts.length), ...parts].join("/");
}

function callsOf(line: string, usual: string): Call[] {
  const found = [...line.matchAll(isCall)].filter(([text]) => /\/\w/.test(text));
  let method = usual;
  let path = "";
  const calls = found.map((match, at) => {
    const [text, verb, written = ""] = match;
    method = verb ?? method;
    path = wholePath(written, path);
    const said = line.slice(match.index + text.length, found[at + 1]?.index);
    return { method, path, said, takes: takenOf(said) };
  });
  return calls.map(({ said, takes, ...call }, at) => ({
    ...call,
    // "…/remarks/edit, /docs/edit (ref_no)": the last one's fields hold for all.
    takes: /^, $/.test(said)
      ? (calls.slice(at).find((one) => one.said !== ", ")?.takes ?? [])
      : takes,
  }));
}

const calls = section(7)
  .split(/^### /m)
  .slice(1)
  .flatMap((part) => {
    const usual = /\(GET/.test(part.split("\n")[0] ?? "") ? "GET" : "";
    const lines = part.split("\n").filter((line) => line.startsWith("- "));
    return lines.flatMap((line) => callsOf(line, usual));
  });
for (const [at, { fields }] of entities.entries())
  if (fields.length === 0) fields.push(...(entities[at - 1]?.fields ?? [])); // "same fields"
// "same body" and "same shape": what the call before it takes.
for (const [at, call] of calls.entries())
  if (call.takes.length === 0 && /^\/api\/(expense\/add|coe\/upload)$/.test(call.path))
    call.takes =
      calls.slice(0, at).findLast(({ path }) => /\/(add|upload)$/.test(path))?.takes ?? [];

const out = new URL("../tests/specification/specification.json", import.meta.url);
writeFileSync(out, `${JSON.stringify({ routes, permissions, entities, calls }, null, 2)}\n`);
