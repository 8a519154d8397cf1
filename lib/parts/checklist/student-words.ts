import type { Rejection } from "@/lib/parts/checklist/labels";
import { dictionary, type Language } from "@/lib/values/languages";

// What a student reads of what is missing.

type Words = {
  subject: (refNo: string) => string;
  greeting: (name: string) => string;
  needed: string;
  /** above the link to the student's page */
  page: string;
  bring: string;
  copies: (count: number) => string;
  original: string;
  text: (brand: string, names: string) => string;
  textPage: (link: string) => string;
  textBring: string;
  reasons: Record<Exclude<Rejection, "other">, string>;
};

export const askWords = dictionary<Words>({
  en: {
    subject: (refNo) => `What we still need from you, ${refNo}`,
    greeting: (name) => `Dear ${name},`,
    needed: "We still need from you:",
    page: "You can see this list and send photos or files here, with your date of birth:",
    bring: "Please bring them to the office, or send them to us.",
    copies: (count) => `${count} copies`,
    original: "original",
    text: (brand, names) => `${brand}: we still need ${names}.`,
    textPage: (link) => `Send them here: ${link}`,
    textBring: "Please bring or send them.",
    reasons: {
      unreadable: "it cannot be read",
      pages: "pages are missing",
      wrong: "it is another document",
      expired: "it is too old",
      name: "the name or date of birth differs",
      signature: "a signature or stamp is missing",
      certified: "it must be certified or translated",
    },
  },
  pa: {
    subject: (refNo) => `ਸਾਨੂੰ ਤੁਹਾਡੇ ਤੋਂ ਅਜੇ ਕੀ ਚਾਹੀਦਾ ਹੈ, ${refNo}`,
    greeting: (name) => `ਸਤਿਕਾਰਯੋਗ ${name} ਜੀ,`,
    needed: "ਸਾਨੂੰ ਤੁਹਾਡੇ ਤੋਂ ਅਜੇ ਇਹ ਚਾਹੀਦਾ ਹੈ:",
    page: "ਇਹ ਲਿਸਟ ਇੱਥੇ ਦੇਖੋ, ਅਤੇ ਫੋਟੋ ਜਾਂ ਫਾਈਲ ਭੇਜੋ। ਪੇਜ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੁੱਲ੍ਹਦਾ ਹੈ:",
    bring: "ਇਹ ਦਫ਼ਤਰ ਲੈ ਕੇ ਆਓ, ਜਾਂ ਸਾਨੂੰ ਭੇਜੋ।",
    copies: (count) => `${count} ਕਾਪੀਆਂ`,
    original: "ਅਸਲੀ",
    text: (brand, names) => `${brand}: ਸਾਨੂੰ ਅਜੇ ਚਾਹੀਦਾ ਹੈ: ${names}।`,
    textPage: (link) => `ਇੱਥੇ ਭੇਜੋ: ${link}`,
    textBring: "ਲੈ ਕੇ ਆਓ ਜਾਂ ਭੇਜੋ।",
    reasons: {
      unreadable: "ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾਂਦਾ",
      pages: "ਪੰਨੇ ਘੱਟ ਹਨ",
      wrong: "ਇਹ ਹੋਰ ਡਾਕੂਮੈਂਟ ਹੈ",
      expired: "ਬਹੁਤ ਪੁਰਾਣਾ ਹੈ",
      name: "ਨਾਂ ਜਾਂ ਜਨਮ ਤਾਰੀਖ਼ ਨਹੀਂ ਮਿਲਦੀ",
      signature: "ਦਸਤਖਤ ਜਾਂ ਮੋਹਰ ਨਹੀਂ ਹੈ",
      certified: "ਤਸਦੀਕ ਜਾਂ ਅਨੁਵਾਦ ਕਰਵਾਉਣਾ ਪਵੇਗਾ",
    },
  },
  hi: {
    subject: (refNo) => `हमें आपसे अभी क्या चाहिए, ${refNo}`,
    greeting: (name) => `प्रिय ${name} जी,`,
    needed: "हमें आपसे अभी यह चाहिए:",
    page: "यह लिस्ट यहां देखें, और फोटो या फाइल भेजें। पेज जन्म तारीख डालकर खुलता है:",
    bring: "इन्हें ऑफिस लेकर आएं, या हमें भेजें।",
    copies: (count) => `${count} कॉपी`,
    original: "असली",
    text: (brand, names) => `${brand}: हमें अभी चाहिए: ${names}।`,
    textPage: (link) => `यहां भेजें: ${link}`,
    textBring: "लेकर आएं या भेजें।",
    reasons: {
      unreadable: "पढ़ा नहीं जाता",
      pages: "पन्ने कम हैं",
      wrong: "यह कोई और डॉक्यूमेंट है",
      expired: "बहुत पुराना है",
      name: "नाम या जन्म तारीख नहीं मिलती",
      signature: "दस्तखत या मोहर नहीं है",
      certified: "प्रमाणित या अनुवाद करवाना होगा",
    },
  },
});

/** Why a paper was not taken; undefined where the office's own words alone say it. */
export const reasonIn = (language: Language, reason: string): string | undefined =>
  Object.entries(askWords(language).reasons).find(([name]) => name === reason)?.[1];
