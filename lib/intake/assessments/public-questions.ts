import { type FieldName, type Fields, fieldOf } from "@/lib/case/fields/fields";
import { qualifications, type Source, sources } from "@/lib/case/labels";
import { type PublicName, studentQuestions } from "@/lib/intake/assessments/questions";
import { dictionary } from "@/lib/values/languages";

// What the public form asks, and what can be chosen: as people in Gurdaspur say it, with the English word where that is
// what stands on the passport or the score card.

type HelpedName = {
  [F in PublicName]: Fields[F] extends { help: string } ? F : never;
}[PublicName];
const helpOf = (name: FieldName) => fieldOf(name).help ?? "";

const qualificationWords = Object.fromEntries(qualifications.map((one) => [one, one])) as Record<
  (typeof qualifications)[number],
  string
>;

type Words = {
  questions: Record<PublicName, string>;
  helps: Record<HelpedName, string>;
  qualification: Record<(typeof qualifications)[number], string>;
  englishTest: Record<"ielts" | "pte" | "pursuing", string>;
  source: Record<Source, string>;
  yesNo: Record<"yes" | "no", string>;
};

const en: Words = {
  questions: studentQuestions,
  helps: {
    first_name: helpOf("first_name"),
    surname: helpOf("surname"),
    ownName: helpOf("ownName"),
    mobile: helpOf("mobile"),
  },
  qualification: qualificationWords,
  englishTest: { ielts: "IELTS", pte: "PTE", pursuing: "Pursuing" },
  source: sources,
  yesNo: { yes: "Yes", no: "No" },
};

const pa: Words = {
  questions: {
    first_name: "ਨਾਂ (First Name)",
    surname: "ਗੋਤ (Surname)",
    ownName: "ਪੰਜਾਬੀ ਜਾਂ ਹਿੰਦੀ ਵਿੱਚ ਨਾਂ",
    mobile: "ਮੋਬਾਈਲ ਨੰਬਰ",
    email: "ਈਮੇਲ",
    dob: "ਜਨਮ ਤਾਰੀਖ",
    address: "ਪਤਾ",
    city: "ਸ਼ਹਿਰ ਜਾਂ ਪਿੰਡ",
    pincode: "ਪਿੰਨ ਕੋਡ",
    country: "ਦੇਸ਼",
    qualification: "ਪੜ੍ਹਾਈ ਕਿੱਥੋਂ ਤੱਕ ਕੀਤੀ ਹੈ",
    stream: "ਸਟਰੀਮ ਜਾਂ ਸਬਜੈਕਟ",
    passout_year: "ਪਾਸ ਕਰਨ ਦਾ ਸਾਲ",
    percentage: "ਕਿੰਨੇ ਪ੍ਰਤੀਸ਼ਤ ਨੰਬਰ",
    location: "ਤੁਹਾਡੇ ਨੇੜੇ ਸਾਡੀ ਬ੍ਰਾਂਚ",
    any_refusal: "ਕੀ ਕਦੇ ਤੁਹਾਡਾ ਵੀਜ਼ਾ ਰਿਫਿਊਜ਼ ਹੋਇਆ ਹੈ?",
    visa_refused_for: "ਕਿਸ ਦੇਸ਼ ਦਾ ਵੀਜ਼ਾ ਰਿਫਿਊਜ਼ ਹੋਇਆ?",
    spouse: "ਕੀ ਪਤੀ ਜਾਂ ਪਤਨੀ ਵੀ ਨਾਲ ਜਾਣਗੇ?",
    spouseName: "ਪਤੀ ਜਾਂ ਪਤਨੀ ਦਾ ਨਾਂ",
    country_apply_for: "ਕਿਹੜੇ ਦੇਸ਼ ਪੜ੍ਹਨ ਜਾਣਾ ਚਾਹੁੰਦੇ ਹੋ?",
    english_test_type: "ਕਿਹੜਾ ਇੰਗਲਿਸ਼ ਟੈਸਟ ਦਿੱਤਾ ਹੈ?",
    pte_score: "PTE ਸਕੋਰ",
    ielts_score_listening: "IELTS Listening",
    ielts_score_reading: "IELTS Reading",
    ielts_score_writing: "IELTS Writing",
    ielts_score_speaking: "IELTS Speaking",
    ielts_score_overall: "IELTS Overall ਬੈਂਡ",
    source: "ਸਾਡੇ ਬਾਰੇ ਕਿੱਥੋਂ ਪਤਾ ਲੱਗਾ?",
  },
  helps: {
    first_name: "ਜਿਵੇਂ ਪਾਸਪੋਰਟ ਵਿੱਚ ਹੈ, ਅੰਗਰੇਜ਼ੀ ਅੱਖਰਾਂ ਵਿੱਚ, ਵਿਚਕਾਰਲੇ ਨਾਂ ਸਮੇਤ",
    surname: "ਜਿਵੇਂ ਪਾਸਪੋਰਟ ਵਿੱਚ ਹੈ; ਖਾਲੀ ਵੀ ਛੱਡ ਸਕਦੇ ਹੋ",
    ownName: "ਜੇ ਚਾਹੋ ਤਾਂ ਪੰਜਾਬੀ ਜਾਂ ਹਿੰਦੀ ਅੱਖਰਾਂ ਵਿੱਚ",
    mobile: "10 ਅੰਕ; ਭਾਰਤ ਤੋਂ ਬਾਹਰ ਦਾ ਨੰਬਰ + ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦਾ ਹੈ",
  },
  qualification: {
    "10+2": "10+2 (ਬਾਰ੍ਹਵੀਂ)",
    Diploma: "ਡਿਪਲੋਮਾ",
    Graduation: "ਗ੍ਰੈਜੂਏਸ਼ਨ",
    "Post Graduation": "ਪੋਸਟ ਗ੍ਰੈਜੂਏਸ਼ਨ",
  },
  englishTest: { ielts: "IELTS", pte: "PTE", pursuing: "ਅਜੇ ਤਿਆਰੀ ਚੱਲ ਰਹੀ ਹੈ" },
  source: {
    walkIn: "ਆਪ ਦਫ਼ਤਰ ਆਏ",
    phone: "ਫੋਨ ਕਾਲ",
    website: "ਵੈੱਬਸਾਈਟ",
    facebook: "Facebook",
    instagram: "Instagram",
    youtube: "YouTube",
    whatsapp: "WhatsApp",
    search: "Google ਆਦਿ ਤੇ ਲੱਭ ਕੇ",
    friend: "ਦੋਸਤ ਜਾਂ ਰਿਸ਼ਤੇਦਾਰ",
    formerStudent: "ਪੁਰਾਣਾ ਵਿਦਿਆਰਥੀ",
    fair: "ਸੈਮੀਨਾਰ ਜਾਂ ਮੇਲਾ",
    newspaper: "ਅਖਬਾਰ ਜਾਂ ਪੋਸਟਰ",
    agent: "ਏਜੰਟ",
    other: "ਹੋਰ",
  },
  yesNo: { yes: "ਹਾਂ", no: "ਨਹੀਂ" },
};

const hi: Words = {
  questions: {
    first_name: "नाम (First Name)",
    surname: "सरनेम (Surname)",
    ownName: "पंजाबी या हिंदी में नाम",
    mobile: "मोबाइल नंबर",
    email: "ईमेल",
    dob: "जन्म तारीख",
    address: "पता",
    city: "शहर या गांव",
    pincode: "पिन कोड",
    country: "देश",
    qualification: "पढ़ाई कहां तक की है",
    stream: "स्ट्रीम या सब्जेक्ट",
    passout_year: "पास करने का साल",
    percentage: "कितने प्रतिशत नंबर",
    location: "आपके पास हमारी ब्रांच",
    any_refusal: "क्या कभी आपका वीज़ा रिफ्यूज़ हुआ है?",
    visa_refused_for: "किस देश का वीज़ा रिफ्यूज़ हुआ?",
    spouse: "क्या पति या पत्नी भी साथ जाएंगे?",
    spouseName: "पति या पत्नी का नाम",
    country_apply_for: "किस देश में पढ़ने जाना चाहते हैं?",
    english_test_type: "कौन सा इंग्लिश टेस्ट दिया है?",
    pte_score: "PTE स्कोर",
    ielts_score_listening: "IELTS Listening",
    ielts_score_reading: "IELTS Reading",
    ielts_score_writing: "IELTS Writing",
    ielts_score_speaking: "IELTS Speaking",
    ielts_score_overall: "IELTS Overall बैंड",
    source: "हमारे बारे में कहां से पता चला?",
  },
  helps: {
    first_name: "जैसा पासपोर्ट में है, अंग्रेज़ी अक्षरों में, बीच के नाम के साथ",
    surname: "जैसा पासपोर्ट में है; खाली भी छोड़ सकते हैं",
    ownName: "चाहें तो पंजाबी या हिंदी अक्षरों में",
    mobile: "10 अंक; भारत से बाहर का नंबर + से शुरू होता है",
  },
  qualification: {
    "10+2": "10+2 (बारहवीं)",
    Diploma: "डिप्लोमा",
    Graduation: "ग्रेजुएशन",
    "Post Graduation": "पोस्ट ग्रेजुएशन",
  },
  englishTest: { ielts: "IELTS", pte: "PTE", pursuing: "अभी तैयारी चल रही है" },
  source: {
    walkIn: "खुद ऑफिस आए",
    phone: "फोन कॉल",
    website: "वेबसाइट",
    facebook: "Facebook",
    instagram: "Instagram",
    youtube: "YouTube",
    whatsapp: "WhatsApp",
    search: "Google आदि पर ढूंढकर",
    friend: "दोस्त या रिश्तेदार",
    formerStudent: "पुराना स्टूडेंट",
    fair: "सेमिनार या मेला",
    newspaper: "अखबार या पोस्टर",
    agent: "एजेंट",
    other: "और कुछ",
  },
  yesNo: { yes: "हां", no: "नहीं" },
};

export const publicQuestions = dictionary<Words>({ en, pa, hi });
