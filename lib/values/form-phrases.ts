import type { Language } from "@/lib/values/languages";
import { monthNames, weekdayNames } from "@/lib/values/months";
import type { Phrases } from "@/lib/values/say";

// What forms say by themselves: the rules of fields (lib/values/fields), the inputs (components/forms) and the answers of
// calls. A component or rule says it in English, and `say` knows it again; English is not sent to the browser twice.

type Row = { pa: string; hi: string };

const rules = {
  "{} is required": { pa: "{}: ਇਹ ਭਰਨਾ ਜ਼ਰੂਰੀ ਹੈ", hi: "{}: इसे भरना ज़रूरी है" },
  "Please answer this question": { pa: "ਇਸ ਸਵਾਲ ਦਾ ਜਵਾਬ ਦਿਓ", hi: "इस सवाल का जवाब दें" },
  "This answer": { pa: "ਇਹ ਜਵਾਬ", hi: "यह जवाब" },
  "{} must be text": { pa: "{}: ਇੱਥੇ ਅੱਖਰ ਲਿਖੋ", hi: "{}: यहां अक्षर लिखें" },
  "{} is too long (at most {} characters)": {
    pa: "{}: ਬਹੁਤ ਲੰਬਾ ਹੈ (ਵੱਧ ਤੋਂ ਵੱਧ {} ਅੱਖਰ)",
    hi: "{}: बहुत लंबा है (ज़्यादा से ज़्यादा {} अक्षर)",
  },
  "{} is too long": { pa: "{}: ਬਹੁਤ ਲੰਬਾ ਹੈ", hi: "{}: बहुत लंबा है" },
  "{} holds a character that cannot be stored": {
    pa: "{}: ਇਸ ਵਿੱਚ ਕੋਈ ਅਜਿਹਾ ਨਿਸ਼ਾਨ ਹੈ ਜੋ ਸੇਵ ਨਹੀਂ ਹੋ ਸਕਦਾ",
    hi: "{}: इसमें कोई ऐसा निशान है जो सेव नहीं हो सकता",
  },
  "{} cannot hold a web address or an email address": {
    pa: "{}: ਇੱਥੇ ਵੈੱਬਸਾਈਟ ਜਾਂ ਈਮੇਲ ਦਾ ਪਤਾ ਨਹੀਂ ਲਿਖਣਾ",
    hi: "{}: यहां वेबसाइट या ईमेल का पता नहीं लिखना है",
  },
  "{} must be in Latin letters (A to Z), as in the passport": {
    pa: "{}: ਅੰਗਰੇਜ਼ੀ ਅੱਖਰਾਂ (A ਤੋਂ Z) ਵਿੱਚ ਲਿਖੋ, ਜਿਵੇਂ ਪਾਸਪੋਰਟ ਵਿੱਚ ਹੈ",
    hi: "{}: अंग्रेज़ी अक्षरों (A से Z) में लिखें, जैसा पासपोर्ट में है",
  },
  "{} must be in Gurmukhi or Devanagari": {
    pa: "{}: ਪੰਜਾਬੀ ਜਾਂ ਹਿੰਦੀ ਅੱਖਰਾਂ ਵਿੱਚ ਲਿਖੋ",
    hi: "{}: पंजाबी या हिंदी अक्षरों में लिखें",
  },
  "Please agree to guidance: we cannot help you without it": {
    pa: "ਸਲਾਹ ਲਈ ਹਾਂ ਕਰੋ: ਇਸ ਤੋਂ ਬਿਨਾਂ ਅਸੀਂ ਮਦਦ ਨਹੀਂ ਕਰ ਸਕਦੇ",
    hi: "सलाह के लिए हाँ करें: इसके बिना हम मदद नहीं कर सकते",
  },
  "Name of your parent": { pa: "ਮਾਪਿਆਂ ਦਾ ਨਾਮ", hi: "माता-पिता का नाम" },
  "Relation of your parent": { pa: "ਉਹ ਤੁਹਾਡੇ ਕੀ ਲੱਗਦੇ ਹਨ", hi: "वे आपके क्या लगते हैं" },
  "Mobile of your parent": { pa: "ਮਾਪਿਆਂ ਦਾ ਮੋਬਾਈਲ", hi: "माता-पिता का मोबाइल" },
  "This is the student's own number. A parent agrees on a mobile of their own": {
    pa: "ਇਹ ਵਿਦਿਆਰਥੀ ਦਾ ਆਪਣਾ ਨੰਬਰ ਹੈ। ਮਾਪਿਆਂ ਦਾ ਆਪਣਾ ਮੋਬਾਈਲ ਲਿਖੋ",
    hi: "यह विद्यार्थी का अपना नंबर है। माता-पिता का अपना मोबाइल लिखें",
  },
  "Please enter a valid mobile number": { pa: "ਸਹੀ ਮੋਬਾਈਲ ਨੰਬਰ ਲਿਖੋ", hi: "सही मोबाइल नंबर लिखें" },
  "{} is not a valid email address": {
    pa: "{}: ਇਹ ਈਮੇਲ ਸਹੀ ਨਹੀਂ ਲੱਗਦੀ",
    hi: "{}: यह ईमेल सही नहीं लगती",
  },
  "{} is not valid": { pa: "{}: ਇਹ ਸਹੀ ਨਹੀਂ ਹੈ", hi: "{}: यह सही नहीं है" },
  "{} is not a date (dd/mm/yyyy)": {
    pa: "{}: ਤਾਰੀਖ ਇਸ ਤਰ੍ਹਾਂ ਲਿਖੋ: ਦਿਨ/ਮਹੀਨਾ/ਸਾਲ, ਜਿਵੇਂ 04/05/2001",
    hi: "{}: तारीख ऐसे लिखें: दिन/महीना/साल, जैसे 04/05/2001",
  },
  "{} cannot be in the future": {
    pa: "{}: ਅੱਜ ਤੋਂ ਬਾਅਦ ਦੀ ਤਾਰੀਖ ਨਹੀਂ ਹੋ ਸਕਦੀ",
    hi: "{}: आज के बाद की तारीख नहीं हो सकती",
  },
  "{} must be a number": { pa: "{}: ਨੰਬਰ ਲਿਖੋ", hi: "{}: नंबर लिखें" },
  "{} must be a whole number": { pa: "{}: ਪੂਰਾ ਨੰਬਰ ਲਿਖੋ", hi: "{}: पूरा नंबर लिखें" },
  "{} must be a number with at most two decimals": {
    pa: "{}: ਨੰਬਰ ਲਿਖੋ, ਪੁਆਇੰਟ ਤੋਂ ਬਾਅਦ ਵੱਧ ਤੋਂ ਵੱਧ ਦੋ ਅੰਕ",
    hi: "{}: नंबर लिखें, पॉइंट के बाद ज़्यादा से ज़्यादा दो अंक",
  },
  "{}: write {}": { pa: "{}: ਇਸ ਤਰ੍ਹਾਂ ਲਿਖੋ: {}", hi: "{}: ऐसे लिखें: {}" },
  "{}: commas only group digits, as in 1,25,000, and decimals follow a point": {
    pa: "{}: ਕੌਮਾ ਸਿਰਫ ਇਸ ਤਰ੍ਹਾਂ ਲੱਗਦਾ ਹੈ: 1,25,000; ਦਸ਼ਮਲਵ ਲਈ ਪੁਆਇੰਟ (.) ਲਾਓ",
    hi: "{}: कॉमा सिर्फ ऐसे लगता है: 1,25,000; दशमलव के लिए पॉइंट (.) लगाएं",
  },
  "{} must be between {} and {}": {
    pa: "{}: {} ਤੋਂ {} ਦੇ ਵਿਚਕਾਰ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ",
    hi: "{}: {} से {} के बीच होना चाहिए",
  },
  "{} cannot be before {}": { pa: "{}: {} ਤੋਂ ਪਹਿਲਾਂ ਨਹੀਂ ਹੋ ਸਕਦਾ", hi: "{}: {} से पहले नहीं हो सकता" },
  "{} cannot be after {}": { pa: "{}: {} ਤੋਂ ਬਾਅਦ ਨਹੀਂ ਹੋ ਸਕਦਾ", hi: "{}: {} के बाद नहीं हो सकता" },
  "{} is not one of the choices": { pa: "{}: ਲਿਸਟ ਵਿੱਚੋਂ ਚੁਣੋ", hi: "{}: लिस्ट में से चुनें" },
  "{} is not a country": { pa: "{}: ਲਿਸਟ ਵਿੱਚੋਂ ਦੇਸ਼ ਚੁਣੋ", hi: "{}: लिस्ट में से देश चुनें" },
  "{} must be Yes or No": { pa: "{}: ਹਾਂ ਜਾਂ ਨਹੀਂ ਚੁਣੋ", hi: "{}: हां या नहीं चुनें" },
  "Mobile already registered": {
    pa: "ਇਹ ਮੋਬਾਈਲ ਨੰਬਰ ਪਹਿਲਾਂ ਹੀ ਰਜਿਸਟਰ ਹੈ",
    hi: "यह मोबाइल नंबर पहले से रजिस्टर है",
  },
} satisfies Record<string, Row>;

const inputs = {
  "“{}” is not in the list": { pa: "“{}” ਲਿਸਟ ਵਿੱਚ ਨਹੀਂ ਹੈ", hi: "“{}” लिस्ट में नहीं है" },
  "Nothing found": { pa: "ਕੁਝ ਨਹੀਂ ਲੱਭਿਆ", hi: "कुछ नहीं मिला" },
  "Loading …": { pa: "ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ …", hi: "लोड हो रहा है …" },
  "dd/mm/yyyy": { pa: "ਦਿਨ/ਮਹੀਨਾ/ਸਾਲ", hi: "दिन/महीना/साल" },
  "Write {}": { pa: "{} ਲਿਖੋ", hi: "{} लिखें" },
  "Pick {}": { pa: "{} ਚੁਣੋ", hi: "{} चुनें" },
  "Previous month": { pa: "ਪਿਛਲਾ ਮਹੀਨਾ", hi: "पिछला महीना" },
  "Next month": { pa: "ਅਗਲਾ ਮਹੀਨਾ", hi: "अगला महीना" },
  "Previous year": { pa: "ਪਿਛਲਾ ਸਾਲ", hi: "पिछला साल" },
  "Next year": { pa: "ਅਗਲਾ ਸਾਲ", hi: "अगला साल" },
  "Previous decade": { pa: "ਪਿਛਲੇ ਦਸ ਸਾਲ", hi: "पिछले दस साल" },
  "Next decade": { pa: "ਅਗਲੇ ਦਸ ਸਾਲ", hi: "अगले दस साल" },
  "What you typed before is back.": {
    pa: "ਜੋ ਤੁਸੀਂ ਪਹਿਲਾਂ ਲਿਖਿਆ ਸੀ, ਉਹ ਵਾਪਸ ਆ ਗਿਆ ਹੈ।",
    hi: "जो आपने पहले लिखा था, वह वापस आ गया है।",
  },
  "Start again": { pa: "ਨਵੇਂ ਸਿਰੇ ਤੋਂ", hi: "फिर से शुरू करें" },
  "Try again": { pa: "ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ", hi: "दोबारा कोशिश करें" },
  "What you typed is kept.": {
    pa: "ਜੋ ਤੁਸੀਂ ਲਿਖਿਆ ਹੈ, ਉਹ ਸਾਂਭਿਆ ਹੋਇਆ ਹੈ।",
    hi: "जो आपने लिखा है, वह सुरक्षित है।",
  },
} satisfies Record<string, Row>;

const answers = {
  "No connection.": { pa: "ਇੰਟਰਨੈੱਟ ਨਹੀਂ ਚੱਲ ਰਿਹਾ।", hi: "इंटरनेट नहीं चल रहा।" },
  "We cannot reach our records at the moment. Please try again": {
    pa: "ਇਸ ਵੇਲੇ ਸਾਡਾ ਰਿਕਾਰਡ ਨਹੀਂ ਖੁੱਲ੍ਹ ਰਿਹਾ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    hi: "इस समय हमारा रिकॉर्ड नहीं खुल रहा। कृपया दोबारा कोशिश करें।",
  },
  "There is no room left to keep this, and nothing was changed. Please tell an admin": {
    pa: "ਇਸ ਵੇਲੇ ਇਹ ਸੇਵ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਕਿਰਪਾ ਕਰਕੇ ਸਾਨੂੰ ਫੋਨ ਕਰੋ।",
    hi: "इस समय यह सेव नहीं हो सका। कृपया हमें फोन करें।",
  },
  "Something went wrong. Please try again": {
    pa: "ਕੁਝ ਗੜਬੜ ਹੋ ਗਈ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ",
    hi: "कुछ गड़बड़ हो गई। कृपया दोबारा कोशिश करें",
  },
  "Something went wrong. Please try again. Reference: {}": {
    pa: "ਕੁਝ ਗੜਬੜ ਹੋ ਗਈ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ। ਰੈਫਰੈਂਸ: {}",
    hi: "कुछ गड़बड़ हो गई। कृपया दोबारा कोशिश करें। रेफरेंस: {}",
  },
  "The program was renewed meanwhile. Please reload the page": {
    pa: "ਪ੍ਰੋਗਰਾਮ ਨਵਾਂ ਹੋ ਗਿਆ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਪੇਜ ਦੁਬਾਰਾ ਖੋਲ੍ਹੋ",
    hi: "प्रोग्राम नया हो गया है। कृपया पेज दोबारा खोलें",
  },
  "This was already saved. Please reload and look before saving again": {
    pa: "ਇਹ ਪਹਿਲਾਂ ਹੀ ਸੇਵ ਹੋ ਚੁੱਕਾ ਹੈ। ਦੁਬਾਰਾ ਸੇਵ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਪੇਜ ਦੁਬਾਰਾ ਖੋਲ੍ਹ ਕੇ ਦੇਖੋ",
    hi: "यह पहले ही सेव हो चुका है। दोबारा सेव करने से पहले पेज दोबारा खोलकर देखें",
  },
  "Too many attempts. Please try again in {}": {
    pa: "ਬਹੁਤ ਵਾਰ ਕੋਸ਼ਿਸ਼ ਹੋ ਗਈ। ਕਿਰਪਾ ਕਰਕੇ {} ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ",
    hi: "बहुत बार कोशिश हो गई। कृपया {} बाद दोबारा कोशिश करें",
  },
  "Too many attempts. Please try again later": {
    pa: "ਬਹੁਤ ਵਾਰ ਕੋਸ਼ਿਸ਼ ਹੋ ਗਈ। ਕਿਰਪਾ ਕਰਕੇ ਕੁਝ ਦੇਰ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ",
    hi: "बहुत बार कोशिश हो गई। कृपया कुछ देर बाद दोबारा कोशिश करें",
  },
  "{} second": { pa: "{} ਸਕਿੰਟ", hi: "{} सेकंड" },
  "{} seconds": { pa: "{} ਸਕਿੰਟ", hi: "{} सेकंड" },
  "{} minute": { pa: "{} ਮਿੰਟ", hi: "{} मिनट" },
  "{} minutes": { pa: "{} ਮਿੰਟ", hi: "{} मिनट" },
  "Somebody else is changing this. Please try again": {
    pa: "ਕੋਈ ਹੋਰ ਇਹ ਬਦਲ ਰਿਹਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    hi: "कोई और इसे बदल रहा है। कृपया दोबारा कोशिश करें।",
  },
  "Two changes met. Please try again": {
    pa: "ਇੱਕੋ ਵੇਲੇ ਦੋ ਵਾਰ ਸੇਵ ਹੋਇਆ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ",
    hi: "एक ही समय दो बार सेव हुआ। कृपया दोबारा कोशिश करें",
  },
  "Assessment created successfully": { pa: "ਤੁਹਾਡਾ ਫਾਰਮ ਸੇਵ ਹੋ ਗਿਆ ਹੈ", hi: "आपका फॉर्म सेव हो गया है" },
  "Assessment created successfully. An email has been sent to your registered email id": {
    pa: "ਤੁਹਾਡਾ ਫਾਰਮ ਸੇਵ ਹੋ ਗਿਆ ਹੈ। ਤੁਹਾਡੀ ਈਮੇਲ ਤੇ ਸੁਨੇਹਾ ਭੇਜ ਦਿੱਤਾ ਹੈ",
    hi: "आपका फॉर्म सेव हो गया है। आपकी ईमेल पर मैसेज भेज दिया है",
  },
} satisfies Record<string, Row>;

const rows: Record<string, Row> = { ...rules, ...inputs, ...answers };

/** The names of a calendar by their English ones, as ICU has them: browsers of phones often lack Punjabi. */
function calendarNames(language: "pa" | "hi"): Phrases {
  const named = (of: Intl.DateTimeFormatOptions, days: readonly string[], month: boolean) => {
    const format = new Intl.DateTimeFormat(`${language}-IN`, { ...of, timeZone: "UTC" });
    return days.map((name, index) => [
      name,
      // 1 February 2026 is a Sunday.
      format.format(Date.UTC(2026, month ? index : 1, month ? 1 : 1 + index)),
    ]);
  };
  return Object.fromEntries([
    ...named({ month: "long" }, monthNames, true),
    ...named({ weekday: "short" }, weekdayNames, false),
  ]);
}

const inLanguage = (language: "pa" | "hi"): Phrases => ({
  ...calendarNames(language),
  ...Object.fromEntries(Object.entries(rows).map(([english, row]) => [english, row[language]])),
});

const phrases: Record<Language, Phrases> = { en: {}, pa: inLanguage("pa"), hi: inLanguage("hi") };

/** The phrases of a language, as `say` takes them. */
export const formPhrases = (language: Language) => phrases[language];
