import "server-only";
import { type AskChannel, rejectionLabel } from "@/lib/parts/checklist/labels";
import { missingItems } from "@/lib/parts/checklist/queries";
import { type CaseChange, noteUpdate, tellStudent } from "@/lib/parts/status-updates/tell-student";
import { brand, officeOf } from "@/lib/platform/brand";
import { queueMail } from "@/lib/platform/outbox/queue";
import { secretMark } from "@/lib/platform/outbox/secret";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { nameInMail, showMobile } from "@/lib/values/words";

type Missing = Awaited<ReturnType<typeof missingItems>>[number];

/** "Marksheet of class 12 (2, original)" */
const itemWords = ({ name, copies, form }: Missing) => {
  const more = [copies > 1 && String(copies), form === "original" && "original"].filter(Boolean);
  return more.length > 0 ? `${name} (${more.join(", ")})` : name;
};

const rejectedWords = ({ rejected }: Missing) =>
  rejected
    ? ` - ${[rejectionLabel(rejected.reason), rejected.words].filter(Boolean).join(": ")}`
    : "";

/** A text message is paid by its length: the names, and where to send them. */
const smsOf = (items: Missing[], link?: string) =>
  `${brand().name}: we still need ${items.map(itemWords).join(", ")}.${link ? ` Send them here: ${link}` : " Please bring or send them."}`;

const lineOf = (item: Missing) =>
  `- ${itemWords(item)}${rejectedWords(item)}${item.help ? `\n  ${item.help}` : ""}`;

/**
 * Asks the student for all that is missing in one message, and notes it on each item. `link` is the address at which the
 * student can hand it in. A call or a word at the counter is noted alone.
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
  if (channel === "sms")
    await tellStudent(change, { type: "update", msg: smsOf(items, mark) }, link);
  if (channel === "email") {
    const names = items.map(({ name }) => name).join(", ");
    const { id } = await noteUpdate(change, {
      type: "update",
      msg: `Asked by email for: ${names}`,
    });
    const { address, phones } = await officeOf(assessment.location, tx);
    await queueMail(tx, {
      to: assessment.email,
      assessmentId: assessment.id,
      statusUpdateId: id,
      secret: link,
      subject: `What we still need from you, ${assessment.ref_no}`,
      body: `Dear ${nameInMail(assessment.first_name)},

We still need from you:

${items.map(lineOf).join("\n")}

${mark ? `You can see this list and send photos or files here, with your date of birth:\n${mark}\n` : "Please bring them to the office, or send them to us."}

${[brand().name, address, phones.map(showMobile).join(", ")].filter(Boolean).join("\n")}
`,
    });
  }
  return { asked: items.length };
}
