import type { Said } from "@/lib/platform/meta/ask";
import { isRefusal, Rejected } from "@/lib/platform/rejected";

// What Meta's error codes mean for somebody who reads the outbox: what happened, and what to do.

/** Refused for good; the words are for people. */
export class WhatsappRejected extends Rejected {
  constructor(
    words: string,
    readonly code: number | null,
  ) {
    super(words);
  }
}

/** Not taken now; the same message may go later, for some only after an admin has put something right. */
export class WhatsappPostponed extends Error {
  constructor(
    words: string,
    readonly code: number | null,
  ) {
    super(words);
  }
}

type Meaning = { words: string; isFinal: boolean };

const final = (words: string): Meaning => ({ words, isFinal: true });
const later = (words: string): Meaning => ({ words, isFinal: false });

const tokenWords =
  "Meta does not accept the access token. An admin must make a new one and save it under Office, WhatsApp";
const rightWords =
  "The access token lacks a permission. An admin must give it whatsapp_business_messaging and whatsapp_business_management";
const busyWords = "Meta takes no more messages at the moment. This one is tried again by itself";
const troubleWords = "WhatsApp has trouble of its own. This message is tried again by itself";

const meanings: Record<number, Meaning> = {
  0: later(tokenWords),
  1: later(troubleWords),
  2: later(troubleWords),
  3: later(rightWords),
  4: later(busyWords),
  10: later(rightWords),
  33: later(
    "Meta does not know the ID of the number. An admin must correct it under Office, WhatsApp",
  ),
  100: final("Meta did not understand the request. Please tell whoever looks after the product"),
  190: later(tokenWords),
  368: later("Meta has restricted this account. An admin finds the reason in WhatsApp Manager"),
  80007: later(busyWords),
  130429: later(busyWords),
  130472: final("Meta holds back offers to this person for a test of its own. Send it as SMS"),
  130497: final("Messages to this country are not allowed for this account. Send it as SMS"),
  131000: later(troubleWords),
  131005: later(rightWords),
  131008: final(
    "Meta missed something in the request. Please tell whoever looks after the product",
  ),
  131009: final("Meta refused a value of the message. Please tell whoever looks after the product"),
  131016: later(troubleWords),
  131021: final("This is the office's own WhatsApp number. Correct the mobile of the case"),
  131026: final(
    "WhatsApp cannot reach this number: it may have no WhatsApp, or a very old one. Check the mobile, send it as SMS, or call",
  ),
  131030: final("Only test numbers can be written to, until the account at Meta is verified"),
  131031: later("Meta has locked this account. An admin finds the reason in WhatsApp Manager"),
  131037: later("Meta has not yet approved the name of the WhatsApp number. See WhatsApp Manager"),
  131042: later("A bill at Meta is not paid. An admin must settle it in WhatsApp Manager"),
  131045: later("The WhatsApp number is not registered. An admin must register it at Meta"),
  131047: final(
    "More than 24 hours have passed since this person last wrote. Send an approved template instead",
  ),
  131048: later("Too many people blocked or reported messages, so Meta slows them down for now"),
  131049: final(
    "Meta holds this back, because this person gets many offers already. Send it as SMS, or try on another day",
  ),
  131050: final("This person wants no more offers by WhatsApp. Send only what they ask for"),
  131051: final("WhatsApp does not take this kind of message"),
  131056: later(
    "Too many messages went to this number within a short time. It is tried again by itself",
  ),
  131057: later("The account at Meta is being maintained. This message is tried again by itself"),
  132000: final(
    "The template at Meta has another number of values. Compare the two and send it again",
  ),
  132001: final(
    "Meta has no approved template of this name and language. Submit it, or choose another",
  ),
  132005: final("The text became too long for its template. Shorten its values"),
  132007: final(
    "Meta found the template's words against its rules. Change them and submit it again",
  ),
  132012: final("A value does not fit its place in the template at Meta. Compare the two"),
  132015: final("Meta has paused this template, because people reported it. Choose another one"),
  132016: final("Meta has switched this template off for good. Submit another one"),
  132018: final("A value of the template cannot be sent, such as one with a line break"),
  133010: later("The WhatsApp number is not registered. An admin must register it at Meta"),
  134011: later("Meta's terms for payments are not accepted. See WhatsApp Manager"),
};

const templateRefused = final(
  "Meta refused the template. Compare it with the one in WhatsApp Manager",
);

const ourWords = new Set([...Object.values(meanings), templateRefused].map(({ words }) => words));

/** Codes that share their meaning with their neighbours. */
function rangeMeaning(code: number): Meaning | undefined {
  if (code >= 200 && code <= 299) return later(rightWords);
  if (code >= 132_000 && code <= 132_999) return templateRefused;
  return undefined;
}

const meaningOf = (code: number) => meanings[code] ?? rangeMeaning(code);

/** Of a status that failed, in words; a code that is not known is named. */
export const failureOf = (code: number): Pick<Meaning, "words"> => ({
  words: meaningOf(code)?.words ?? `WhatsApp did not deliver it (${code})`,
});

/** Whether these are words of this table, and none that Meta wrote. */
export const isMeaning = (words: string) => ourWords.has(words);

/** The error for a code that Meta answered with `status`; `words` are Meta's, used where ours know none or say less. */
export function errorOf(
  code: number,
  status: number,
  words: string,
  { isTransient = false, isForPeople = false }: Said = {},
): Error {
  const { isFinal, words: ours } = meaningOf(code) ?? {
    words: `Meta answered ${status} (${code}): ${words.slice(0, 300)}`,
    isFinal: isRefusal(status),
  };
  const told = isForPeople ? words.slice(0, 300) : ours;
  return isFinal && !isTransient
    ? new WhatsappRejected(told, code)
    : new WhatsappPostponed(told, code);
}
