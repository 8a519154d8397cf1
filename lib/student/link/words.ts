import "server-only";
import { secretMark } from "@/lib/platform/outbox/secret";
import { dictionary } from "@/lib/values/languages";

// What students and parents are written about their link. The link itself is the secret part of its message.

type Place = { brand: string; phone: string };

export const messageWords = dictionary({
  en: {
    linkSubject: (brand: string) => `Your page at ${brand}`,
    linkSms: (brand: string) =>
      `${brand}: your page. Open it with your date of birth: ${secretMark}`,
    linkMail: (name: string, brand: string) => `Dear ${name},

this is your page at ${brand}: how far your case is, which documents are missing, your appointments and receipts. It opens with your date of birth:

${secretMark}

Please do not forward this message. You can hand in documents on the page with your phone.
`,
    linkMailParent: (name: string, brand: string) => `Dear parents of ${name},

this is the page of ${name} at ${brand}: how far the case is, appointments, receipts and what is to be paid. It opens with the student's date of birth:

${secretMark}

Please do not forward this message.
`,
    linkSmsParent: (name: string, brand: string) =>
      `${brand}: the page of ${name}. Open it with the student's date of birth: ${secretMark}`,
    deviceSubject: (brand: string) => `Your page at ${brand} was opened on another device`,
    device: (device: string, { brand, phone }: Place) =>
      `Your page at ${brand} was opened on another device (${device}). If that was not you or your family, call us: ${phone}`,
    codeSubject: (brand: string) => `Your code for ${brand}`,
    code: (brand: string) =>
      `${secretMark} is your code for your page at ${brand}. It works for 10 minutes. Tell it to nobody.`,
  },
  pa: {
    linkSubject: (brand) => `${brand} ਵਿਖੇ ਤੁਹਾਡਾ ਪੇਜ`,
    linkSms: (brand) => `${brand}: ਤੁਹਾਡਾ ਪੇਜ। ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੋਲ੍ਹੋ: ${secretMark}`,
    linkMail: (name, brand) => `ਪਿਆਰੇ ${name},

ਇਹ ${brand} ਵਿਖੇ ਤੁਹਾਡਾ ਪੇਜ ਹੈ: ਤੁਹਾਡਾ ਕੇਸ ਕਿੱਥੇ ਪਹੁੰਚਿਆ, ਕਿਹੜੇ ਡਾਕੂਮੈਂਟ ਰਹਿੰਦੇ ਹਨ, ਅਪਾਇੰਟਮੈਂਟ ਅਤੇ ਰਸੀਦਾਂ। ਇਹ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੁੱਲ੍ਹਦਾ ਹੈ:

${secretMark}

ਇਹ ਮੈਸੇਜ ਅੱਗੇ ਨਾ ਭੇਜੋ। ਡਾਕੂਮੈਂਟ ਤੁਸੀਂ ਇਸੇ ਪੇਜ ਤੋਂ ਫੋਨ ਨਾਲ ਭੇਜ ਸਕਦੇ ਹੋ।
`,
    linkMailParent: (name, brand) => `${name} ਦੇ ਮਾਪਿਓ,

ਇਹ ${brand} ਵਿਖੇ ${name} ਦਾ ਪੇਜ ਹੈ: ਕੇਸ ਕਿੱਥੇ ਪਹੁੰਚਿਆ, ਅਪਾਇੰਟਮੈਂਟ, ਰਸੀਦਾਂ ਅਤੇ ਕਿੰਨੀ ਫੀਸ ਦੇਣੀ ਹੈ। ਇਹ ਵਿਦਿਆਰਥੀ ਦੀ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੁੱਲ੍ਹਦਾ ਹੈ:

${secretMark}

ਇਹ ਮੈਸੇਜ ਅੱਗੇ ਨਾ ਭੇਜੋ।
`,
    linkSmsParent: (name, brand) =>
      `${brand}: ${name} ਦਾ ਪੇਜ। ਵਿਦਿਆਰਥੀ ਦੀ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੋਲ੍ਹੋ: ${secretMark}`,
    deviceSubject: (brand) => `${brand} ਵਾਲਾ ਤੁਹਾਡਾ ਪੇਜ ਕਿਸੇ ਹੋਰ ਫੋਨ ਤੋਂ ਖੁੱਲ੍ਹਿਆ`,
    device: (device, { brand, phone }) =>
      `${brand} ਵਾਲਾ ਤੁਹਾਡਾ ਪੇਜ ਕਿਸੇ ਹੋਰ ਫੋਨ ਜਾਂ ਕੰਪਿਊਟਰ (${device}) ਤੋਂ ਖੁੱਲ੍ਹਿਆ। ਜੇ ਇਹ ਤੁਸੀਂ ਜਾਂ ਤੁਹਾਡਾ ਪਰਿਵਾਰ ਨਹੀਂ ਸੀ ਤਾਂ ਸਾਨੂੰ ਫੋਨ ਕਰੋ: ${phone}`,
    codeSubject: (brand) => `${brand} ਲਈ ਤੁਹਾਡਾ ਕੋਡ`,
    code: (brand) => `${secretMark} ${brand} ਵਾਲੇ ਤੁਹਾਡੇ ਪੇਜ ਦਾ ਕੋਡ ਹੈ। ਇਹ 10 ਮਿੰਟ ਚੱਲੇਗਾ। ਕਿਸੇ ਨੂੰ ਨਾ ਦੱਸੋ।`,
  },
  hi: {
    linkSubject: (brand) => `${brand} में आपका पेज`,
    linkSms: (brand) => `${brand}: आपका पेज। जन्म तारीख डालकर खोलें: ${secretMark}`,
    linkMail: (name, brand) => `प्रिय ${name},

यह ${brand} में आपका पेज है: आपका केस कहां पहुंचा, कौन से डॉक्यूमेंट बाकी हैं, अपॉइंटमेंट और रसीदें। यह जन्म तारीख डालकर खुलता है:

${secretMark}

यह मैसेज आगे न भेजें। डॉक्यूमेंट आप इसी पेज से फोन से भेज सकते हैं।
`,
    linkMailParent: (name, brand) => `${name} के माता-पिता,

यह ${brand} में ${name} का पेज है: केस कहां पहुंचा, अपॉइंटमेंट, रसीदें और कितनी फीस देनी है। यह विद्यार्थी की जन्म तारीख डालकर खुलता है:

${secretMark}

यह मैसेज आगे न भेजें।
`,
    linkSmsParent: (name, brand) =>
      `${brand}: ${name} का पेज। विद्यार्थी की जन्म तारीख डालकर खोलें: ${secretMark}`,
    deviceSubject: (brand) => `${brand} वाला आपका पेज किसी और फोन पर खुला`,
    device: (device, { brand, phone }) =>
      `${brand} वाला आपका पेज किसी और फोन या कंप्यूटर (${device}) पर खुला। अगर यह आप या आपका परिवार नहीं था तो हमें फोन करें: ${phone}`,
    codeSubject: (brand) => `${brand} के लिए आपका कोड`,
    code: (brand) => `${secretMark} ${brand} वाले आपके पेज का कोड है। यह 10 मिनट चलेगा। किसी को न बताएं।`,
  },
});
