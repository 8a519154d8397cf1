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
      `Only the staff of ${brand} read what you send here. At the end you say what we may do with it, and you can take that back. Tell us if you want it removed.`,
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
    parent: {
      heading: "Your parent",
      about:
        "You are under 18, so a parent agrees as well. Whom may we ask? We send them a link or a code.",
      parentName: "Name of your parent",
      parentRelation: "Who is it?",
      parentMobile: "Their own mobile",
      father: "Father",
      mother: "Mother",
      guardian: "Guardian",
    },
  },
  pa: {
    title: "ਵਿਦੇਸ਼ ਪੜ੍ਹਾਈ: ਤੁਹਾਡਾ ਅਸੈਸਮੈਂਟ ਫਾਰਮ",
    description: (brand, places) =>
      `${brand}, ${places} ਨੂੰ ਆਪਣੀ ਪੜ੍ਹਾਈ, ਇੰਗਲਿਸ਼ ਟੈਸਟ ਅਤੇ ਉਸ ਦੇਸ਼ ਬਾਰੇ ਦੱਸੋ ਜਿੱਥੇ ਤੁਸੀਂ ਪੜ੍ਹਨਾ ਚਾਹੁੰਦੇ ਹੋ। ਤਿੰਨ ਛੋਟੇ ਸਟੈੱਪ; ਫਿਰ ਕਾਊਂਸਲਰ ਤੁਹਾਨੂੰ ਫੋਨ ਕਰੇਗਾ।`,
    heading: "ਅੱਗੇ ਵਧਣ ਲਈ ਇਹ ਫਾਰਮ ਭਰੋ।",
    who: "ਇਹ ਕੌਣ ਪੜ੍ਹਦਾ ਹੈ",
    privacy: (brand) =>
      `ਜੋ ਤੁਸੀਂ ਇੱਥੇ ਭਰਦੇ ਹੋ, ਉਹ ਸਿਰਫ ${brand} ਦਾ ਸਟਾਫ ਪੜ੍ਹਦਾ ਹੈ। ਅਸੀਂ ਇਸ ਦਾ ਕੀ ਕਰ ਸਕਦੇ ਹਾਂ, ਇਹ ਤੁਸੀਂ ਅਖੀਰ ਵਿੱਚ ਦੱਸਦੇ ਹੋ, ਅਤੇ ਹਾਂ ਵਾਪਸ ਵੀ ਲੈ ਸਕਦੇ ਹੋ। ਜੇ ਇਹ ਜਾਣਕਾਰੀ ਹਟਵਾਉਣੀ ਹੋਵੇ ਤਾਂ ਸਾਨੂੰ ਦੱਸੋ।`,
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
    parent: {
      heading: "ਤੁਹਾਡੇ ਮਾਪੇ",
      about:
        "ਤੁਸੀਂ 18 ਸਾਲ ਤੋਂ ਛੋਟੇ ਹੋ, ਇਸ ਲਈ ਤੁਹਾਡੇ ਮਾਪਿਆਂ ਦੀ ਹਾਂ ਵੀ ਚਾਹੀਦੀ ਹੈ। ਅਸੀਂ ਕਿਸ ਨੂੰ ਪੁੱਛੀਏ? ਅਸੀਂ ਉਨ੍ਹਾਂ ਨੂੰ ਲਿੰਕ ਜਾਂ ਕੋਡ ਭੇਜਾਂਗੇ।",
      parentName: "ਉਨ੍ਹਾਂ ਦਾ ਨਾਮ",
      parentRelation: "ਉਹ ਤੁਹਾਡੇ ਕੀ ਲੱਗਦੇ ਹਨ?",
      parentMobile: "ਉਨ੍ਹਾਂ ਦਾ ਆਪਣਾ ਮੋਬਾਈਲ",
      father: "ਪਿਤਾ",
      mother: "ਮਾਤਾ",
      guardian: "ਸਰਪ੍ਰਸਤ",
    },
  },
  hi: {
    title: "विदेश में पढ़ाई: आपका असेसमेंट फॉर्म",
    description: (brand, places) =>
      `${brand}, ${places} को अपनी पढ़ाई, इंग्लिश टेस्ट और उस देश के बारे में बताएं जहां आप पढ़ना चाहते हैं। तीन छोटे स्टेप; फिर काउंसलर आपको फोन करेगा।`,
    heading: "आगे बढ़ने के लिए यह फॉर्म भरें।",
    who: "इसे कौन पढ़ता है",
    privacy: (brand) =>
      `जो आप यहां भरते हैं, उसे सिर्फ ${brand} का स्टाफ पढ़ता है। हम इसका क्या कर सकते हैं, यह आप आखिर में बताते हैं, और हाँ वापस भी ले सकते हैं। इसे हटवाना हो तो हमें बताएं।`,
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
    parent: {
      heading: "आपके माता-पिता",
      about:
        "आप 18 साल से छोटे हैं, इसलिए आपके माता-पिता की हाँ भी चाहिए। हम किससे पूछें? हम उन्हें लिंक या कोड भेजेंगे।",
      parentName: "उनका नाम",
      parentRelation: "वे आपके क्या लगते हैं?",
      parentMobile: "उनका अपना मोबाइल",
      father: "पिता",
      mother: "माता",
      guardian: "अभिभावक",
    },
  },
});
