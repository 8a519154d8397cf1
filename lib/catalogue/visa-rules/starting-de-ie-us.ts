import { funds, rulesIn, type StartingRule } from "@/lib/catalogue/visa-rules/starting-rule";

const de = rulesIn("DE");
const ie = rulesIn("IE");
const us = rulesIn("US");

/** Rules 31 and 32 of the list: Germany. */
export const rulesOfDe: StartingRule[] = [
  de(
    "blocked_account",
    "amount_at_least",
    { ...funds, currency: "EUR", amounts: "1 11904" },
    [
      "The blocked account holds {amount} for a year.",
      "ਬਲਾਕਡ ਅਕਾਊਂਟ ਵਿੱਚ ਸਾਲ ਦੇ {amount} ਹੋਣ।",
      "ब्लॉक्ड अकाउंट में साल के {amount} हों।",
    ],
    ["Blocked account in 2026", "www.fintiba.com"],
  ),
  de(
    "aps",
    "required",
    { paper: "attestation" },
    [
      "The APS certificate is there before you apply for the visa.",
      "ਵੀਜ਼ਾ ਅਪਲਾਈ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ APS ਸਰਟੀਫਿਕੇਟ ਆ ਗਿਆ ਹੋਵੇ।",
      "वीज़ा अप्लाई करने से पहले APS सर्टिफिकेट आ गया हो।",
    ],
    ["APS India", "www.europortal.org"],
    { validFrom: "2022-11-01" },
  ),
];

const irish: [string, string] = ["Finances of degree students", "www.irishimmigration.ie"];

/** Rules 33 and 34 of the list: Ireland. */
export const rulesOfIe: StartingRule[] = [
  ie(
    "living",
    "amount_at_least",
    { ...funds, currency: "EUR", amounts: "1 10000", stayFrom: 6 },
    [
      "A course of more than six months needs {amount} for the first year, and access to as much for each next one.",
      "ਛੇ ਮਹੀਨਿਆਂ ਤੋਂ ਲੰਬੇ ਕੋਰਸ ਲਈ ਪਹਿਲੇ ਸਾਲ ਦੇ {amount} ਚਾਹੀਦੇ ਹਨ, ਤੇ ਹਰ ਅਗਲੇ ਸਾਲ ਲਈ ਵੀ ਇੰਨੇ ਹੀ।",
      "छह महीने से लंबे कोर्स के लिए पहले साल के {amount} चाहिए, और हर अगले साल के लिए भी इतने ही।",
    ],
    irish,
    { validFrom: "2023-07-01" },
  ),
  ie(
    "statements",
    "statement_covers",
    { months: 6, age: 31 },
    [
      "Bank statements of the {months} months before you apply. The last day is at most {age} days before it.",
      "ਅਪਲਾਈ ਤੋਂ ਪਹਿਲਾਂ ਦੇ {months} ਮਹੀਨਿਆਂ ਦੀ ਬੈਂਕ ਸਟੇਟਮੈਂਟ। ਆਖਰੀ ਦਿਨ ਵੱਧ ਤੋਂ ਵੱਧ {age} ਦਿਨ ਪਹਿਲਾਂ ਦਾ ਹੋਵੇ।",
      "अप्लाई से पहले के {months} महीनों का बैंक स्टेटमेंट। आखिरी दिन ज़्यादा से ज़्यादा {age} दिन पहले का हो।",
    ],
    ["Visa for study", "www.educationinireland.com"],
  ),
  ie(
    "not_too_early",
    "not_earlier_than",
    { moment: "application", count: 90, unit: "days", side: "before", anchor: "arrival" },
    [
      "You can apply from {count} days before you travel.",
      "ਸਫਰ ਤੋਂ {count} ਦਿਨ ਪਹਿਲਾਂ ਤੋਂ ਅਪਲਾਈ ਹੋ ਸਕਦਾ ਹੈ।",
      "सफर से {count} दिन पहले से अप्लाई हो सकता है।",
    ],
    ["When to apply", "www.irishembassy.net"],
  ),
  ie(
    "fee_paid",
    "amount_at_least",
    { money: "fee_paid", currency: "EUR", amounts: "1 6000", per: "once", fee: "no" },
    [
      "At least {amount} of the fee is paid before you apply.",
      "ਅਪਲਾਈ ਤੋਂ ਪਹਿਲਾਂ ਘੱਟੋ-ਘੱਟ {amount} ਫੀਸ ਭਰੀ ਹੋਵੇ।",
      "अप्लाई से पहले कम से कम {amount} फीस भरी हो।",
    ],
    ["Fees of students", "www.irishembassy.net"],
  ),
];

const start = { unit: "days", side: "before", anchor: "course_start" };

/** Rule 35 of the list: the United States. */
export const rulesOfUs: StartingRule[] = [
  us(
    "not_too_early",
    "not_earlier_than",
    { moment: "application", count: 365, ...start },
    [
      "A visa is given from {count} days before the start that your I-20 says.",
      "ਵੀਜ਼ਾ I-20 ਦੀ ਸ਼ੁਰੂਆਤ ਤੋਂ {count} ਦਿਨ ਪਹਿਲਾਂ ਤੋਂ ਮਿਲ ਸਕਦਾ ਹੈ।",
      "वीज़ा I-20 की शुरुआत से {count} दिन पहले से मिल सकता है।",
    ],
    ["Visas up to a year before the start", "www.wionews.com"],
    { validFrom: "2023-02-21" },
  ),
  us(
    "arrival",
    "not_earlier_than",
    { moment: "arrival", count: 30, ...start },
    [
      "You may enter from {count} days before the start that your I-20 says.",
      "I-20 ਦੀ ਸ਼ੁਰੂਆਤ ਤੋਂ {count} ਦਿਨ ਪਹਿਲਾਂ ਤੋਂ ਦਾਖਲ ਹੋ ਸਕਦੇ ਹੋ।",
      "I-20 की शुरुआत से {count} दिन पहले से प्रवेश कर सकते हैं।",
    ],
    ["Entry of students", "www.globalscholarsguide.com"],
    { severity: "warns" },
  ),
  us(
    "fees_paid",
    "required",
    { paper: "fee" },
    [
      "The receipts of the SEVIS fee ($350) and the visa fee ($185) are there.",
      "SEVIS ਫੀਸ ($350) ਤੇ ਵੀਜ਼ਾ ਫੀਸ ($185) ਦੀਆਂ ਰਸੀਦਾਂ ਹੋਣ।",
      "SEVIS फीस ($350) और वीज़ा फीस ($185) की रसीदें हों।",
    ],
    ["Fees of students", "www.globalscholarsguide.com"],
  ),
];
