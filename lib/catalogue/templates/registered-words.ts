import { dictionary } from "@/lib/values/languages";

// The usual words of a text message where operators let registered texts pass alone (lib/catalogue/dlt): two variables at most,
// of which none is a list or a sentence. Kinds that are not here have words of this sort already.

export const registeredWords = dictionary({
  en: {
    document_request:
      "{{office.name}}: we still need {{missing.count}} from you. See which, and send them here: {{link}}",
    receipt: "Received {{receipt.amount}} with thanks, receipt {{receipt.number}}. {{office.name}}",
    application:
      "{{office.name}}: your application {{student.ref_no}} is now: {{status}}. We will contact you about the next step.",
    offer:
      "{{office.name}}: news of your offer, case {{student.ref_no}}: {{status}}. We will contact you about the next step.",
    visa: "{{office.name}}: news of your visa, case {{student.ref_no}}: {{status}}. We will contact you about the next step.",
    breach:
      "{{office.name}}: your personal data, case {{student.ref_no}}, were affected by a breach. Please call {{branch.mobile}}: we tell you what happened and what you can do.",
  },
  pa: {
    document_request: "{{office.name}}: ਸਾਨੂੰ ਅਜੇ ਚਾਹੀਦਾ ਹੈ: {{missing.count}}। ਇੱਥੇ ਦੇਖੋ ਤੇ ਭੇਜੋ: {{link}}",
    receipt: "{{receipt.amount}} ਮਿਲ ਗਏ, ਧੰਨਵਾਦ। ਰਸੀਦ {{receipt.number}}। {{office.name}}",
    application:
      "{{office.name}}: ਤੁਹਾਡੀ ਐਪਲੀਕੇਸ਼ਨ {{student.ref_no}}: {{status}}। ਅੱਗੇ ਬਾਰੇ ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ।",
    offer:
      "{{office.name}}: ਤੁਹਾਡੇ ਆਫਰ ਦੀ ਖ਼ਬਰ, ਕੇਸ {{student.ref_no}}: {{status}}। ਅੱਗੇ ਬਾਰੇ ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ।",
    visa: "{{office.name}}: ਤੁਹਾਡੇ ਵੀਜ਼ੇ ਦੀ ਖ਼ਬਰ, ਕੇਸ {{student.ref_no}}: {{status}}। ਅੱਗੇ ਬਾਰੇ ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਾਂਗੇ।",
    breach:
      "{{office.name}}: ਤੁਹਾਡਾ ਨਿੱਜੀ ਡਾਟਾ, ਕੇਸ {{student.ref_no}}, ਸੁਰੱਖਿਅਤ ਨਹੀਂ ਰਿਹਾ। {{branch.mobile}} ਤੇ ਫੋਨ ਕਰੋ: ਅਸੀਂ ਦੱਸਾਂਗੇ ਕਿ ਕੀ ਹੋਇਆ ਅਤੇ ਤੁਸੀਂ ਕੀ ਕਰ ਸਕਦੇ ਹੋ।",
  },
  hi: {
    document_request: "{{office.name}}: हमें अभी {{missing.count}} चाहिए। यहां देखें और भेजें: {{link}}",
    receipt: "{{receipt.amount}} मिल गए, धन्यवाद। रसीद {{receipt.number}}। {{office.name}}",
    application:
      "{{office.name}}: आपकी एप्लीकेशन {{student.ref_no}}: {{status}}। आगे के बारे में हम आपसे बात करेंगे।",
    offer:
      "{{office.name}}: आपके ऑफर की खबर, केस {{student.ref_no}}: {{status}}। आगे के बारे में हम आपसे बात करेंगे।",
    visa: "{{office.name}}: आपके वीज़ा की खबर, केस {{student.ref_no}}: {{status}}। आगे के बारे में हम आपसे बात करेंगे।",
    breach:
      "{{office.name}}: आपका निजी डेटा, केस {{student.ref_no}}, सुरक्षित नहीं रहा। {{branch.mobile}} पर फोन करें: हम बताएंगे कि क्या हुआ और आप क्या कर सकते हैं।",
  },
});
