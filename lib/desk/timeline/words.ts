import { fieldLabel, fieldWords } from "@/lib/case/fields/words";
import type { TimelineKind } from "@/lib/desk/timeline/labels";
import { type Source, type SourceName, sources } from "@/lib/desk/timeline/sources";
import { leadPath } from "@/lib/intake/leads/labels";
import { type StoredKind, sheetWords, voucherHref } from "@/lib/money/vouchers/labels";
import { applicationHref, applicationTitle } from "@/lib/parts/applications/labels";
import { type DepositType, depositTypeWords } from "@/lib/parts/deposits/labels";
import {
  followUpTitle,
  type StudentStatus,
  studentStatusLabels,
} from "@/lib/parts/follow-ups/labels";
import { offerHref } from "@/lib/parts/offers/labels";
import { textOf } from "@/lib/parts/remarks/sanitise";
import { type StatusKind, statusWords } from "@/lib/parts/status-updates/labels";
import { visaUpdate } from "@/lib/parts/visas/labels";
import type { Channel, OutboxState } from "@/lib/platform/outbox/labels";
import { showRupees } from "@/lib/values/words";

/** What the database says of an entry: each source its own part of it. */
export type Content = Record<string, string | number | boolean | null> & { by: string | null };

/** An entry as people read it. */
export type EntryText = {
  kind: TimelineKind;
  status?: StatusKind;
  /** what happened, in a word or two */
  title: string;
  words?: string;
  /** of a remark, sanitised, with its words in `words` */
  html?: string;
  /** the tab, or the record's own page */
  href?: string;
  message?: { state: OutboxState; channel: Channel; reason?: string };
  needsAction?: boolean;
  voided?: boolean;
};

const titles: Record<Exclude<SourceName, "voucher">, string> = {
  created: statusWords.created,
  lead: "Lead",
  leadCall: "Call to the lead",
  accepted: statusWords.accepted,
  rejected: statusWords.rejected,
  transferred: statusWords.transferred,
  undone: statusWords.undone,
  update: statusWords.update,
  applicationUpdate: statusWords.application,
  offerUpdate: statusWords.offer,
  depositUpdate: statusWords.deposit,
  visaUpdate: statusWords.visa,
  followUpOpened: "Follow-up opened",
  followUpCompleted: "Follow-up completed",
  remark: "Remark",
  document: "Document",
  coe: "COE",
  photo: "Photo",
  application: "Application",
  offer: "Offer",
  deposit: "Deposit",
  visa: "Visa",
  edit: "Edit",
};

/** The tab of the case where a source's records lie. */
const tabs: Partial<Record<SourceName, string>> = {
  created: "",
  update: "/status-updates",
  applicationUpdate: "/applications",
  offerUpdate: "/offers",
  depositUpdate: "/deposits",
  visaUpdate: "/visas",
  followUpOpened: "/follow-ups",
  followUpCompleted: "/follow-ups",
  remark: "/remarks",
  document: "/documents",
  coe: "/coe",
  photo: "/photo",
  deposit: "/deposits",
  visa: "/visas",
  edit: "",
};

const text = (value: Content[string] | undefined) => (value == null ? "" : String(value));
const lines = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join("\n");
const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(" · ");
const studies = (c: Content) => ({ program: text(c.program), university: text(c.university) });

const followUp = (c: Content) =>
  followUpTitle({ action: text(c.action), followUpDate: text(c.day) }) +
  (c.time ? ` at ${text(c.time)}` : "");

const said: Partial<Record<SourceName, (c: Content) => string>> = {
  lead: (c) => lines(joined(text(c.name), text(c.wish)), text(c.note)),
  leadCall: (c) => joined(c.spoken ? "Answered" : "Nobody answered", text(c.words)),
  followUpOpened: followUp,
  followUpCompleted: (c) =>
    lines(
      joined(
        followUp(c),
        text(c.spoken),
        studentStatusLabels[text(c.status) as StudentStatus] as string | undefined,
      ),
      text(c.words),
    ),
  document: (c) => text(c.name),
  coe: (c) => text(c.name),
  photo: () => "The photo was uploaded",
  application: (c) => `${applicationTitle({ apn: text(c.apn), ...studies(c) })}: ${text(c.status)}`,
  offer: (c) =>
    `${text(c.number)} for ${text(c.program)}, ${text(c.university)}: ${text(c.status)}`,
  deposit: (c) =>
    joined(
      depositTypeWords[text(c.type) as DepositType] ?? text(c.type),
      c.amount ? showRupees(text(c.amount)) : undefined,
      `for offer ${text(c.offer)}`,
    ),
  visa: (c) =>
    visaUpdate(text(c.status), { course: text(c.program), university: text(c.university) }),
  edit: (c) => {
    const words = (value: Content[string] | undefined) =>
      fieldWords(text(c.field), value == null ? null : String(value));
    return `${fieldLabel(text(c.field))}: ${words(c.was)} → ${words(c.became)}`;
  },
};

/** The page of the record itself, where it has one. */
function recordHref(source: SourceName, id: string, c: Content, refNo: string) {
  if (source === "lead") return leadPath(id);
  if (source === "leadCall") return leadPath(text(c.lead));
  if (source === "application") return applicationHref(refNo, id);
  if (source === "offer") return offerHref(refNo, id);
  if (source !== "voucher") return undefined;
  const kind = c.voucher === "expense" ? "expense" : "receipt";
  return voucherHref(kind, refNo, Number(c.called));
}

const message = (c: Content): EntryText["message"] =>
  c.state
    ? {
        state: c.state as OutboxState,
        channel: c.channel as Channel,
        ...(c.reason && { reason: text(c.reason) }),
      }
    : undefined;

/** An entry in words, with where it leads. */
export function tellEntry(source: SourceName, id: string, c: Content, refNo: string): EntryText {
  const { kind, status }: Source = sources[source];
  const tab = tabs[source];
  const href =
    recordHref(source, id, c, refNo) ??
    (tab === undefined ? undefined : `/app/view-assessment/${refNo}${tab}`);
  const told = { kind, status, href, message: message(c), needsAction: c.action === true };
  if (source === "voucher")
    return {
      ...told,
      title: sheetWords[c.voucher as StoredKind].title,
      words: joined(text(c.number), showRupees(text(c.amount)), text(c.particulars)),
      voided: c.voided === true,
    };
  if (source === "remark")
    return { ...told, title: titles.remark, html: text(c.html), words: textOf(text(c.html)) };
  return { ...told, title: titles[source], words: said[source]?.(c) ?? text(c.words) };
}
