import { describe, expect, it } from "vitest";
import { bodyFault, fieldsFault, sampleValues } from "@/lib/catalogue/templates/fields";
import { usualWords } from "@/lib/catalogue/templates/house-words";
import {
  channelsOf,
  isChosen,
  type SentKind,
  type TemplateKind,
  templateKinds,
} from "@/lib/catalogue/templates/labels";
import { newTemplate, templateEdit } from "@/lib/catalogue/templates/schema";
import { languages } from "@/lib/values/languages";
import { fieldsIn, merge } from "@/lib/values/merge";
import { approvalFault } from "@/lib/values/numbered-places";
import { messages } from "../support/parse";

const kinds = Object.keys(templateKinds) as TemplateKind[];
const sentKinds = kinds.filter((kind): kind is SentKind => !isChosen(kind));
const places = sentKinds.flatMap((kind) =>
  channelsOf(kind).flatMap((channel) =>
    languages.map((language) => [kind, channel, language] as const),
  ),
);
const template = {
  ...{ kind: "document_request", channel: "sms", language: "en" },
  body: "We need {{missing}}: {{link}}",
};

describe("the usual words", () => {
  it.each(places)(
    "the words of %s by %s in %s could be an admin's template as they are",
    (...place) => {
      const [kind, channel, language] = place;
      const words = usualWords({ kind, channel, language }, false);
      expect(messages(newTemplate, { kind, channel, language, ...words })).toEqual({});
      const { text = "" } = merge(words.body, sampleValues(kind));
      expect(text).not.toMatch(/[{}]/);
    },
  );

  it.each(places.filter(([, channel]) => channel === "whatsapp"))(
    "the words of %s by %s in %s are such as WhatsApp approves",
    (kind, channel, language) => {
      const { body } = usualWords({ kind, channel, language }, false);
      expect(approvalFault(body)).toBeUndefined();
    },
  );

  it.each(places)("the words of %s by %s in %s say as much as the English ones", (...place) => {
    const [kind, channel, language] = place;
    const said = (which: typeof language) =>
      fieldsIn(usualWords({ kind, channel, language: which }, false).body).toSorted();
    expect(said(language)).toEqual(said("en"));
  });
});

describe("what an admin writes", () => {
  it.each([
    [
      "{{student.frist_name}} {{missing}}",
      "There is no field {{student.frist_name}}. Did you mean {{student.first_name}}?",
    ],
    ["{{zzzz}} {{missing}}", "There is no field {{zzzz}}"],
    ["{{receipt.amount}} {{missing}}", "A message of this kind has no {{receipt.amount}}"],
    ["{{missing}} {{", "A field is a name between two braces, such as {{office.name}}"],
    [
      "Please come",
      "Please put {{missing}} or {{missing.count}} or {{missing.list}} into the text",
    ],
    [`{{missing}}${"x".repeat(1000)}`, "Text is too long (at most 1000 characters)"],
    ["", "Text is required"],
  ])("%s is refused beside the text", (body, said) => {
    expect(messages(newTemplate, { ...template, body })).toEqual({ body: said });
  });

  it("a link and lines are refused in a subject, where they would be kept or break it", () => {
    for (const name of ["link", "missing.list"])
      expect(fieldsFault("document_request", "subject", `For you: {{${name}}}`)).toBe(
        `{{${name}}} can stand in the text alone`,
      );
    expect(fieldsFault("document_request", "subject", "{{student.name}}")).toBeUndefined();
  });

  it.each([
    [{ channel: "email" }, { subject: "Subject is required" }],
    [{ subject: "Hello" }, { subject: "Only an email has a subject" }],
    [{ name: "Mine" }, { name: "Only a status update and a message of a series have a name" }],
    [
      { kind: "visa", channel: "email", body: "{{news}}" },
      { channel: "Nothing of this kind is sent by this channel" },
    ],
    [{ kind: "status_update", body: "Come" }, { name: "Name is required" }],
    [{ kind: "birthday" }, { kind: "Kind is not one of the choices" }],
    [{ language: "fr" }, { language: "Language is not one of the choices" }],
  ])("%o is refused", (change, said) => {
    expect(messages(newTemplate, { ...template, ...change })).toEqual(said);
  });

  it("an edit is held to the same as a new one", () => {
    const edit = { id: crypto.randomUUID(), active: "yes", ...template, body: "Come" };
    expect(messages(templateEdit, edit)).toHaveProperty("body");
  });

  it("every kind has a text that can be saved", () => {
    for (const kind of kinds)
      expect(
        bodyFault(
          kind,
          "sms",
          Object.keys(sampleValues(kind))
            .map((name) => `{{${name}}}`)
            .join(" "),
        ),
      ).toBeUndefined();
  });
});
