import { dictionary } from "@/lib/values/languages";

/** What a form and the student's page say of each purpose. */
export const purposeWords = dictionary({
  en: {
    heading: "What you agree to",
    guidance: "You may keep my assessment and advise me (needed)",
    sharing: "You may send my details and papers to the universities that I apply to",
    messages: "You may write to me by SMS, WhatsApp and email about my case",
    photographs: "You may take my photograph and keep it with my case",
    notice: (version: number) => `How we use your data: the notice (version ${version})`,
  },
  pa: {
    heading: "ਤੁਸੀਂ ਕਿਸ ਲਈ ਹਾਂ ਕਰਦੇ ਹੋ",
    guidance: "ਤੁਸੀਂ ਮੇਰੀ ਅਸੈਸਮੈਂਟ ਰੱਖ ਸਕਦੇ ਹੋ ਤੇ ਸਲਾਹ ਦੇ ਸਕਦੇ ਹੋ (ਜ਼ਰੂਰੀ)",
    sharing: "ਤੁਸੀਂ ਮੇਰੀ ਜਾਣਕਾਰੀ ਤੇ ਕਾਗਜ਼ ਉਨ੍ਹਾਂ ਯੂਨੀਵਰਸਿਟੀਆਂ ਨੂੰ ਭੇਜ ਸਕਦੇ ਹੋ ਜਿੱਥੇ ਮੈਂ ਅਪਲਾਈ ਕਰਾਂ",
    messages: "ਤੁਸੀਂ ਮੇਰੇ ਕੇਸ ਬਾਰੇ ਮੈਨੂੰ SMS, WhatsApp ਤੇ ਈਮੇਲ ਭੇਜ ਸਕਦੇ ਹੋ",
    photographs: "ਤੁਸੀਂ ਮੇਰੀ ਫੋਟੋ ਖਿੱਚ ਕੇ ਮੇਰੇ ਕੇਸ ਨਾਲ ਰੱਖ ਸਕਦੇ ਹੋ",
    notice: (version: number) => `ਅਸੀਂ ਤੁਹਾਡਾ ਡੇਟਾ ਕਿਵੇਂ ਵਰਤਦੇ ਹਾਂ: ਨੋਟਿਸ (ਵਰਜ਼ਨ ${version})`,
  },
  hi: {
    heading: "आप किस के लिए हाँ करते हैं",
    guidance: "आप मेरी असेसमेंट रख सकते हैं और सलाह दे सकते हैं (ज़रूरी)",
    sharing: "आप मेरी जानकारी और काग़ज़ उन यूनिवर्सिटियों को भेज सकते हैं जहाँ मैं आवेदन करूँ",
    messages: "आप मेरे केस के बारे में मुझे SMS, WhatsApp और ईमेल भेज सकते हैं",
    photographs: "आप मेरी फ़ोटो खींचकर मेरे केस के साथ रख सकते हैं",
    notice: (version: number) => `हम आपके डेटा का क्या करते हैं: नोटिस (वर्ज़न ${version})`,
  },
});
