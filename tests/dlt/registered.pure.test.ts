import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registeredBody, registrationText } from "@/lib/catalogue/dlt/fields";
import { type FieldName, fields, fieldsOf } from "@/lib/catalogue/templates/fields";
import { usualWords } from "@/lib/catalogue/templates/house-words";
import {
  channelsOf,
  isChosen,
  type SentKind,
  type TemplateKind,
  templateKinds,
} from "@/lib/catalogue/templates/labels";
import { newTemplate } from "@/lib/catalogue/templates/schema";
import { anyStatus, applicationTypes } from "@/lib/parts/applications/labels";
import { applicationStatus } from "@/lib/parts/applications/student-words";
import { askWords } from "@/lib/parts/checklist/student-words";
import { offerStatus } from "@/lib/parts/offers/student-words";
import { offerTabs } from "@/lib/parts/pipeline/labels";
import { visaStatusWords } from "@/lib/parts/visas/labels";
import { visaStatusIn } from "@/lib/parts/visas/student-words";
import { dltFault, dltText, mostInVariable, variablesIn } from "@/lib/values/dlt";
import { intakeLabel } from "@/lib/values/intakes";
import { languages } from "@/lib/values/languages";
import { fieldsIn, merge } from "@/lib/values/merge";
import { messages } from "../support/parse";

// The delivered text is the registered one: the body derived of a template fits each text that the template gives.

const office = "Sandhu Overseas & Co. (Gurdaspur)";
const whitelist = { links: ["https://office.example/s/"], numbers: ["+919876543210"] };
const fault = (text: string, body: string) => dltFault(dltText(text, whitelist), body)?.words;

const kinds = Object.keys(templateKinds) as TemplateKind[];
const bySms = kinds.filter(
  (kind): kind is SentKind => !isChosen(kind) && channelsOf(kind).includes("sms"),
);
const places = bySms.flatMap((kind) => languages.map((language) => [kind, language] as const));

const word = fc.constantFrom(
  "Simran",
  "Kaur",
  "ਸਿਮਰਨ",
  "कौर",
  "GSP-26-00042",
  "₹25,000.00",
  "2",
  "#1",
  "ok",
);
const short = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(" ").slice(0, mostInVariable).trim());
const token = fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/);

/** Values as operators let them pass, by how a field stands in a registered text. */
function allowedValue(name: FieldName) {
  const use: unknown = fields[name].dlt;
  if (use === "same") return fc.constant(office);
  if (use === "url") return token.map((part) => `https://office.example/s/${part}`);
  if (use === "cbn") return fc.constantFrom("+91 98765 43210", "09876543210");
  return short;
}
const valuesOf = (kind: TemplateKind) => {
  const names = fieldsOf(kind).map(({ name }) => name as FieldName);
  return fc.record(Object.fromEntries(names.map((name) => [name, allowedValue(name)])));
};

const canBe = (name: string) => {
  const { dlt }: { dlt: unknown } = fields[name as FieldName];
  return typeof dlt === "string" || (dlt as object as { long?: string }).long !== undefined;
};
/** Words with fields between them, as an admin could write them. */
const templateOf = (kind: TemplateKind) => {
  const names = fieldsOf(kind).flatMap(({ name }) => (canBe(name) ? [name] : []));
  const piece = fc.tuple(
    fc.constantFrom("Dear", "ਸਤਿਕਾਰਯੋਗ", "हमें चाहिए:", "Come #1", "20% off,", "(see)", "\nLine"),
    fc.constantFrom(...names),
    fc.constantFrom("", ",", ".", "।", " ji"),
  );
  return fc
    .array(piece, { minLength: 1, maxLength: 5 })
    .map((pieces) =>
      pieces.map(([before, name, after]) => `${before} {{${name}}}${after}`).join(" "),
    );
};

describe("the usual words under DLT", () => {
  it.each(places)(
    "those of %s in %s could be registered, with two variables at most",
    (...place) => {
      const [kind, language] = place;
      const { body } = usualWords({ kind, channel: "sms", language }, true);
      expect(registrationText(body, office)).toMatchObject({ faults: [], warnings: [] });
      expect(variablesIn(registeredBody(body, office))).toBeLessThanOrEqual(2);
      expect(messages(newTemplate, { kind, channel: "sms", language, body })).toEqual({});
      const english = usualWords({ kind, channel: "sms", language: "en" }, true).body;
      expect(fieldsIn(body).toSorted()).toEqual(fieldsIn(english).toSorted());
    },
  );

  it.each(places)("any values in those of %s in %s give what is registered", (kind, language) => {
    const { body } = usualWords({ kind, channel: "sms", language }, true);
    fc.assert(
      fc.property(valuesOf(kind), (values) => {
        const { text = "" } = merge(body, values);
        expect(fault(text, registeredBody(body, office))).toBeUndefined();
      }),
    );
  });
});

describe("what an admin writes under DLT", () => {
  it.each(kinds)("any template of %s that can be registered gives what is registered", (kind) => {
    fc.assert(
      fc.property(templateOf(kind), valuesOf(kind), (body, values) => {
        fc.pre(registrationText(body, office).faults.length === 0);
        const { text = "" } = merge(body, values);
        expect(fault(text, registeredBody(body, office))).toBeUndefined();
      }),
    );
  });

  it.each(kinds)("no link passes through a field of %s that is none", (kind) => {
    const link = fc.constantFrom(
      "https://office.example/s/a",
      "http://evil.example/a",
      "evil.example",
      "www.evil.example",
      "t.co/x",
      "evil。example",
      "me@evil.example",
      "EVIL.EXAMPLE",
    );
    const names = fieldsOf(kind).flatMap(({ name }) => (canBe(name) ? [name as FieldName] : []));
    const others = names.filter((name) => !["same", "url"].includes(String(fields[name].dlt)));
    fc.assert(
      fc.property(
        ...[templateOf(kind), valuesOf(kind), link, fc.constantFrom(...others)],
        (body, values, smuggled, name) => {
          fc.pre(fieldsIn(body).includes(name));
          const { text = "" } = merge(body, { ...values, [name]: `a ${smuggled}` });
          expect(fault(text, registeredBody(body, office))).toBeDefined();
        },
      ),
    );
  });
});

describe("what cannot be registered", () => {
  it.each([
    ["We need {{missing}}", "{{missing}} fits no variable: it is a list. Use {{missing.count}}"],
    ["{{news}}", "{{news}} fits no variable: it is a whole sentence. Use {{status}}"],
    ["{{student.first_name}}{{student.ref_no}}", "Two fields stand next to each other"],
    ["See {{student.first_name}}.com", /^It would be held: variable 1 .* looks like a link/],
    ["See {{link}}abc", /^It would be held: variable 1 \(#url#\)/],
  ])("%s says why", (body, why) => {
    const { faults } = registrationText(body, office);
    expect(faults).toEqual([typeof why === "string" ? why : expect.stringMatching(why)]);
  });

  it("a third variable and a long field are warned of", () => {
    const body = "{{student.ref_no}}, {{course.name}}, {{status}}";
    expect(registrationText(body, office).warnings).toEqual([
      "It has 3 variables. Operators want a reason for more than 2",
      "{{course.name}} may be longer than 30 characters, and such a message is held",
    ]);
  });
});

describe("what stands in a short field", () => {
  const statuses = languages.flatMap((language) => [
    ...[...anyStatus, ...applicationTypes].map((one) => applicationStatus(one, language)),
    applicationStatus({ deferredTo: intakeLabel("2027-09") }, language),
    ...Object.keys(offerTabs).map((one) => offerStatus(one as never, language)),
    ...Object.keys(visaStatusWords).map((one) => visaStatusIn(one as never, language)),
    ...[1, 12, 99].map((count) => askWords(language).documents(count)),
  ]);
  it.each(statuses)("%s has room in a variable", (status) => {
    expect(fault(`Now: ${status}.`, "Now: #alphanumeric#.")).toBeUndefined();
  });
});

it("a long text is read in the time that it is long, whatever the body", () => {
  const texts = ["a ", "a.", "https://office.example/s/", "98765", "#", "a@b."].map((part) =>
    part.repeat(20_000),
  );
  const bodies = ["#alphanumeric# ".repeat(100), "#url# #url#.", "a #numeric# a", "#email#"];
  // A text that were walked in all combinations would never end.
  for (const text of texts) for (const body of bodies) expect(fault(text, body)).toBeDefined();
});
