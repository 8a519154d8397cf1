import { type DltUse, fields } from "@/lib/catalogue/templates/fields";
import {
  dltFault,
  dltText,
  isSameBody,
  mostInVariable,
  touchingVariables,
  usualVariables,
  variablesIn,
} from "@/lib/values/dlt";
import type { DltTag } from "@/lib/values/dlt-classes";
import { fieldsIn, merge } from "@/lib/values/merge";

// The text that an office registers for a template of an SMS: its words, with a tag where a value goes. Pure, so that it is shown
// while somebody types.

const uses = new Map<string, DltUse>(Object.entries(fields).map(([name, { dlt }]) => [name, dlt]));

function tagOf(use: DltUse): DltTag | undefined {
  if (typeof use === "string") return use === "same" ? undefined : use;
  return "long" in use ? use.long : "alphanumeric";
}

/** A template as it is registered: the office's name stands in it, since it is always the same. */
export function registeredBody(body: string, office: string): string {
  const values = [...uses].map(([name, use]) => {
    const tag = tagOf(use);
    return [name, tag ? `#${tag}#` : office];
  });
  return merge(body, Object.fromEntries(values)).text ?? body;
}

const samples: Record<DltTag, string> = {
  numeric: "12",
  alphanumeric: "Simran",
  url: "https://office.example/s/4f1c9a",
  urlott: "https://office.example/s/4f1c9a",
  cbn: "9876543210",
  email: "a@b.example",
};
const whitelist = { links: ["https://office.example/s/"], numbers: ["9876543210"] };

/** Words that touch a variable may make a link of its value: "{{student.first_name}}.com". */
function probeFault(body: string) {
  const text = body.replace(/#([a-z]+)#/g, (tag, name: DltTag) => samples[name] ?? tag);
  return dltFault(dltText(text, whitelist), body)?.words;
}

export type RegistrationText = {
  /** to be registered at the operators */
  text: string;
  /** why it cannot be */
  faults: string[];
  /** what makes it harder */
  warnings: string[];
};

const shorter: Record<string, string> = {
  missing: "{{missing.count}}",
  "missing.list": "{{missing.count}}",
  news: "{{status}}",
};

/** What to register for a template, and what is in the way. */
export function registrationText(body: string, office: string): RegistrationText {
  const names = fieldsIn(body);
  const text = registeredBody(body, office);
  const never = names.flatMap((name) => {
    const use = uses.get(name);
    if (typeof use !== "object" || !("never" in use)) return [];
    const instead = shorter[name] ? `. Use ${shorter[name]}` : "";
    return [`{{${name}}} fits no variable: ${use.never}${instead}`];
  });
  const touching = touchingVariables(text) ? ["Two fields stand next to each other"] : [];
  const probe = never.length + touching.length === 0 ? probeFault(text) : undefined;
  const long = names.filter((name) => {
    const use = uses.get(name);
    return typeof use === "object" && "long" in use;
  });
  const count = variablesIn(text);
  return {
    text,
    faults: [...never, ...touching, ...(probe ? [`It would be held: ${probe}`] : [])],
    warnings: [
      ...(count > usualVariables
        ? [`It has ${count} variables. Operators want a reason for more than ${usualVariables}`]
        : []),
      ...long.map(
        (name) =>
          `{{${name}}} may be longer than ${mostInVariable} characters, and such a message is held`,
      ),
    ],
  };
}

/** A registered text as far as a template is compared with it. */
export type Registered = { dlt_id: string; name: string; status: string; body: string };
/** What a template is held against: the office's name and all that is registered. */
export type Registrations = { office: string; texts: Registered[] };

/** The registration of this text: one that holds before one that does not. */
export function registrationFor(text: string, texts: readonly Registered[]) {
  const same = texts.filter(({ body }) => isSameBody(body, text));
  return same.find(({ status }) => status === "registered") ?? same[0];
}
