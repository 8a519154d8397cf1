import {
  anyStatus,
  applicationTitle,
  applicationTypes,
  applicationUpdate,
} from "@/lib/parts/applications/labels";
import { dictionary, type Language } from "@/lib/values/languages";

// What a student reads of an application. Names of courses and universities stay as the university writes them.

/** A status, or a type; an application that is deferred names its intake. */
export type Becomes =
  | (typeof anyStatus)[number]
  | (typeof applicationTypes)[number]
  | { deferredTo: string };
type Named = Exclude<Becomes, object>;
export type Titled = { apn: string; program: string; university: string };
type Words = {
  update: (application: Titled, becomes: string) => string;
  deferred: (intake: string) => string;
  shortDeferred: (intake: string) => string;
  becomes: Record<Named, string>;
  /** what is too long for a variable of a registered text (lib/values/dlt.ts), in fewer words */
  short: Partial<Record<Named, string>>;
};

const studentWords = dictionary<Words>({
  en: {
    update: (application, becomes) => applicationUpdate(applicationTitle(application), becomes),
    deferred: (intake) => `deferred to ${intake}`,
    shortDeferred: (intake) => `deferred to ${intake}`,
    becomes: Object.fromEntries(
      [...anyStatus, ...applicationTypes].map((one) => [one, one]),
    ) as Words["becomes"],
    short: { "Application can't process for future intake": "Not possible for next intake" },
  },
  pa: {
    update: ({ apn, program, university }, becomes) =>
      `ਐਪਲੀਕੇਸ਼ਨ ${apn}, ${program}, ${university}: ${becomes}`,
    deferred: (intake) => `${intake} ਇਨਟੇਕ ਤੱਕ ਡੈਫਰ ਹੋ ਗਈ ਹੈ`,
    shortDeferred: (intake) => `${intake} ਤੱਕ ਡੈਫਰ`,
    becomes: {
      Saved: "ਸੇਵ ਹੈ",
      Pending: "ਪੈਂਡਿੰਗ ਹੈ",
      Rejected: "ਰਿਜੈਕਟ ਹੋ ਗਈ ਹੈ",
      "More Documents Required": "ਹੋਰ ਡਾਕੂਮੈਂਟ ਚਾਹੀਦੇ ਹਨ",
      "Offer awaited": "ਆਫਰ ਦੀ ਉਡੀਕ ਹੈ",
      "Not Applied": "ਅਜੇ ਅਪਲਾਈ ਨਹੀਂ ਹੋਈ",
      "Application can't process for future intake": "ਅਗਲੇ ਇਨਟੇਕ ਲਈ ਨਹੀਂ ਲੱਗ ਸਕਦੀ",
      "New Application": "ਨਵੀਂ ਐਪਲੀਕੇਸ਼ਨ",
      "Online Application": "ਆਨਲਾਈਨ ਐਪਲੀਕੇਸ਼ਨ",
      UCAS: "UCAS",
      "On Spot Offers": "ਆਨ ਸਪਾਟ ਆਫਰ",
      Defer: "ਡੈਫਰ",
      "Authorization Letter": "ਆਥੋਰਾਈਜ਼ੇਸ਼ਨ ਲੈਟਰ",
    },
    short: {},
  },
  hi: {
    update: ({ apn, program, university }, becomes) =>
      `एप्लीकेशन ${apn}, ${program}, ${university}: ${becomes}`,
    deferred: (intake) => `${intake} इनटेक तक डेफर हो गई है`,
    shortDeferred: (intake) => `${intake} तक डेफर`,
    becomes: {
      Saved: "सेव है",
      Pending: "पेंडिंग है",
      Rejected: "रिजेक्ट हो गई है",
      "More Documents Required": "और डॉक्यूमेंट चाहिए",
      "Offer awaited": "ऑफर का इंतज़ार है",
      "Not Applied": "अभी अप्लाई नहीं हुई",
      "Application can't process for future intake": "अगले इनटेक के लिए नहीं लग सकती",
      "New Application": "नई एप्लीकेशन",
      "Online Application": "ऑनलाइन एप्लीकेशन",
      UCAS: "UCAS",
      "On Spot Offers": "ऑन स्पॉट ऑफर",
      Defer: "डेफर",
      "Authorization Letter": "ऑथराइज़ेशन लेटर",
    },
    short: {},
  },
});

/** "Offer awaited", in so few words that a registered text has room for it. */
export function applicationStatus(becomes: Becomes, language: Language) {
  const words = studentWords(language);
  if (typeof becomes === "object") return words.shortDeferred(becomes.deferredTo);
  return words.short[becomes] ?? words.becomes[becomes];
}

/** "Application GSP-A-00012 for Data Science, University of X: Offer awaited" */
export function applicationTold(one: Titled, becomes: Becomes, language: Language) {
  const words = studentWords(language);
  const now =
    typeof becomes === "string" ? words.becomes[becomes] : words.deferred(becomes.deferredTo);
  return words.update(one, now);
}
