import { daysAfter } from "../../../lib/values/calendar";
import { addMinutes, dayOf } from "../days";
import type { Row } from "../insert";
import { randomFrom, uuidAt } from "../random";
import type { Case } from "./cases";
import type { Staff } from "./staff";

// What students wrote to the office and what it answered. Its chance is its own, so that the other data stay as they were.

/** So many minutes ago; or so many days ago, at a time of India. */
type When = number | readonly [daysAgo: number, time: string];
type Said = [by: "them" | "us", when: When, words: string];
/** The number or address of a case or a lead; of neither, one that nobody knows yet. */
type Party = { phone?: string; email?: string; case?: Case; leadId?: string; callsItself?: string };
type Talk = { channel: "whatsapp" | "sms" | "email"; with: Party; unread: number; said: Said[] };

const momentOf = (when: When, now: Date) =>
  typeof when === "number"
    ? addMinutes(now, -when)
    : new Date(`${daysAfter(dayOf(now), -when[0])}T${when[1]}:00+05:30`);

function talks(cases: Case[], leads: Row[], staff: Staff): Talk[] {
  const handledBy = (id: string) =>
    cases.filter(({ handler, state }) => handler?.id === id && state === "active");
  const [first, second, third] = handledBy(staff.gurdaspur.id);
  const [inBatala] = handledBy(staff.batala.id);
  const lead = leads[1];
  const all: (Talk | false | undefined)[] = [
    first && {
      ...{ channel: "whatsapp", with: { phone: first.person.mobile, case: first }, unread: 1 },
      said: [
        [
          "them",
          [2, "17:40"],
          "Sat Sri Akal ji, my IELTS result is here: 7 overall, 6.5 in writing",
        ],
        ["us", [2, "17:52"], "Congratulations! That is enough for both universities we chose"],
        ["them", 95, "Thank you! I bring the result and the passport tomorrow at 11"],
      ],
    },
    second && {
      ...{ channel: "sms", with: { phone: second.person.mobile, case: second }, unread: 0 },
      said: [
        ["them", [2, "12:05"], "At what time is my appointment?"],
        ["us", [2, "12:31"], "At 11:30 in the Gurdaspur office. Please bring the bank statement"],
      ],
    },
    third && {
      ...{ channel: "email", with: { email: third.person.email, case: third }, unread: 0 },
      said: [
        [
          "them",
          [3, "10:14"],
          "The university asks for a letter of my bank. Which one do they mean?",
        ],
        [
          "us",
          [3, "11:02"],
          "They mean the balance certificate: its date may not be older than 28 days.",
        ],
      ],
    },
    inBatala && {
      ...{
        channel: "whatsapp",
        with: { phone: inBatala.person.mobile, case: inBatala },
        unread: 1,
      },
      said: [["them", 240, "ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਨੂੰ ਫੀਸ ਦੀ ਰਸੀਦ ਚਾਹੀਦੀ ਹੈ"]],
    },
    lead && {
      channel: "whatsapp",
      with: { phone: String(lead.mobile), leadId: String(lead.id), callsItself: "Sahil M" },
      unread: 1,
      said: [["them", 180, "Can I come on Saturday with my father?"]],
    },
    {
      ...{ channel: "sms", with: { phone: "+918146030099" }, unread: 1 },
      said: [["them", 300, "Is Canada open for January? 12th with 65%, from Dinanagar"]],
    },
  ];
  return all.filter((talk) => talk !== false && talk !== undefined);
}

/** Conversations with their messages, the last ones of today. */
export function inbox(cases: Case[], leads: Row[], staff: Staff, now: Date) {
  const chance = randomFrom("inbox");
  const rows = { conversations: [] as Row[], incoming: [] as Row[], outgoing: [] as Row[] };
  for (const { channel, with: party, unread, said } of talks(cases, leads, staff)) {
    const messages = said.map(([by, when, body]) => ({ by, body, at: momentOf(when, now) }));
    const [begun = now] = messages.map(({ at }) => at);
    const lastOf = (some: typeof messages) => some.at(-1)?.at.toISOString() ?? null;
    const id = uuidAt(begun.getTime(), chance);
    const assessmentId = party.case?.id ?? null;
    rows.conversations.push({
      ...{ id, channel, phone: party.phone ?? null, email: party.email ?? null },
      ...{ profile_name: party.callsItself ?? null, unread, version: 0 },
      ...{ assessment_id: assessmentId, lead_id: party.leadId ?? null },
      location: party.case?.location ?? "gurdaspur",
      last_incoming_at: lastOf(messages.filter(({ by }) => by === "them")),
      ...{ last_at: lastOf(messages), created_at: begun.toISOString() },
    });
    for (const { by, body, at } of messages) {
      const messageId = uuidAt(at.getTime(), chance);
      const time = at.toISOString();
      const message = {
        ...{ id: messageId, conversation_id: id, assessment_id: assessmentId, body },
        ...{ provider_id: `demo-${messageId}`, created_at: time },
      };
      if (by === "them") rows.incoming.push({ ...message, kind: "text", at: time });
      else
        rows.outgoing.push({
          ...message,
          ...{ channel, recipient: party.phone ?? party.email ?? "", subject: "Answer" },
          ...{ actor_id: party.case?.handler?.id ?? null, sent_at: time, tries: 1, parts: 1 },
          ...{ has_secret: false, is_owed: false, billable: channel === "sms" },
          ...(channel === "whatsapp"
            ? { state: "read", category: "service", read_at: time }
            : { state: "sent", category: null, read_at: null }),
        });
    }
  }
  return rows;
}
