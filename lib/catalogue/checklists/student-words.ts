import type { DocumentKind } from "@/lib/catalogue/checklists/labels";
import type { Language } from "@/lib/values/languages";

// What a paper is, in the words of the counter: names of items are the office's own, and mostly English.

type Kind = Exclude<DocumentKind, "other">;

const kinds: Record<Exclude<Language, "en">, Record<Kind, string>> = {
  pa: {
    passport: "ਪਾਸਪੋਰਟ",
    photo: "ਫੋਟੋ",
    marksheet: "ਮਾਰਕਸ਼ੀਟ ਜਾਂ ਸਰਟੀਫਿਕੇਟ",
    test: "ਅੰਗਰੇਜ਼ੀ ਜਾਂ ਹੋਰ ਟੈਸਟ ਦਾ ਰਿਜ਼ਲਟ",
    experience: "ਕੰਮ ਦਾ ਸਬੂਤ",
    gap: "ਗੈਪ ਦਾ ਸਬੂਤ",
    cv: "ਸੀਵੀ",
    sop: "ਸਟੇਟਮੈਂਟ ਆਫ ਪਰਪਜ਼ (SOP)",
    reference: "ਰੈਫਰੈਂਸ ਲੈਟਰ (LOR)",
    funds: "ਬੈਂਕ ਸਟੇਟਮੈਂਟ ਜਾਂ ਫੰਡ",
    tax: "ਇਨਕਮ ਟੈਕਸ ਰਿਟਰਨ (ITR)",
    loan: "ਐਜੂਕੇਸ਼ਨ ਲੋਨ",
    sponsor: "ਸਪਾਂਸਰ ਦੇ ਕਾਗਜ਼",
    family: "ਜਨਮ ਜਾਂ ਪਰਿਵਾਰ ਦਾ ਸਰਟੀਫਿਕੇਟ",
    consent: "ਮਾਪਿਆਂ ਦੀ ਸਹਿਮਤੀ",
    offer: "ਆਫਰ ਲੈਟਰ",
    enrolment: "ਦਾਖਲੇ ਦਾ ਸਰਟੀਫਿਕੇਟ (COE)",
    attestation: "ਅਟੈਸਟੇਸ਼ਨ",
    fee: "ਫੀਸ ਦੀ ਰਸੀਦ",
    medical: "ਮੈਡੀਕਲ ਜਾਂ ਐਕਸ-ਰੇ",
    police: "ਪੁਲਿਸ ਕਲੀਅਰੈਂਸ (PCC)",
    insurance: "ਇੰਸ਼ੋਰੈਂਸ",
    form: "ਫਾਰਮ",
    appointment: "ਅਪਾਇੰਟਮੈਂਟ ਜਾਂ ਬਾਇਓਮੈਟ੍ਰਿਕ",
    refusal: "ਪੁਰਾਣੀ ਰਿਫਿਊਜ਼ਲ ਦਾ ਲੈਟਰ",
  },
  hi: {
    passport: "पासपोर्ट",
    photo: "फोटो",
    marksheet: "मार्कशीट या सर्टिफिकेट",
    test: "अंग्रेज़ी या दूसरे टेस्ट का रिज़ल्ट",
    experience: "काम का सबूत",
    gap: "गैप का सबूत",
    cv: "सीवी",
    sop: "स्टेटमेंट ऑफ पर्पज़ (SOP)",
    reference: "रेफरेंस लेटर (LOR)",
    funds: "बैंक स्टेटमेंट या फंड",
    tax: "इनकम टैक्स रिटर्न (ITR)",
    loan: "एजुकेशन लोन",
    sponsor: "स्पॉन्सर के कागज़",
    family: "जन्म या परिवार का सर्टिफिकेट",
    consent: "माता-पिता की सहमति",
    offer: "ऑफर लेटर",
    enrolment: "दाखिले का सर्टिफिकेट (COE)",
    attestation: "अटेस्टेशन",
    fee: "फीस की रसीद",
    medical: "मेडिकल या एक्स-रे",
    police: "पुलिस क्लीयरेंस (PCC)",
    insurance: "इंश्योरेंस",
    form: "फॉर्म",
    appointment: "अपॉइंटमेंट या बायोमेट्रिक",
    refusal: "पुराने रिफ्यूज़ल का लेटर",
  },
};

/** "ਪਾਸਪੋਰਟ"; undefined in English, where the name says it, and of a kind that says nothing. */
export const kindIn = (language: Language, kind: string): string | undefined =>
  language === "en" ? undefined : kinds[language][kind as Kind];
