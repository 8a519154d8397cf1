import "server-only";
import { secretMark } from "@/lib/platform/outbox/secret";
import { dictionary } from "@/lib/values/languages";

// What students and sub-agents are written about the use of their link; what brings it is a template (lib/catalogue/templates).

type Place = { brand: string; phone: string };

export const messageWords = dictionary({
  en: {
    deviceSubject: (brand: string) => `Your page at ${brand} was opened on another device`,
    device: (device: string, { brand, phone }: Place) =>
      `Your page at ${brand} was opened on another device (${device}). If that was not you or your family, call us: ${phone}`,
    codeSubject: (brand: string) => `Your code for ${brand}`,
    code: (brand: string) =>
      `${secretMark} is your code for your page at ${brand}. It works for 10 minutes. Tell it to nobody.`,
  },
  pa: {
    deviceSubject: (brand) => `${brand} ਵਾਲਾ ਤੁਹਾਡਾ ਪੇਜ ਕਿਸੇ ਹੋਰ ਫੋਨ ਤੋਂ ਖੁੱਲ੍ਹਿਆ`,
    device: (device, { brand, phone }) =>
      `${brand} ਵਾਲਾ ਤੁਹਾਡਾ ਪੇਜ ਕਿਸੇ ਹੋਰ ਫੋਨ ਜਾਂ ਕੰਪਿਊਟਰ (${device}) ਤੋਂ ਖੁੱਲ੍ਹਿਆ। ਜੇ ਇਹ ਤੁਸੀਂ ਜਾਂ ਤੁਹਾਡਾ ਪਰਿਵਾਰ ਨਹੀਂ ਸੀ ਤਾਂ ਸਾਨੂੰ ਫੋਨ ਕਰੋ: ${phone}`,
    codeSubject: (brand) => `${brand} ਲਈ ਤੁਹਾਡਾ ਕੋਡ`,
    code: (brand) => `${secretMark} ${brand} ਵਾਲੇ ਤੁਹਾਡੇ ਪੇਜ ਦਾ ਕੋਡ ਹੈ। ਇਹ 10 ਮਿੰਟ ਚੱਲੇਗਾ। ਕਿਸੇ ਨੂੰ ਨਾ ਦੱਸੋ।`,
  },
  hi: {
    deviceSubject: (brand) => `${brand} वाला आपका पेज किसी और फोन पर खुला`,
    device: (device, { brand, phone }) =>
      `${brand} वाला आपका पेज किसी और फोन या कंप्यूटर (${device}) पर खुला। अगर यह आप या आपका परिवार नहीं था तो हमें फोन करें: ${phone}`,
    codeSubject: (brand) => `${brand} के लिए आपका कोड`,
    code: (brand) => `${secretMark} ${brand} वाले आपके पेज का कोड है। यह 10 मिनट चलेगा। किसी को न बताएं।`,
  },
});

/** What sub-agents are written about theirs, in English. */
export const agentMessages = {
  subject: (brand: string) => `Your page at ${brand}`,
  link: (brand: string) =>
    `Your page at ${brand}: your students, and what you get for them. Open it with your mobile number: ${secretMark}`,
  deviceSubject: (brand: string) => `Your page at ${brand} was opened on another device`,
  device: (device: string, brand: string) =>
    `Your page at ${brand} was opened on another device (${device}). If that was not you, please tell us.`,
};
