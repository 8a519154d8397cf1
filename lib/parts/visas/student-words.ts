import { type VisaStatus, visaStatusWords, visaTitle } from "@/lib/parts/visas/labels";
import { dictionary, type Language, sentences } from "@/lib/values/languages";

// What a student reads of a visa, where the office tells them. Apart from the labels, which staff's browsers load.

type Course = Parameters<typeof visaTitle>[0];
type Words = {
  update: (status: string, course: Course) => string;
  status: Record<VisaStatus, string>;
  next: Record<VisaStatus, string>;
};

const studentWords = dictionary<Words>({
  en: {
    update: (status, course) => `${status} ${visaTitle(course)}`,
    status: visaStatusWords,
    next: {
      "Visa not applied": "Next is your visa application. We will contact you about it",
      "Visa Applied": "Next is the decision on it. We will tell you",
      "Visa Recevied": "Next is your journey. We will contact you about it",
      "Visa Rejected": "We will contact you about what can be done",
    },
  },
  pa: {
    update: (status, { course, university }) => `${course}, ${university}: ${status}`,
    status: {
      "Visa not applied": "ਵੀਜ਼ਾ ਅਜੇ ਅਪਲਾਈ ਨਹੀਂ ਹੋਇਆ",
      "Visa Applied": "ਵੀਜ਼ਾ ਅਪਲਾਈ ਹੋ ਗਿਆ",
      "Visa Recevied": "ਵੀਜ਼ਾ ਆ ਗਿਆ",
      "Visa Rejected": "ਵੀਜ਼ਾ ਰਿਫਿਊਜ਼ ਹੋ ਗਿਆ",
    },
    next: {
      "Visa not applied": "ਹੁਣ ਵੀਜ਼ਾ ਅਪਲਾਈ ਕਰਨਾ ਹੈ। ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ",
      "Visa Applied": "ਹੁਣ ਫੈਸਲੇ ਦੀ ਉਡੀਕ ਹੈ। ਅਸੀਂ ਤੁਹਾਨੂੰ ਦੱਸਾਂਗੇ",
      "Visa Recevied": "ਹੁਣ ਜਾਣ ਦੀ ਤਿਆਰੀ ਹੈ। ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ",
      "Visa Rejected": "ਹੁਣ ਕੀ ਹੋ ਸਕਦਾ ਹੈ, ਇਸ ਬਾਰੇ ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ",
    },
  },
  hi: {
    update: (status, { course, university }) => `${course}, ${university}: ${status}`,
    status: {
      "Visa not applied": "वीज़ा अभी अप्लाई नहीं हुआ",
      "Visa Applied": "वीज़ा अप्लाई हो गया",
      "Visa Recevied": "वीज़ा आ गया",
      "Visa Rejected": "वीज़ा रिफ्यूज़ हो गया",
    },
    next: {
      "Visa not applied": "अब वीज़ा अप्लाई करना है। हम आपसे बात करेंगे",
      "Visa Applied": "अब फैसले का इंतज़ार है। हम आपको बताएंगे",
      "Visa Recevied": "अब जाने की तैयारी है। हम आपसे बात करेंगे",
      "Visa Rejected": "अब क्या हो सकता है, इसके बारे में हम आपसे बात करेंगे",
    },
  },
});

/** "Visa Received" */
export const visaStatusIn = (status: VisaStatus, language: Language) =>
  studentWords(language).status[status];

/** "Visa Received for Data Science, University of X. Next is your journey …" */
export function visaTold(status: VisaStatus, course: Course, language: Language) {
  const words = studentWords(language);
  return sentences(language, words.update(words.status[status], course), words.next[status]);
}
