import { funds, rulesIn, type StartingRule } from "@/lib/catalogue/visa-rules/starting-rule";

const au = rulesIn("AU");
const nz = rulesIn("NZ");
const nzFunds: [string, string] = [
  "Funds of students",
  "www.immigration.govt.nz/student-fund-requirements",
];

/** Rules 21 to 26 of the list: Australia. */
export const rulesOfAu: StartingRule[] = [
  au(
    "living",
    "amount_at_least",
    {
      ...funds,
      currency: "AUD",
      amounts: "1 29710",
      partner: "10394",
      child: "4449",
      school: "13502",
      fee: "yes",
    },
    [
      "A student needs {amount} for a year, more with a partner or children, and what is left of the first year's fee.",
      "ਵਿਦਿਆਰਥੀ ਲਈ ਸਾਲ ਦੇ {amount} ਚਾਹੀਦੇ ਹਨ, ਸਾਥੀ ਜਾਂ ਬੱਚਿਆਂ ਨਾਲ ਵੱਧ, ਅਤੇ ਪਹਿਲੇ ਸਾਲ ਦੀ ਬਾਕੀ ਫੀਸ ਵੀ।",
      "विद्यार्थी के लिए साल के {amount} चाहिए, साथी या बच्चों के साथ ज़्यादा, और पहले साल की बाकी फीस भी।",
    ],
    ["LIN 24/042", "www.easymigrate.com"],
    { validFrom: "2024-05-10" },
  ),
  au(
    "english_test",
    "age_at_most",
    { paper: "test", count: 24, unit: "months", anchor: "application", none: "met" },
    [
      "Your English test is at most {count} months old on the day you apply.",
      "ਅੰਗਰੇਜ਼ੀ ਦਾ ਟੈਸਟ ਅਪਲਾਈ ਵਾਲੇ ਦਿਨ ਵੱਧ ਤੋਂ ਵੱਧ {count} ਮਹੀਨੇ ਪੁਰਾਣਾ ਹੋਵੇ।",
      "अंग्रेज़ी का टेस्ट अप्लाई के दिन ज़्यादा से ज़्यादा {count} महीने पुराना हो।",
    ],
    ["English tests from 7 August 2025", "www.wisekangaroo.com"],
    { validFrom: "2025-08-07" },
  ),
  au(
    "score_table",
    "version_by",
    { attribute: "test_date", day: "2025-08-07" },
    [
      "Tests taken from {day} on are read by the new table of scores, earlier ones by the old. Tests taken at home do not count.",
      "{day} ਤੋਂ ਦਿੱਤੇ ਟੈਸਟ ਨਵੀਂ ਸੂਚੀ ਨਾਲ ਦੇਖੇ ਜਾਂਦੇ ਹਨ, ਪਹਿਲੇ ਪੁਰਾਣੀ ਨਾਲ। ਘਰ ਬੈਠੇ ਦਿੱਤੇ ਟੈਸਟ ਨਹੀਂ ਚੱਲਦੇ।",
      "{day} से दिए टेस्ट नई सूची से देखे जाते हैं, पहले के पुरानी से। घर से दिए टेस्ट नहीं चलते।",
    ],
    ["English tests from 7 August 2025", "www.mondaq.com"],
    { severity: "tells", validFrom: "2025-08-07" },
  ),
  au(
    "coe",
    "required",
    { paper: "enrolment" },
    [
      "The confirmation of enrolment (CoE) goes with the application. A letter of offer is not enough.",
      "ਅਰਜ਼ੀ ਨਾਲ CoE ਲੱਗਦਾ ਹੈ। ਸਿਰਫ ਆਫਰ ਲੈਟਰ ਕਾਫੀ ਨਹੀਂ।",
      "अर्ज़ी के साथ CoE लगता है। सिर्फ ऑफर लेटर काफी नहीं।",
    ],
    ["CoE with the application, to be looked up", "studentconsultants.com.au"],
    { validFrom: "2025-10-01" },
  ),
  au(
    "genuine_student",
    "version_by",
    { attribute: "application", day: "2024-03-23" },
    [
      "Since {day} the form asks the Genuine Student questions in place of a GTE statement.",
      "{day} ਤੋਂ GTE ਦੀ ਥਾਂ ਫਾਰਮ ਵਿੱਚ Genuine Student ਦੇ ਸਵਾਲ ਹਨ।",
      "{day} से GTE की जगह फॉर्म में Genuine Student के सवाल हैं।",
    ],
    ["Genuine Student requirement", "kinmigration.com.au"],
    { severity: "tells", validFrom: "2024-03-23" },
  ),
  au(
    "health_cover",
    "valid_until_at_least",
    { paper: "insurance", count: 0, unit: "days", anchor: "course_end", begins: "arrival" },
    [
      "Health cover (OSHC) begins by the day you arrive and lasts for the whole stay.",
      "OSHC ਪਹੁੰਚਣ ਵਾਲੇ ਦਿਨ ਤੋਂ ਸ਼ੁਰੂ ਹੋਵੇ ਤੇ ਪੂਰੇ ਸਮੇਂ ਤੱਕ ਚੱਲੇ।",
      "OSHC पहुँचने के दिन से शुरू हो और पूरे समय तक चले।",
    ],
    ["Overseas student health cover", "www.australiaunwrapped.com"],
    { severity: "warns" },
  ),
];

const school = { levels: "school" };
const others = { levels: "diploma, ug, pg, pg_diploma, master, doctoral" };
const yearWords: [string, string, string] = [
  "A course of a year or longer needs {amount}, and the money for a ticket out.",
  "ਇੱਕ ਸਾਲ ਜਾਂ ਲੰਬੇ ਕੋਰਸ ਲਈ {amount} ਚਾਹੀਦੇ ਹਨ, ਅਤੇ ਵਾਪਸੀ ਦੀ ਟਿਕਟ ਦੇ ਪੈਸੇ।",
  "एक साल या लंबे कोर्स के लिए {amount} चाहिए, और वापसी की टिकट के पैसे।",
];
const monthWords: [string, string, string] = [
  "A course under a year needs {amount} a month, and the money for a ticket out.",
  "ਇੱਕ ਸਾਲ ਤੋਂ ਛੋਟੇ ਕੋਰਸ ਲਈ ਹਰ ਮਹੀਨੇ {amount} ਚਾਹੀਦੇ ਹਨ, ਅਤੇ ਵਾਪਸੀ ਦੀ ਟਿਕਟ ਦੇ ਪੈਸੇ।",
  "एक साल से छोटे कोर्स के लिए हर महीने {amount} चाहिए, और वापसी की टिकट के पैसे।",
];
const nzd = { ...funds, currency: "NZD" };

/** Rules 27 to 30 of the list: New Zealand. */
export const rulesOfNz: StartingRule[] = [
  nz(
    "living_year",
    "amount_at_least",
    { ...nzd, amounts: "1 20000", stayFrom: 12, ...others },
    yearWords,
    nzFunds,
  ),
  nz(
    "living_months",
    "amount_at_least",
    { ...nzd, amounts: "1 1667", per: "month", stayUnder: 12, ...others },
    monthWords,
    nzFunds,
  ),
  nz(
    "school_year",
    "amount_at_least",
    { ...nzd, amounts: "1 17000", stayFrom: 12, ...school },
    yearWords,
    nzFunds,
  ),
  nz(
    "school_months",
    "amount_at_least",
    { ...nzd, amounts: "1 1417", per: "month", stayUnder: 12, ...school },
    monthWords,
    nzFunds,
  ),
  nz(
    "source_of_money",
    "required",
    { paper: "funds" },
    [
      "Show where the money comes from. Gold loans, Kisan credit, sold property and farm income count only when they are proved.",
      "ਦਿਖਾਓ ਕਿ ਪੈਸੇ ਕਿੱਥੋਂ ਆਏ। ਗੋਲਡ ਲੋਨ, ਕਿਸਾਨ ਕ੍ਰੈਡਿਟ, ਵੇਚੀ ਜਾਇਦਾਦ ਤੇ ਖੇਤੀ ਦੀ ਆਮਦਨ ਸਬੂਤ ਨਾਲ ਹੀ ਗਿਣੇ ਜਾਂਦੇ ਹਨ।",
      "दिखाएँ कि पैसे कहाँ से आए। गोल्ड लोन, किसान क्रेडिट, बेची संपत्ति और खेती की आमदनी सबूत के साथ ही गिने जाते हैं।",
    ],
    ["Evidence of funds from India", "www.immigration.govt.nz"],
    { severity: "warns" },
  ),
  nz(
    "medical",
    "age_at_most",
    { paper: "medical", count: 3, unit: "months", anchor: "application", none: "lacks" },
    [
      "Medical and X-ray are at most {count} months old on the day you apply. Those given within 36 months need not be given again.",
      "ਮੈਡੀਕਲ ਤੇ ਐਕਸ-ਰੇ ਅਪਲਾਈ ਵਾਲੇ ਦਿਨ ਵੱਧ ਤੋਂ ਵੱਧ {count} ਮਹੀਨੇ ਪੁਰਾਣੇ ਹੋਣ। 36 ਮਹੀਨਿਆਂ ਵਿੱਚ ਦਿੱਤੇ ਦੁਬਾਰਾ ਨਹੀਂ ਮੰਗੇ ਜਾਂਦੇ।",
      "मेडिकल और एक्स-रे अप्लाई के दिन ज़्यादा से ज़्यादा {count} महीने पुराने हों। 36 महीनों में दिए दोबारा नहीं माँगे जाते।",
    ],
    ["Health requirements", "www.immigration.govt.nz"],
  ),
  nz(
    "passport",
    "valid_until_at_least",
    { paper: "passport", count: 3, unit: "months", anchor: "departure" },
    [
      "The passport is valid for {count} months after you leave New Zealand.",
      "ਪਾਸਪੋਰਟ ਨਿਊਜ਼ੀਲੈਂਡ ਛੱਡਣ ਤੋਂ ਬਾਅਦ {count} ਮਹੀਨੇ ਚੱਲੇ।",
      "पासपोर्ट न्यूज़ीलैंड छोड़ने के बाद {count} महीने चले।",
    ],
    ["Passport of visitors", "newzealandeducated.com"],
  ),
];
