import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

// One word for one thing on the screen (the glossary in CONTRIBUTING.md). What people read stands in
// JSX or in a string that has a blank or begins with a capital; comments and names are not asked.

/** Words that the screens must not use, and the ones they use instead. */
const instead: [RegExp, string][] = [
  [/e-mail|email ids?\b/i, "email"],
  [/\bsign(?:ed|s|ing)?[ -](?:in|out|off)\b|\bsignin\b/i, "log in, log out"],
  [/\bsign(?:ed|s|ing)?[ -]ups?\b/i, "register"],
  // A column of the database is no word on the screen.
  [/\benquir(?!ed_on\b)/i, "assessment, or case"],
  [/\bfollow ?ups?\b(?!-)/i, "follow-up"],
  [/\b(?:files? of (?:a|the) student|dossiers?)\b/i, "case"],
  [/\brejected assessments?\b|\bdeclined?\b/i, "inactive"],
  [/\b(?:telephone|phone number|cell)\b/i, "mobile"],
  [/\b(?:remove|erase)\b/i, "delete"],
  // An appointment is cancelled, as everybody says.
  [/\blogin page\b|^(?!.*\bappointment).*\bcancelled\b|\bunknown error\b/i, "plain words"],
];

/** The specification's own labels and messages, and what a student is written. */
const given = new Set([
  "Assessment created successfully. An email has been sent to your registered email id",
  "Follow Ups",
  "Follow ups",
  "Daily Follow Up's",
  "Generic Follow Up",
  "Generic Follow Up's",
  "Expected Applicant Follow Up's",
  "Follow Up Date",
  "Next Follow Up Date",
  "Next Follow Up Date cannot be before Follow Up Date",
  "You have selected next followup date please select type of follow up",
  "You have selected next followup type please select next follow up date",
  "Enquiry Created By",
  "Enquiry created",
  "Your enquiry",
  // Of an appointment
  "Cancelled",
  "CANCELLED",
  "is cancelled",
  // What calendar programs read of it
  "CANCELLED",
  // Meta's own name, by which an admin finds it there
  "Phone number ID",
]);

const files = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("mails.ts"))
  // The words of other people's spreadsheets.
  .filter((file) => file !== "lib/desk/import/headings.ts");

const isRead = (node: ts.Node): node is ts.JsxText | ts.LiteralLikeNode =>
  ts.isJsxText(node) ||
  (node.parent !== undefined &&
    !ts.isImportDeclaration(node.parent) &&
    (ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)));

function textsOf(file: string): string[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    kind,
  );
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = isRead(node) ? node.text.replace(/\s+/g, " ").trim() : "";
    if (/ /.test(text) || /^[A-Z]/.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const wrongIn = (text: string) =>
  given.has(text)
    ? []
    : instead.filter(([word]) => word.test(text)).map(([, say]) => `"${text}": say ${say}`);

it("no screen uses another word for it", () => {
  const wrong = files.flatMap((file) =>
    textsOf(file).flatMap((text) => wrongIn(text).map((line) => `${file} ${line}`)),
  );
  expect(wrong).toEqual([]);
});

it("the check finds the words that it looks for", () => {
  for (const text of ["Your e-mail", "Please sign in", "3 followups", "New enquiry"])
    expect(wrongIn(text)).not.toEqual([]);
  expect(wrongIn("No follow-up fits these filters.")).toEqual([]);
});
