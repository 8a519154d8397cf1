import type { OfferStatus } from "@/lib/parts/pipeline/labels";
import { dictionary, type Language, sentences } from "@/lib/values/languages";

// What the timeline says of an offer, and a student reads where the office tells them. Apart from the labels, which staff's
// browsers load.

type Words = {
  kinds: Record<OfferStatus, string>;
  /** in so few words that a registered text has room for it (lib/values/dlt.ts) */
  short: Record<OfferStatus, string>;
  met: (number: string) => string;
  deposit: string;
  otherChoices: string;
  needed: string;
  toBeMet: (list: string) => string;
  send: (list: string) => string;
};

const studentWords = dictionary<Words>({
  en: {
    kinds: {
      Unconditional: "Unconditional offer",
      Conditional: "Conditional offer",
      "More Documents Required by University": "More documents required by the university",
      Rejected: "Rejected by the university",
    },
    short: {
      Unconditional: "Unconditional offer",
      Conditional: "Conditional offer",
      "More Documents Required by University": "More documents required",
      Rejected: "Rejected by the university",
    },
    met: (number) => `, the conditions of ${number} are met`,
    deposit: "Next is your deposit. We will contact you about it",
    otherChoices: "We will contact you about your other choices",
    needed: "We will contact you about what is needed next",
    toBeMet: (list) => `To be met: ${list}`,
    send: (list) => `Please send us: ${list}`,
  },
  pa: {
    kinds: {
      Unconditional: "ਅਨਕੰਡੀਸ਼ਨਲ ਆਫਰ",
      Conditional: "ਕੰਡੀਸ਼ਨਲ ਆਫਰ",
      "More Documents Required by University": "ਯੂਨੀਵਰਸਿਟੀ ਨੇ ਹੋਰ ਡਾਕੂਮੈਂਟ ਮੰਗੇ ਹਨ",
      Rejected: "ਯੂਨੀਵਰਸਿਟੀ ਨੇ ਰਿਜੈਕਟ ਕਰ ਦਿੱਤਾ",
    },
    short: {
      Unconditional: "ਅਨਕੰਡੀਸ਼ਨਲ ਆਫਰ",
      Conditional: "ਕੰਡੀਸ਼ਨਲ ਆਫਰ",
      "More Documents Required by University": "ਹੋਰ ਡਾਕੂਮੈਂਟ ਚਾਹੀਦੇ ਹਨ",
      Rejected: "ਰਿਜੈਕਟ ਹੋ ਗਿਆ",
    },
    met: (number) => `, ${number} ਦੀਆਂ ਸ਼ਰਤਾਂ ਪੂਰੀਆਂ ਹੋ ਗਈਆਂ`,
    deposit: "ਹੁਣ ਫੀਸ ਜਮ੍ਹਾਂ ਹੋਣੀ ਹੈ। ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ",
    otherChoices: "ਬਾਕੀ ਕੋਰਸਾਂ ਬਾਰੇ ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ",
    needed: "ਹੁਣ ਕੀ ਚਾਹੀਦਾ ਹੈ, ਇਸ ਬਾਰੇ ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ",
    toBeMet: (list) => `ਸ਼ਰਤਾਂ: ${list}`,
    send: (list) => `ਸਾਨੂੰ ਭੇਜੋ: ${list}`,
  },
  hi: {
    kinds: {
      Unconditional: "अनकंडीशनल ऑफर",
      Conditional: "कंडीशनल ऑफर",
      "More Documents Required by University": "यूनिवर्सिटी ने और डॉक्यूमेंट मांगे हैं",
      Rejected: "यूनिवर्सिटी ने रिजेक्ट कर दिया",
    },
    short: {
      Unconditional: "अनकंडीशनल ऑफर",
      Conditional: "कंडीशनल ऑफर",
      "More Documents Required by University": "और डॉक्यूमेंट चाहिए",
      Rejected: "रिजेक्ट हो गया",
    },
    met: (number) => `, ${number} की शर्तें पूरी हो गई हैं`,
    deposit: "अब फीस जमा होनी है। हम आपसे बात करेंगे",
    otherChoices: "बाकी कोर्स के बारे में हम आपसे बात करेंगे",
    needed: "अब क्या चाहिए, इसके बारे में हम आपसे बात करेंगे",
    toBeMet: (list) => `शर्तें: ${list}`,
    send: (list) => `हमें भेजें: ${list}`,
  },
});

/** With a longer list it would be several messages; in Punjabi and Hindi one holds less than half as much. */
const listMost = { en: 200, pa: 80, hi: 80 };

type Needed = { conditions: string[]; moreDocuments: string[] };

/** The next step. */
function nextOf(type: OfferStatus, { conditions, moreDocuments }: Needed, language: Language) {
  const words = studentWords(language);
  if (type === "Unconditional") return words.deposit;
  if (type === "Rejected") return words.otherChoices;
  const list = [...conditions, ...moreDocuments].join("; ");
  if (list.length > listMost[language]) return words.needed;
  return type === "Conditional" ? words.toBeMet(list) : words.send(list);
}

type OfferFacts = {
  type: OfferStatus;
  offerNumber: string;
  program: string;
  university: string;
  /** the number of the conditional offer whose conditions are met */
  met?: string;
};

/** "Conditional offer OFR-000012: Data Science, University of X" */
export function offerUpdate(offer: OfferFacts, language: Language) {
  const { type, offerNumber, program, university, met } = offer;
  const words = studentWords(language);
  return `${words.kinds[type]} ${offerNumber}: ${program}, ${university}${met ? words.met(met) : ""}`;
}

/** "Conditional offer" */
export const offerStatus = (type: OfferStatus, language: Language) =>
  studentWords(language).short[type];

/** The same with the next step: "… University of X. To be met: …" */
export const offerTold = (offer: OfferFacts, needed: Needed, language: Language) =>
  sentences(language, offerUpdate(offer, language), nextOf(offer.type, needed, language));
