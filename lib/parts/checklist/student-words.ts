import type { Rejection } from "@/lib/parts/checklist/labels";
import { dictionary, type Language, plural } from "@/lib/values/languages";

// What a student reads of what is missing.

type Words = {
  copies: (count: number) => string;
  documents: (count: number) => string;
  original: string;
  reasons: Record<Exclude<Rejection, "other">, string>;
};

export const askWords = dictionary<Words>({
  en: {
    copies: (count) => `${count} copies`,
    documents: (count) => plural("en", count, { one: "# document", other: "# documents" }),
    original: "original",
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
    copies: (count) => `${count} ਕਾਪੀਆਂ`,
    documents: (count) => `${count} ਡਾਕੂਮੈਂਟ`,
    original: "ਅਸਲੀ",
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
    copies: (count) => `${count} कॉपी`,
    documents: (count) => `${count} डॉक्यूमेंट`,
    original: "असली",
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
