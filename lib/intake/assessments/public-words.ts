import { dictionary } from "@/lib/values/languages";

// The public form around its questions (public-questions.ts).

type Licence = { place: string; number: string; validTo?: string };

export const publicWords = dictionary({
  en: {
    title: "Study abroad: your assessment",
    description: (brand: string, places: string) =>
      `Tell ${brand} in ${places} about your education, English test and the country you want to study in. Three short steps; a counsellor then calls you.`,
    heading: "Please fill the assessment in order to proceed.",
    who: "Who reads this",
    privacy: (brand: string) =>
      `Only the staff of ${brand} read what you send here. By saving it you agree that we keep it and call, text or email you about studying abroad. Tell us if you want it removed.`,
    licence: ({ place, number, validTo }: Licence) =>
      `${place}: ${number}${validTo ? `, valid to ${validTo}` : ""}`,
    licences: (all: string) => `Licence ${all}`,
    form: "Assessment",
    steps: {
      person: "Personal details",
      education: "Address and education",
      visa: "Visa and English test",
    },
    step: "Step {} of {}: {}",
    finished: ", done",
    back: "Back",
    next: "Next",
    save: "Save",
    thanks: "Thank you! Your reference number is {}.",
    keep: "Please keep it and name it when you call or visit us. We will contact you soon.",
    taken: "Somebody is registered with this mobile. If it was you, please call us:",
    sibling: "It is my brother’s or sister’s: we share this mobile.",
  },
  pa: {
    title: "ਵਿਦੇਸ਼ ਪੜ੍ਹਾਈ: ਤੁਹਾਡਾ ਅਸੈਸਮੈਂਟ ਫਾਰਮ",
    description: (brand, places) =>
      `${brand}, ${places} ਨੂੰ ਆਪਣੀ ਪੜ੍ਹਾਈ, ਇੰਗਲਿਸ਼ ਟੈਸਟ ਅਤੇ ਉਸ ਦੇਸ਼ ਬਾਰੇ ਦੱਸੋ ਜਿੱਥੇ ਤੁਸੀਂ ਪੜ੍ਹਨਾ ਚਾਹੁੰਦੇ ਹੋ। ਤਿੰਨ ਛੋਟੇ ਸਟੈੱਪ; ਫਿਰ ਕਾਊਂਸਲਰ ਤੁਹਾਨੂੰ ਫੋਨ ਕਰੇਗਾ।`,
    heading: "ਅੱਗੇ ਵਧਣ ਲਈ ਇਹ ਫਾਰਮ ਭਰੋ।",
    who: "ਇਹ ਕੌਣ ਪੜ੍ਹਦਾ ਹੈ",
    privacy: (brand) =>
      `ਜੋ ਤੁਸੀਂ ਇੱਥੇ ਭਰਦੇ ਹੋ, ਉਹ ਸਿਰਫ ${brand} ਦਾ ਸਟਾਫ ਪੜ੍ਹਦਾ ਹੈ। ਸੇਵ ਕਰਨ ਨਾਲ ਤੁਸੀਂ ਮੰਨਦੇ ਹੋ ਕਿ ਅਸੀਂ ਇਹ ਜਾਣਕਾਰੀ ਰੱਖੀਏ ਅਤੇ ਵਿਦੇਸ਼ ਪੜ੍ਹਾਈ ਬਾਰੇ ਤੁਹਾਨੂੰ ਫੋਨ, ਮੈਸੇਜ ਜਾਂ ਈਮੇਲ ਕਰੀਏ। ਜੇ ਇਹ ਹਟਵਾਉਣੀ ਹੋਵੇ ਤਾਂ ਸਾਨੂੰ ਦੱਸੋ।`,
    licence: ({ place, number, validTo }) =>
      `${place}: ${number}${validTo ? `, ${validTo} ਤੱਕ` : ""}`,
    licences: (all) => `ਲਾਇਸੈਂਸ ${all}`,
    form: "ਅਸੈਸਮੈਂਟ ਫਾਰਮ",
    steps: { person: "ਤੁਹਾਡੀ ਜਾਣਕਾਰੀ", education: "ਪਤਾ ਅਤੇ ਪੜ੍ਹਾਈ", visa: "ਵੀਜ਼ਾ ਅਤੇ ਇੰਗਲਿਸ਼ ਟੈਸਟ" },
    step: "ਸਟੈੱਪ {}, ਕੁੱਲ {}: {}",
    finished: ", ਹੋ ਗਿਆ",
    back: "ਪਿੱਛੇ",
    next: "ਅੱਗੇ",
    save: "ਸੇਵ ਕਰੋ",
    thanks: "ਧੰਨਵਾਦ! ਤੁਹਾਡਾ ਰੈਫਰੈਂਸ ਨੰਬਰ {} ਹੈ।",
    keep: "ਇਹ ਨੰਬਰ ਸਾਂਭ ਕੇ ਰੱਖੋ ਅਤੇ ਸਾਨੂੰ ਫੋਨ ਕਰਨ ਜਾਂ ਮਿਲਣ ਵੇਲੇ ਦੱਸੋ। ਅਸੀਂ ਜਲਦੀ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ।",
    taken: "ਇਸ ਮੋਬਾਈਲ ਨਾਲ ਕੋਈ ਪਹਿਲਾਂ ਹੀ ਰਜਿਸਟਰ ਹੈ। ਜੇ ਉਹ ਤੁਸੀਂ ਹੀ ਹੋ, ਤਾਂ ਸਾਨੂੰ ਫੋਨ ਕਰੋ:",
    sibling: "ਇਹ ਮੇਰੇ ਭਰਾ ਜਾਂ ਭੈਣ ਦਾ ਹੈ: ਸਾਡਾ ਮੋਬਾਈਲ ਇੱਕੋ ਹੈ।",
  },
  hi: {
    title: "विदेश में पढ़ाई: आपका असेसमेंट फॉर्म",
    description: (brand, places) =>
      `${brand}, ${places} को अपनी पढ़ाई, इंग्लिश टेस्ट और उस देश के बारे में बताएं जहां आप पढ़ना चाहते हैं। तीन छोटे स्टेप; फिर काउंसलर आपको फोन करेगा।`,
    heading: "आगे बढ़ने के लिए यह फॉर्म भरें।",
    who: "इसे कौन पढ़ता है",
    privacy: (brand) =>
      `जो आप यहां भरते हैं, उसे सिर्फ ${brand} का स्टाफ पढ़ता है। सेव करके आप मानते हैं कि हम यह जानकारी रखें और विदेश में पढ़ाई के बारे में आपको फोन, मैसेज या ईमेल करें। इसे हटवाना हो तो हमें बताएं।`,
    licence: ({ place, number, validTo }) =>
      `${place}: ${number}${validTo ? `, ${validTo} तक` : ""}`,
    licences: (all) => `लाइसेंस ${all}`,
    form: "असेसमेंट फॉर्म",
    steps: { person: "आपकी जानकारी", education: "पता और पढ़ाई", visa: "वीज़ा और इंग्लिश टेस्ट" },
    step: "स्टेप {}, कुल {}: {}",
    finished: ", हो गया",
    back: "पीछे",
    next: "आगे",
    save: "सेव करें",
    thanks: "धन्यवाद! आपका रेफरेंस नंबर {} है।",
    keep: "यह नंबर संभालकर रखें और हमें फोन करते या मिलते समय बताएं। हम जल्दी ही आपसे बात करेंगे।",
    taken: "इस मोबाइल से कोई पहले से रजिस्टर है। अगर वह आप ही हैं, तो हमें फोन करें:",
    sibling: "यह मेरे भाई या बहन का है: हमारा मोबाइल एक ही है।",
  },
});
