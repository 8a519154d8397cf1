import { funds, rulesIn, type StartingRule } from "@/lib/catalogue/visa-rules/starting-rule";

const rule = rulesIn("CA");

const livingWords: [string, string, string] = [
  "Outside Quebec one person needs {amount} for a year, more with family, and what is left of the first year's fee.",
  "ਕਿਊਬੈਕ ਤੋਂ ਬਾਹਰ ਇੱਕ ਜਣੇ ਲਈ ਸਾਲ ਦੇ {amount} ਚਾਹੀਦੇ ਹਨ, ਪਰਿਵਾਰ ਨਾਲ ਵੱਧ, ਅਤੇ ਪਹਿਲੇ ਸਾਲ ਦੀ ਬਾਕੀ ਫੀਸ ਵੀ।",
  "क्यूबेक से बाहर एक व्यक्ति के लिए साल के {amount} चाहिए, परिवार के साथ ज़्यादा, और पहले साल की बाकी फीस भी।",
];
const letters: [string, string] = [
  "Attestation letters",
  "www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/get-documents/provincial-attestation-letter.html",
];

/** Rules 10 to 20 of the list: Canada. */
export const rulesOfCa: StartingRule[] = [
  rule(
    "living",
    "amount_at_least",
    { ...funds, currency: "CAD", amounts: "1 20635", places: "elsewhere", fee: "yes" },
    livingWords,
    ["Amounts from 1 January 2024", "www.immigration.ca"],
    { validFrom: "2024-01-01", validTo: "2025-08-31" },
  ),
  rule(
    "living",
    "amount_at_least",
    {
      ...funds,
      currency: "CAD",
      amounts: "1 22895\n2 28502\n3 35040\n4 42543\n5 48252\n6 54420\n7 60589",
      more: "6170",
      places: "elsewhere",
      fee: "yes",
    },
    livingWords,
    ["Amounts from 1 September 2025", "www.immigration.ca"],
    { validFrom: "2025-09-01" },
  ),
  rule(
    "living_quebec",
    "amount_at_least",
    { ...funds, currency: "CAD", amounts: "1 15508", places: "quebec", fee: "yes" },
    [
      "In Quebec one adult needs {amount} for a year, and what is left of the first year's fee.",
      "ਕਿਊਬੈਕ ਵਿੱਚ ਇੱਕ ਬਾਲਗ ਲਈ ਸਾਲ ਦੇ {amount} ਚਾਹੀਦੇ ਹਨ, ਅਤੇ ਪਹਿਲੇ ਸਾਲ ਦੀ ਬਾਕੀ ਫੀਸ ਵੀ।",
      "क्यूबेक में एक वयस्क के लिए साल के {amount} चाहिए, और पहले साल की बाकी फीस भी।",
    ],
    ["Amounts of Quebec of 2025", "www.immigration.ca"],
    { validFrom: "2025-01-01" },
  ),
  rule(
    "attestation",
    "required",
    { paper: "attestation" },
    [
      "An attestation letter (PAL or TAL) goes with the application. Without it the file comes back.",
      "ਅਰਜ਼ੀ ਨਾਲ ਅਟੈਸਟੇਸ਼ਨ ਲੈਟਰ (PAL ਜਾਂ TAL) ਲੱਗਦਾ ਹੈ। ਇਸ ਤੋਂ ਬਿਨਾਂ ਫਾਈਲ ਵਾਪਸ ਆਉਂਦੀ ਹੈ।",
      "अर्ज़ी के साथ अटेस्टेशन लेटर (PAL या TAL) लगता है। इसके बिना फाइल वापस आती है।",
    ],
    letters,
    { validFrom: "2024-01-22", validTo: "2026-12-31" },
  ),
  rule(
    "attestation_not_needed",
    "not_required",
    { paper: "attestation", levels: "master, doctoral", institution: "public" },
    [
      "For a master's or doctoral course at a public institution no attestation letter is needed.",
      "ਸਰਕਾਰੀ ਸੰਸਥਾ ਵਿੱਚ ਮਾਸਟਰ ਜਾਂ ਡਾਕਟਰੇਟ ਲਈ ਅਟੈਸਟੇਸ਼ਨ ਲੈਟਰ ਦੀ ਲੋੜ ਨਹੀਂ।",
      "सरकारी संस्थान में मास्टर या डॉक्टरेट के लिए अटेस्टेशन लेटर की ज़रूरत नहीं।",
    ],
    letters,
    { severity: "tells", validFrom: "2026-01-01", validTo: "2026-12-31" },
  ),
  rule(
    "instructions_end",
    "version_by",
    { attribute: "application", day: "2027-01-01" },
    [
      "The instructions of 2026 end on 31 December 2026. From {day} new ones count.",
      "2026 ਦੀਆਂ ਹਦਾਇਤਾਂ 31 ਦਸੰਬਰ 2026 ਨੂੰ ਖਤਮ ਹੁੰਦੀਆਂ ਹਨ। {day} ਤੋਂ ਨਵੀਆਂ ਲਾਗੂ ਹੋਣਗੀਆਂ।",
      "2026 के निर्देश 31 दिसंबर 2026 को खत्म होते हैं। {day} से नए लागू होंगे।",
    ],
    letters,
    { severity: "tells", validFrom: "2026-01-01", validTo: "2026-12-31" },
  ),
  rule(
    "sds_ended",
    "version_by",
    { attribute: "application", day: "2024-11-08" },
    [
      "The fast stream SDS ended on {day}. A GIC is one proof of money among others.",
      "SDS {day} ਨੂੰ ਬੰਦ ਹੋ ਗਿਆ। GIC ਪੈਸਿਆਂ ਦਾ ਇੱਕ ਸਬੂਤ ਹੈ, ਜ਼ਰੂਰੀ ਨਹੀਂ।",
      "SDS {day} को बंद हो गया। GIC पैसों का एक सबूत है, ज़रूरी नहीं।",
    ],
    ["End of SDS", "cleartoenter.ca"],
    { severity: "tells", validFrom: "2024-11-08" },
  ),
  rule(
    "statements",
    "statement_covers",
    { months: 4, age: 31 },
    [
      "Bank statements of the last {months} months. The last day is at most {age} days before you apply.",
      "ਪਿਛਲੇ {months} ਮਹੀਨਿਆਂ ਦੀ ਬੈਂਕ ਸਟੇਟਮੈਂਟ। ਆਖਰੀ ਦਿਨ ਅਪਲਾਈ ਤੋਂ ਵੱਧ ਤੋਂ ਵੱਧ {age} ਦਿਨ ਪਹਿਲਾਂ ਦਾ ਹੋਵੇ।",
      "पिछले {months} महीनों का बैंक स्टेटमेंट। आखिरी दिन अप्लाई से ज़्यादा से ज़्यादा {age} दिन पहले का हो।",
    ],
    ["Four months of statements", "www.collegeaccessprogram.in"],
    { severity: "warns" },
  ),
  rule(
    "letter_confirmed",
    "info_duration",
    { about: "other", most: 10, unit: "days" },
    [
      "The institution must confirm your letter to the government within {most} days, or the file comes back.",
      "ਸੰਸਥਾ ਨੇ {most} ਦਿਨਾਂ ਵਿੱਚ ਸਰਕਾਰ ਨੂੰ ਤੁਹਾਡਾ ਲੈਟਰ ਪੱਕਾ ਕਰਨਾ ਹੁੰਦਾ ਹੈ, ਨਹੀਂ ਤਾਂ ਫਾਈਲ ਵਾਪਸ ਆਉਂਦੀ ਹੈ।",
      "संस्थान को {most} दिनों में सरकार को आपका लेटर पक्का करना होता है, नहीं तो फाइल वापस आती है।",
    ],
    ["Letter of acceptance verification", "www.cicnews.com/2024/05"],
    { severity: "tells", validFrom: "2023-12-01" },
  ),
  rule(
    "passport",
    "valid_until_at_least",
    { paper: "passport", count: 90, unit: "days", anchor: "course_end" },
    [
      "A permit is never longer than the passport: it should be valid for {count} days after the course.",
      "ਪਰਮਿਟ ਪਾਸਪੋਰਟ ਤੋਂ ਲੰਬਾ ਨਹੀਂ ਹੁੰਦਾ: ਪਾਸਪੋਰਟ ਕੋਰਸ ਤੋਂ ਬਾਅਦ {count} ਦਿਨ ਚੱਲੇ।",
      "परमिट पासपोर्ट से लंबा नहीं होता: पासपोर्ट कोर्स के बाद {count} दिन चले।",
    ],
    ["Length of the study permit", "calgary.uaconnect.ca"],
    { severity: "warns" },
  ),
  rule(
    "medical",
    "age_at_most",
    { paper: "medical", count: 12, unit: "months", anchor: "application", none: "met" },
    [
      "An upfront medical is at most {count} months old on the day you apply.",
      "ਪਹਿਲਾਂ ਕਰਵਾਇਆ ਮੈਡੀਕਲ ਅਪਲਾਈ ਵਾਲੇ ਦਿਨ ਵੱਧ ਤੋਂ ਵੱਧ {count} ਮਹੀਨੇ ਪੁਰਾਣਾ ਹੋਵੇ।",
      "पहले कराया मेडिकल अप्लाई के दिन ज़्यादा से ज़्यादा {count} महीने पुराना हो।",
    ],
    ["Upfront medical, to be looked up", "kampuslanding.blogspot.com"],
    { severity: "warns" },
  ),
  rule(
    "decision_time",
    "info_duration",
    { about: "decision", least: 8, most: 12, unit: "weeks" },
    [
      "A decision from India usually takes {least} to {most} weeks.",
      "ਭਾਰਤ ਤੋਂ ਫੈਸਲੇ ਨੂੰ ਆਮ ਤੌਰ ਤੇ {least} ਤੋਂ {most} ਹਫਤੇ ਲੱਗਦੇ ਹਨ।",
      "भारत से फैसले में आम तौर पर {least} से {most} हफ्ते लगते हैं।",
    ],
    ["Processing times of early 2026, not the government's page", "ircc.com"],
    { severity: "tells", validFrom: "2026-01-01" },
  ),
];
