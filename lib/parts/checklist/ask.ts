import "server-only";
import { kindIn } from "@/lib/catalogue/checklists/student-words";
import type { AskChannel } from "@/lib/parts/checklist/labels";
import { type MissingItem, missingItems } from "@/lib/parts/checklist/queries";
import { askWords, reasonIn } from "@/lib/parts/checklist/student-words";
import { type CaseChange, noteUpdate, tellStudent } from "@/lib/parts/status-updates/tell-student";
import { brand, officeOf } from "@/lib/platform/brand";
import { queueMail } from "@/lib/platform/outbox/queue";
import { secretMark } from "@/lib/platform/outbox/secret";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import type { Language } from "@/lib/values/languages";
import { nameInMail, showMobile } from "@/lib/values/words";

const inBrackets = (...words: (string | false | undefined)[]) => {
  const more = words.filter(Boolean);
  return more.length > 0 ? ` (${more.join(", ")})` : "";
};

/** "Marksheet of class 12 (2 copies, original)" */
const itemWords = ({ name, copies, form }: MissingItem, language: Language, kind?: string) => {
  const words = askWords(language);
  return `${name}${inBrackets(kind, copies > 1 && words.copies(copies), form === "original" && words.original)}`;
};

/** A text message is paid by its length: the names, and where to send them. */
function textOf(items: MissingItem[], language: Language, link?: string) {
  const words = askWords(language);
  const names = items.map((item) => itemWords(item, language)).join(", ");
  return `${words.text(brand().name, names)} ${link ? words.textPage(link) : words.textBring}`;
}

/** "- Marksheet of class 12 (2 copies) - pages are missing: the last one", with the help below. */
function lineOf(item: MissingItem, language: Language) {
  const { rejected, help } = item;
  const why = rejected && [reasonIn(language, rejected.reason), rejected.words].filter(Boolean);
  const name = itemWords(item, language, kindIn(language, item.kind));
  return `- ${name}${why?.length ? ` - ${why.join(": ")}` : ""}${help ? `\n  ${help}` : ""}`;
}

type Letter = { items: MissingItem[]; language: Language; link?: string };

/** The mail, with the branch's address below. */
async function mailOf({ assessment, tx }: CaseChange, { items, language, link }: Letter) {
  const words = askWords(language);
  const { address, phones } = await officeOf(assessment.location, tx);
  return {
    subject: words.subject(assessment.ref_no),
    body: `${words.greeting(nameInMail(assessment.first_name))}

${words.needed}

${items.map((item) => lineOf(item, language)).join("\n")}

${link ? `${words.page}\n${link}\n` : words.bring}

${[brand().name, address, phones.map(showMobile).join(", ")].filter(Boolean).join("\n")}
`,
  };
}

/**
 * Asks the student for all that is missing in one message, in the language of the case, and notes it on each item. `link`
 * is the address at which the student can hand it in. A call or a word at the counter is noted alone.
 */
export async function askForMissing(change: CaseChange, channel: AskChannel, link?: string) {
  const { assessment, viewer, tx } = change;
  const items = await missingItems(tx, assessment.id);
  if (items.length === 0) return refuse(409, "Nothing is missing");
  const ids = items.map(({ id }) => id);
  await tx.checklistItem.updateMany({
    where: { id: { in: ids } },
    data: { askedAt: now(), askedById: viewer.id, channel, version: { increment: 1 } },
  });
  // The link opens the student's page, so it is the part of the message that is not kept.
  const mark = link && secretMark;
  if (channel === "sms") {
    const told = (language: Language) => textOf(items, language, mark);
    await tellStudent(change, { type: "update", msg: told("en"), told }, link);
  }
  if (channel === "email") {
    const names = items.map(({ name }) => name).join(", ");
    const { id: statusUpdateId } = await noteUpdate(change, {
      type: "update",
      msg: `Asked by email for: ${names}`,
    });
    const language = assessment.language ?? "en";
    await queueMail(tx, {
      to: assessment.email,
      assessmentId: assessment.id,
      statusUpdateId,
      secret: link,
      ...(await mailOf(change, { items, language, link: mark })),
    });
  }
  return { asked: items.length };
}
