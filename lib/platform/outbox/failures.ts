import { isMeaning } from "@/lib/platform/whatsapp/errors";

// Why a message did not arrive and what to do, in one line for whoever may read the case or the conversation. The outbox keeps
// what the gateway said; its own words may quote anything, so only those of this file are shown outside it.

type Failed = { channel: string; state: string; lastError: string | null };

/** `pattern` is looked for in what the outbox kept; `passes`: another try may bring another end. */
type Cause = { pattern: RegExp; why: string; advice: string; passes?: true };

const check = "check the mobile, or call";
const tellAdmin = "tell an admin";

/** What the outbox itself writes, by whatever way. */
const ownCauses: Cause[] = [
  {
    pattern: /secret part/,
    why: "The link in it is not kept any more",
    advice: "make a new one, and send that",
  },
  {
    pattern: /agreed to no messages/,
    why: "The student agreed to no messages",
    advice: "call, or ask again and note it under Consent",
  },
  {
    pattern: /in the trash when/,
    why: "The case was in the trash when this was to be sent",
    advice: "write again if it is still needed",
  },
  {
    pattern: /when the backup was made/,
    why: "A backup was restored, and it may have been sent before that",
    advice: "ask the student before you send it again",
  },
  {
    pattern: /was not sent in time/,
    why: "It could not be sent in its time",
    advice: "write again if it still makes sense",
  },
  {
    pattern: /^No more than .* a day go/,
    why: "The limit of SMS for a day was reached",
    advice: "send it tomorrow, or ask an admin to raise the limit",
  },
  {
    pattern: /so it went as an SMS/,
    why: "WhatsApp did not take it in time",
    advice: "it went as an SMS",
  },
  {
    pattern: /wants no messages by WhatsApp/,
    why: "The student wants no messages by WhatsApp",
    advice: "send an SMS, or call",
  },
  {
    pattern: /only approved words go/,
    why: "The student's last message is older than a day, and only approved words go then",
    advice: "send a template, an SMS, or call",
  },
  {
    pattern: /^The file was not drawn/,
    why: "The file that goes with it could not be made",
    advice: "send it again, and tell an admin if that fails too",
  },
];

const gatewayAway = {
  why: "The SMS gateway could not be reached",
  advice: `send it again, or ${tellAdmin}`,
  passes: true,
} as const;
const accountRefused = {
  why: "The SMS gateway refused the office's account",
  advice: `${tellAdmin}, who sets it under Office, Text messages`,
} as const;

const smsCauses: Cause[] = [
  { pattern: /could not be reached|did not answer in time/, ...gatewayAway },
  { pattern: /gateway answered (401|403)\b/, ...accountRefused },
  { pattern: /gateway answered (429|5\d\d)\b/, ...gatewayAway },
  {
    pattern: /\b(21211|21614|30005)\b/,
    why: "There is no phone with this number",
    advice: "correct the mobile of the case",
  },
  {
    pattern: /\b(30003)\b/,
    why: "The phone is switched off or out of reach",
    advice: "send it again later, or call",
  },
  {
    pattern: /\b(21610|30004)\b/,
    why: "The student wants no SMS from this number",
    advice: "call, or send a mail",
  },
  {
    pattern: /\b(30006)\b/,
    why: "The number is a landline, or its operator takes no SMS",
    advice: "ask for a mobile",
  },
  {
    pattern: /\b(30007)\b/,
    why: "The operator held it as unwanted",
    advice: `call, and ${tellAdmin}`,
  },
];

const mailAway = {
  why: "The mail server could not be reached",
  advice: `send it again, or ${tellAdmin}`,
  passes: true,
} as const;

const mailCauses: Cause[] = [
  {
    pattern: /EAUTH|\b53[045]\b|Invalid login/i,
    why: "The mail server refused the office's account",
    advice: `${tellAdmin}, who sets it under Office, Mail`,
  },
  {
    pattern: /\b(552|452)\b|\b[45]\.2\.2\b|quota|mailbox (is )?full/i,
    why: "The mailbox is full",
    advice: "call, or send it again tomorrow",
  },
  {
    pattern: /\b55[0136]\b|\b5\.1\.\d\b|user unknown|no such user/i,
    why: "There is no mailbox with this address",
    advice: "correct the email of the case, or call",
  },
  {
    pattern: /\b554\b|\b5\.7\.\d+\b|spam/i,
    why: "The student's mail server held it as unwanted",
    advice: `call, and ${tellAdmin}`,
  },
  {
    pattern: /ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|timeout|greeting/i,
    ...mailAway,
  },
  { pattern: /\b4\d\d\b/, ...mailAway },
];

const whatsappCauses: Cause[] = [
  {
    pattern: /could not be reached|did not answer in time|^Meta answered 5\d\d/,
    why: "WhatsApp could not be reached",
    advice: "send it again, as SMS, or call",
    passes: true,
  },
];

const causes: Record<string, Cause[]> = {
  sms: smsCauses,
  email: mailCauses,
  whatsapp: whatsappCauses,
};

/** Of a code that no line above knows, which whoever looks after the product can look up. */
const unknownCauses: Record<string, Omit<Cause, "pattern">> = {
  sms: { why: "The SMS gateway could not bring it", advice: check },
  email: {
    why: "The mail server could not bring it",
    advice: "check the email of the case, or call",
  },
  whatsapp: { why: "WhatsApp could not bring it", advice: "send it as SMS, or call" },
};

/** "(131026)", "(Twilio 30008)", "answered 418", "rejected: 571"; any other number may be somebody's. */
const codeIn = (words: string) =>
  /\((?:Twilio )?(\d{2,6})\)/.exec(words)?.[1] ?? /(?:answered|:) (\d{3})\b/.exec(words)?.[1];

/** The states in which somebody has something to do, or wants to know why it lasts. */
const isFailed = (state: string) =>
  ["retrying", "held", "undelivered", "expired", "dead"].includes(state);

/** "There is no phone with this number: correct the mobile of the case"; null where nothing went wrong. */
export function failureReason({ channel, state, lastError }: Failed): string | null {
  if (!isFailed(state) || !lastError) return null;
  // Both are whole sentences of our own, which say what to do themselves.
  if (state === "held" || (channel === "whatsapp" && isMeaning(lastError))) return lastError;
  const cause = [...ownCauses, ...(causes[channel] ?? [])].find(({ pattern }) =>
    pattern.test(lastError),
  );
  const unknown = unknownCauses[channel];
  const { why, advice, passes } = cause ?? unknown ?? { why: "It was not sent", advice: tellAdmin };
  const code = cause ? undefined : codeIn(lastError);
  const next = state === "retrying" && (passes || !cause) ? "it is tried again by itself" : advice;
  return `${why}${code ? ` (${code})` : ""}: ${next}`;
}
