import { usualWords } from "@/lib/parts/consent/labels";
import { dictionary } from "@/lib/values/languages";

/** What a form asks to be ticked, word by word: it is kept as it was read. */
export const agreementWords = dictionary({
  en: { agree: usualWords },
  pa: { agree: "ਤੁਸੀਂ ਮੇਰੀ ਐਪਲੀਕੇਸ਼ਨ ਬਾਰੇ ਮੈਨੂੰ WhatsApp 'ਤੇ ਮੈਸੇਜ ਭੇਜ ਸਕਦੇ ਹੋ।" },
  hi: { agree: "आप मेरे आवेदन के बारे में मुझे WhatsApp पर मैसेज भेज सकते हैं।" },
});
