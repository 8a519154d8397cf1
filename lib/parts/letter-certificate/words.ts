import type { letterKinds, methods } from "@/lib/parts/letters/labels";
import { dictionary, type Language } from "@/lib/values/languages";

type Kinds = Record<keyof typeof letterKinds, string>;
type Methods = Record<keyof typeof methods, string>;

const kindsEn: Kinds = {
  offer: "offer letter",
  coe: "COE",
  cas: "CAS",
  i20: "I-20",
  pal: "attestation letter (PAL)",
};
const methodsEn: Methods = {
  portal: "Looked up in the university's own portal",
  mail: "The university answered our email",
  phone: "Called the number of the register, not of the letter",
};

/** The words of the record that a student is given of a letter's check. */
export const certificateWords = dictionary({
  en: {
    title: "Record of a letter check",
    about:
      "A second person of our office, who did not upload this letter, asked whether it is genuine.",
    student: "Student",
    reference: "Reference number",
    letter: "Letter",
    university: "University",
    course: "Course",
    file: "File",
    fingerprint: "Fingerprint of the file (SHA-256)",
    letterNumber: "Letter number",
    studentNumber: "Student number",
    institutionNumber: "Registered number",
    checkedBy: "Checked by",
    checkedOn: "Checked on",
    method: "How it was checked",
    result: "Result",
    genuine: "Genuine, as far as this check could tell",
    validUntil: "The check counts until",
    madeOn: "This record was made on",
    notice:
      "This is our office's record of a check. It is no guarantee that the letter is genuine, or that a visa will be granted.",
    kinds: kindsEn,
    methods: methodsEn,
  },
  pa: {
    title: "ਲੈਟਰ ਚੈੱਕ ਕਰਨ ਦਾ ਰਿਕਾਰਡ",
    about: "ਸਾਡੇ ਦਫ਼ਤਰ ਦੇ ਦੂਜੇ ਬੰਦੇ ਨੇ, ਜਿਸ ਨੇ ਇਹ ਲੈਟਰ ਅਪਲੋਡ ਨਹੀਂ ਕੀਤਾ, ਪੁੱਛ ਕੇ ਦੇਖਿਆ ਕਿ ਇਹ ਅਸਲੀ ਹੈ ਜਾਂ ਨਹੀਂ।",
    student: "ਵਿਦਿਆਰਥੀ",
    reference: "ਰੈਫਰੈਂਸ ਨੰਬਰ",
    letter: "ਲੈਟਰ",
    university: "ਯੂਨੀਵਰਸਿਟੀ",
    course: "ਕੋਰਸ",
    file: "ਫਾਈਲ",
    fingerprint: "ਫਾਈਲ ਦੀ ਪਛਾਣ (SHA-256)",
    letterNumber: "ਲੈਟਰ ਨੰਬਰ",
    studentNumber: "ਵਿਦਿਆਰਥੀ ਨੰਬਰ",
    institutionNumber: "ਰਜਿਸਟਰਡ ਨੰਬਰ",
    checkedBy: "ਕਿਸ ਨੇ ਚੈੱਕ ਕੀਤਾ",
    checkedOn: "ਕਦੋਂ ਚੈੱਕ ਕੀਤਾ",
    method: "ਕਿਵੇਂ ਚੈੱਕ ਕੀਤਾ",
    result: "ਨਤੀਜਾ",
    genuine: "ਜਿੱਥੋਂ ਤੱਕ ਇਸ ਚੈੱਕ ਤੋਂ ਪਤਾ ਲੱਗਿਆ, ਅਸਲੀ ਹੈ",
    validUntil: "ਇਹ ਚੈੱਕ ਕਦੋਂ ਤੱਕ ਮੰਨਿਆ ਜਾਵੇਗਾ",
    madeOn: "ਇਹ ਰਿਕਾਰਡ ਕਦੋਂ ਬਣਿਆ",
    notice: "ਇਹ ਸਾਡੇ ਦਫ਼ਤਰ ਦਾ ਚੈੱਕ ਕਰਨ ਦਾ ਰਿਕਾਰਡ ਹੈ। ਇਹ ਇਸ ਗੱਲ ਦੀ ਗਰੰਟੀ ਨਹੀਂ ਕਿ ਲੈਟਰ ਅਸਲੀ ਹੈ ਜਾਂ ਵੀਜ਼ਾ ਮਿਲੇਗਾ।",
    kinds: {
      offer: "ਆਫਰ ਲੈਟਰ",
      coe: "COE",
      cas: "CAS",
      i20: "I-20",
      pal: "ਅਟੈਸਟੇਸ਼ਨ ਲੈਟਰ (PAL)",
    },
    methods: {
      portal: "ਯੂਨੀਵਰਸਿਟੀ ਦੇ ਆਪਣੇ ਪੋਰਟਲ ਵਿੱਚ ਦੇਖਿਆ",
      mail: "ਯੂਨੀਵਰਸਿਟੀ ਨੇ ਸਾਡੀ ਈਮੇਲ ਦਾ ਜਵਾਬ ਦਿੱਤਾ",
      phone: "ਫ਼ੋਨ ਕਰਕੇ, ਰਜਿਸਟਰ ਵਾਲੇ ਨੰਬਰ ਤੇ, ਲੈਟਰ ਵਾਲੇ ਤੇ ਨਹੀਂ",
    },
  },
  hi: {
    title: "लेटर की जांच का रिकॉर्ड",
    about: "हमारे दफ़्तर के दूसरे व्यक्ति ने, जिसने यह लेटर अपलोड नहीं किया, पूछकर देखा कि यह असली है या नहीं।",
    student: "विद्यार्थी",
    reference: "रेफरेंस नंबर",
    letter: "लेटर",
    university: "यूनिवर्सिटी",
    course: "कोर्स",
    file: "फाइल",
    fingerprint: "फाइल की पहचान (SHA-256)",
    letterNumber: "लेटर नंबर",
    studentNumber: "विद्यार्थी नंबर",
    institutionNumber: "रजिस्टर्ड नंबर",
    checkedBy: "किसने जांचा",
    checkedOn: "कब जांचा",
    method: "कैसे जांचा",
    result: "नतीजा",
    genuine: "जहां तक इस जांच से पता चला, असली है",
    validUntil: "यह जांच कब तक मानी जाएगी",
    madeOn: "यह रिकॉर्ड कब बना",
    notice:
      "यह हमारे दफ़्तर की जांच का रिकॉर्ड है। यह इस बात की गारंटी नहीं है कि लेटर असली है या वीज़ा मिलेगा।",
    kinds: {
      offer: "ऑफर लेटर",
      coe: "COE",
      cas: "CAS",
      i20: "I-20",
      pal: "अटेस्टेशन लेटर (PAL)",
    },
    methods: {
      portal: "यूनिवर्सिटी के अपने पोर्टल में देखा",
      mail: "यूनिवर्सिटी ने हमारे ईमेल का जवाब दिया",
      phone: "फ़ोन करके, रजिस्टर वाले नंबर पर, लेटर वाले पर नहीं",
    },
  },
});

/** "offer letter" in the student's language. */
export const letterIn = (language: Language, kind: string) =>
  certificateWords(language).kinds[kind as keyof Kinds] ?? kind;
