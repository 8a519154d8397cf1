import { funds, rulesIn, type StartingRule } from "@/lib/catalogue/visa-rules/starting-rule";

const rule = rulesIn("GB");

const livingWords: [string, string, string] = [
  "You need {london} a month in London, or {elsewhere} a month outside, for at most {most} months, and what is left of the first year's fee. A room paid to the university counts up to {accommodation}.",
  "ਲੰਡਨ ਵਿੱਚ ਹਰ ਮਹੀਨੇ {london}, ਬਾਹਰ {elsewhere}, ਵੱਧ ਤੋਂ ਵੱਧ {most} ਮਹੀਨਿਆਂ ਲਈ ਦਿਖਾਉਣੇ ਹਨ, ਅਤੇ ਪਹਿਲੇ ਸਾਲ ਦੀ ਬਾਕੀ ਫੀਸ ਵੀ। ਯੂਨੀਵਰਸਿਟੀ ਨੂੰ ਦਿੱਤਾ ਕਮਰੇ ਦਾ ਕਿਰਾਇਆ {accommodation} ਤੱਕ ਗਿਣਿਆ ਜਾਂਦਾ ਹੈ।",
  "लंदन में हर महीने {london}, बाहर {elsewhere}, ज़्यादा से ज़्यादा {most} महीनों के लिए दिखाने हैं, और पहले साल की बाकी फीस भी। यूनिवर्सिटी को दिया कमरे का किराया {accommodation} तक गिना जाता है।",
];

/** Rules 1 to 9 of the list: the United Kingdom. */
export const rulesOfGb: StartingRule[] = [
  rule(
    "living",
    "amount_at_least",
    {
      ...funds,
      currency: "GBP",
      amounts: "1 london 1483\n1 elsewhere 1136",
      per: "month",
      most: 9,
      fee: "yes",
      accommodation: "1483",
    },
    livingWords,
    ["Statement of Changes, amounts from 2 January 2025", "www.ayjsolicitors.com"],
    { validFrom: "2025-01-02", validTo: "2025-11-10" },
  ),
  rule(
    "living",
    "amount_at_least",
    {
      ...funds,
      currency: "GBP",
      amounts: "1 london 1529\n1 elsewhere 1171",
      per: "month",
      most: 9,
      fee: "yes",
      accommodation: "1529",
    },
    livingWords,
    ["Statement of Changes of 14 October 2025", "sttglobaleduconsults.com/2025/10/17"],
    { validFrom: "2025-11-11" },
  ),
  rule(
    "money_held",
    "held_for",
    { days: 28, gap: 31 },
    [
      "The money must lie in the bank for {days} days in a row. The last of these days is at most {gap} days before you apply.",
      "ਪੈਸੇ ਬੈਂਕ ਵਿੱਚ ਲਗਾਤਾਰ {days} ਦਿਨ ਪਏ ਰਹਿਣ। ਆਖਰੀ ਦਿਨ ਅਪਲਾਈ ਕਰਨ ਤੋਂ ਵੱਧ ਤੋਂ ਵੱਧ {gap} ਦਿਨ ਪਹਿਲਾਂ ਦਾ ਹੋਵੇ।",
      "पैसे बैंक में लगातार {days} दिन रहें। आखिरी दिन अप्लाई करने से ज़्यादा से ज़्यादा {gap} दिन पहले का हो।",
    ],
    [
      "Money for the student visa",
      "www.birmingham.ac.uk/international/students/visas/moneystudent",
    ],
    { validFrom: "2020-10-05" },
  ),
  rule(
    "tb_certificate",
    "age_at_most",
    {
      paper: "medical",
      count: 6,
      unit: "months",
      anchor: "application",
      none: "lacks",
      stayFrom: 6,
    },
    [
      "The X-ray of your TB certificate is at most {count} months old on the day you apply.",
      "ਅਪਲਾਈ ਕਰਨ ਵਾਲੇ ਦਿਨ ਟੀਬੀ ਸਰਟੀਫਿਕੇਟ ਦਾ ਐਕਸ-ਰੇ ਵੱਧ ਤੋਂ ਵੱਧ {count} ਮਹੀਨੇ ਪੁਰਾਣਾ ਹੋਵੇ।",
      "अप्लाई करने के दिन टीबी सर्टिफिकेट का एक्स-रे ज़्यादा से ज़्यादा {count} महीने पुराना हो।",
    ],
    ["TB screening", "www.abdn.ac.uk/study/international/tb-screening"],
  ),
  rule(
    "cas_age",
    "age_at_most",
    { paper: "enrolment", count: 6, unit: "months", anchor: "application", none: "lacks" },
    [
      "Your CAS is at most {count} months old on the day you apply, and can be used once.",
      "ਅਪਲਾਈ ਕਰਨ ਵਾਲੇ ਦਿਨ ਤੁਹਾਡਾ CAS ਵੱਧ ਤੋਂ ਵੱਧ {count} ਮਹੀਨੇ ਪੁਰਾਣਾ ਹੋਵੇ। ਇਹ ਇੱਕੋ ਵਾਰ ਵਰਤਿਆ ਜਾਂਦਾ ਹੈ।",
      "अप्लाई करने के दिन आपका CAS ज़्यादा से ज़्यादा {count} महीने पुराना हो। यह एक ही बार इस्तेमाल होता है।",
    ],
    ["CAS and visa", "www.herts.ac.uk"],
  ),
  rule(
    "not_too_early",
    "not_earlier_than",
    { moment: "application", count: 6, unit: "months", side: "before", anchor: "course_start" },
    [
      "You can apply from {count} months before the course starts. Earlier applications are rejected and the fee is lost.",
      "ਕੋਰਸ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ {count} ਮਹੀਨੇ ਪਹਿਲਾਂ ਤੋਂ ਅਪਲਾਈ ਹੋ ਸਕਦਾ ਹੈ। ਇਸ ਤੋਂ ਪਹਿਲਾਂ ਅਰਜ਼ੀ ਰੱਦ ਹੁੰਦੀ ਹੈ ਤੇ ਫੀਸ ਨਹੀਂ ਮੁੜਦੀ।",
      "कोर्स शुरू होने से {count} महीने पहले से अप्लाई हो सकता है। इससे पहले अर्ज़ी रद्द होती है और फीस वापस नहीं मिलती।",
    ],
    ["When to apply", "www.ed.ac.uk/student-administration/immigration"],
  ),
  rule(
    "arrival",
    "not_earlier_than",
    {
      moment: "arrival",
      count: 1,
      unit: "months",
      side: "before",
      anchor: "course_start",
      stayFrom: 6,
    },
    [
      "You may arrive from {count} month before the course starts.",
      "ਕੋਰਸ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ {count} ਮਹੀਨਾ ਪਹਿਲਾਂ ਤੋਂ ਪਹੁੰਚ ਸਕਦੇ ਹੋ।",
      "कोर्स शुरू होने से {count} महीना पहले से पहुँच सकते हैं।",
    ],
    ["When to travel", "studentsupport.manchester.ac.uk"],
    { severity: "warns" },
  ),
  rule(
    "decision_time",
    "info_duration",
    { about: "decision", most: 3, unit: "weeks" },
    [
      "A decision usually takes about {most} weeks after the biometrics.",
      "ਬਾਇਓਮੈਟ੍ਰਿਕ ਤੋਂ ਬਾਅਦ ਫੈਸਲੇ ਨੂੰ ਆਮ ਤੌਰ ਤੇ ਲਗਭਗ {most} ਹਫਤੇ ਲੱਗਦੇ ਹਨ।",
      "बायोमेट्रिक के बाद फैसले में आम तौर पर लगभग {most} हफ्ते लगते हैं।",
    ],
    ["Processing times", "www.ed.ac.uk/student-administration/immigration"],
    { severity: "tells" },
  ),
  rule(
    "english_test",
    "age_at_most",
    { paper: "test", count: 24, unit: "months", anchor: "application", none: "met" },
    [
      "Your English test, where one is needed, is at most {count} months old on the day you apply.",
      "ਅੰਗਰੇਜ਼ੀ ਦਾ ਟੈਸਟ, ਜਿੱਥੇ ਲੋੜ ਹੋਵੇ, ਅਪਲਾਈ ਕਰਨ ਵਾਲੇ ਦਿਨ ਵੱਧ ਤੋਂ ਵੱਧ {count} ਮਹੀਨੇ ਪੁਰਾਣਾ ਹੋਵੇ।",
      "अंग्रेज़ी का टेस्ट, जहाँ ज़रूरी हो, अप्लाई करने के दिन ज़्यादा से ज़्यादा {count} महीने पुराना हो।",
    ],
    ["English language, to be looked up", "www.gov.uk/student-visa/knowledge-of-english"],
  ),
];
