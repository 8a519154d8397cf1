import "server-only";
import { dictionary } from "@/lib/values/languages";

/** What somebody reads who closed the channel, once. */
export const inboxWords = dictionary({
  en: {
    stopped: (brand: string) =>
      `${brand} will not write to you by WhatsApp any more. Write START to hear from us here again.`,
  },
  pa: {
    stopped: (brand) => `${brand} ਹੁਣ ਤੁਹਾਨੂੰ WhatsApp 'ਤੇ ਸੁਨੇਹੇ ਨਹੀਂ ਭੇਜੇਗਾ। ਦੁਬਾਰਾ ਸ਼ੁਰੂ ਕਰਨ ਲਈ START ਲਿਖੋ।`,
  },
  hi: {
    stopped: (brand) => `${brand} अब आपको WhatsApp पर संदेश नहीं भेजेगा। फिर से शुरू करने के लिए START लिखें।`,
  },
});
