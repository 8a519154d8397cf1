import "server-only";
import { brand, officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";
import { dictionary, type Language } from "@/lib/values/languages";
import { nameInMail, showMobile } from "@/lib/values/words";

/** Up to three words of letters, as first names are; a dot only behind an initial, as in "Md.Arif". */
const namelike =
  /^(?:\p{L}{1,2}\.)?[\p{L}\p{M}'’-]{0,20}(?: (?:\p{L}{1,2}\.)?[\p{L}\p{M}'’-]{0,20}){0,2}$/u;

const mailWords = dictionary({
  en: {
    student: "student",
    subject: (refNo: string) => `Your enquiry ${refNo}`,
    greeting: (name: string) => `Dear ${name},`,
    thanks: (brand: string, refNo: string) =>
      `Thank you for your enquiry with ${brand}. Your reference number is ${refNo}. Please keep it: it finds your file at once when you call or visit.`,
    next: "One of our counsellors will contact you soon.",
  },
  pa: {
    student: "ਵਿਦਿਆਰਥੀ",
    subject: (refNo) => `ਤੁਹਾਡਾ ਫਾਰਮ ${refNo}`,
    greeting: (name) => `ਸਤਿਕਾਰਯੋਗ ${name} ਜੀ,`,
    thanks: (brand, refNo) =>
      `${brand} ਵਿੱਚ ਫਾਰਮ ਭਰਨ ਲਈ ਧੰਨਵਾਦ। ਤੁਹਾਡਾ ਰੈਫਰੈਂਸ ਨੰਬਰ ${refNo} ਹੈ। ਇਹ ਨੰਬਰ ਸਾਂਭ ਕੇ ਰੱਖੋ: ਫੋਨ ਕਰਨ ਜਾਂ ਦਫ਼ਤਰ ਆਉਣ ਵੇਲੇ ਇਸ ਨਾਲ ਤੁਹਾਡੀ ਫਾਈਲ ਝੱਟ ਲੱਭ ਜਾਂਦੀ ਹੈ।`,
    next: "ਸਾਡਾ ਕਾਊਂਸਲਰ ਜਲਦੀ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰੇਗਾ।",
  },
  hi: {
    student: "विद्यार्थी",
    subject: (refNo) => `आपका फॉर्म ${refNo}`,
    greeting: (name) => `प्रिय ${name} जी,`,
    thanks: (brand, refNo) =>
      `${brand} में फॉर्म भरने के लिए धन्यवाद। आपका रेफरेंस नंबर ${refNo} है। यह नंबर संभालकर रखें: फोन करते या ऑफिस आते समय इससे आपकी फाइल तुरंत मिल जाती है।`,
    next: "हमारे काउंसलर जल्दी ही आपसे बात करेंगे।",
  },
});

type NewCase = {
  firstName: string;
  refNo: string;
  branch: Branch;
  language: Language | null;
};

/**
 * To the student, registered by staff or by themselves (decision C4), in the language of the case. The mail goes to an
 * address that a stranger may have typed: it brings their name, and no message of theirs.
 */
export async function confirmation(tx: Tx, { firstName, refNo, branch, language }: NewCase) {
  const words = mailWords(language ?? "en");
  const { name } = brand();
  const { address, phones } = await officeOf(branch, tx);
  const called = namelike.test(firstName) ? nameInMail(firstName) : words.student;
  return {
    subject: words.subject(refNo),
    body: `${words.greeting(called)}

${words.thanks(name, refNo)}

${words.next}

${[name, address, phones.map(showMobile).join(", ")].filter(Boolean).join("\n")}
`,
  };
}
