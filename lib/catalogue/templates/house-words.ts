import type { SentChannel, SentKind } from "@/lib/catalogue/templates/labels";
import { registeredWords } from "@/lib/catalogue/templates/registered-words";
import { dictionary, type Language } from "@/lib/values/languages";

// The usual words: they are sent while no admin has worded a message, and a new template begins with them.

// News is a sentence of its own in each language already (student-words.ts of its part).
const news = { sms: { subject: null, body: "{{news}}" } };

const houseWords = dictionary({
  en: {
    document_request: {
      sms: {
        subject: null,
        body: "{{office.name}}: we still need {{missing}}. Send them here: {{link}}",
      },
      email: {
        subject: "What we still need from you, {{student.ref_no}}",
        body: `Dear {{student.first_name}},

We still need from you:

{{missing.list}}

You can see this list and send photos or files here, with your date of birth:
{{link}}

{{branch.contact}}`,
      },
    },
    student_link: {
      sms: {
        subject: null,
        body: "{{office.name}}: your page. Open it with your date of birth: {{link}}",
      },
      email: {
        subject: "Your page at {{office.name}}",
        body: `Dear {{student.first_name}},

this is your page at {{office.name}}: how far your case is, which documents are missing, your appointments and receipts. It opens with your date of birth:

{{link}}

Please do not forward this message. You can hand in documents on the page with your phone.`,
      },
    },
    parent_link: {
      sms: {
        subject: null,
        body: "{{office.name}}: the page of {{student.first_name}}. Open it with the student's date of birth: {{link}}",
      },
      email: {
        subject: "Your page at {{office.name}}",
        body: `Dear parents of {{student.first_name}},

this is the page of {{student.first_name}} at {{office.name}}: how far the case is, appointments, receipts and what is to be paid. It opens with the student's date of birth:

{{link}}

Please do not forward this message.`,
      },
    },
    receipt: {
      sms: {
        subject: null,
        body: "Received {{receipt.amount}} with thanks: receipt {{receipt.number}} of {{receipt.day}}. {{office.name}}",
      },
      email: {
        subject: "Receipt {{receipt.number}}",
        body: `Dear {{payer.name}},

Received {{receipt.amount}} with thanks: receipt {{receipt.number}} of {{receipt.day}}. {{office.name}}

The receipt is attached.`,
      },
    },
    application: news,
    offer: news,
    visa: news,
    appointment: {
      sms: {
        subject: null,
        body: "{{office.name}}: your appointment on {{appointment.when}} {{appointment.news}}.",
      },
    },
    breach: {
      sms: {
        subject: null,
        body: "{{office.name}}: your personal data were affected by a breach. {{breach.what}}. {{breach.consequences}}. What we did: {{breach.measures}}. What you can do: {{breach.advice}}. Ask: {{breach.contact}}",
      },
      email: {
        subject: "Your personal data at {{office.name}}, {{student.ref_no}}",
        body: `Dear {{student.first_name}},

your personal data at {{office.name}} were affected by a breach.

What happened: {{breach.what}}

What may come of it: {{breach.consequences}}

What we did: {{breach.measures}}

What you can do: {{breach.advice}}

Whom to ask: {{breach.contact}}

{{branch.contact}}`,
      },
    },
    notice: {
      sms: {
        subject: null,
        body: "{{office.name}}: how we use your personal data. Please read the notice and answer, with your date of birth: {{link}}",
      },
      email: {
        subject: "Your personal data at {{office.name}}, {{student.ref_no}}",
        body: `Dear {{student.first_name}},

we keep personal data of you at {{office.name}}. The law asks us to show you which they are, what we use them for and what your rights are. Please read the notice, and say what you agree to. It opens with your date of birth:

{{link}}

You can take back what you agree to at any time. Please do not forward this message.

{{branch.contact}}`,
      },
    },
  },
  pa: {
    document_request: {
      sms: {
        subject: null,
        body: "{{office.name}}: ਸਾਨੂੰ ਅਜੇ ਚਾਹੀਦਾ ਹੈ: {{missing}}। ਇੱਥੇ ਭੇਜੋ: {{link}}",
      },
      email: {
        subject: "ਸਾਨੂੰ ਤੁਹਾਡੇ ਤੋਂ ਅਜੇ ਕੀ ਚਾਹੀਦਾ ਹੈ, {{student.ref_no}}",
        body: `ਸਤਿਕਾਰਯੋਗ {{student.first_name}} ਜੀ,

ਸਾਨੂੰ ਤੁਹਾਡੇ ਤੋਂ ਅਜੇ ਇਹ ਚਾਹੀਦਾ ਹੈ:

{{missing.list}}

ਇਹ ਲਿਸਟ ਇੱਥੇ ਦੇਖੋ, ਅਤੇ ਫੋਟੋ ਜਾਂ ਫਾਈਲ ਭੇਜੋ। ਪੇਜ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੁੱਲ੍ਹਦਾ ਹੈ:
{{link}}

{{branch.contact}}`,
      },
    },
    student_link: {
      sms: {
        subject: null,
        body: "{{office.name}}: ਤੁਹਾਡਾ ਪੇਜ। ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੋਲ੍ਹੋ: {{link}}",
      },
      email: {
        subject: "{{office.name}} ਵਿਖੇ ਤੁਹਾਡਾ ਪੇਜ",
        body: `ਪਿਆਰੇ {{student.first_name}},

ਇਹ {{office.name}} ਵਿਖੇ ਤੁਹਾਡਾ ਪੇਜ ਹੈ: ਤੁਹਾਡਾ ਕੇਸ ਕਿੱਥੇ ਪਹੁੰਚਿਆ, ਕਿਹੜੇ ਡਾਕੂਮੈਂਟ ਰਹਿੰਦੇ ਹਨ, ਅਪਾਇੰਟਮੈਂਟ ਅਤੇ ਰਸੀਦਾਂ। ਇਹ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੁੱਲ੍ਹਦਾ ਹੈ:

{{link}}

ਇਹ ਮੈਸੇਜ ਅੱਗੇ ਨਾ ਭੇਜੋ। ਡਾਕੂਮੈਂਟ ਤੁਸੀਂ ਇਸੇ ਪੇਜ ਤੋਂ ਫੋਨ ਨਾਲ ਭੇਜ ਸਕਦੇ ਹੋ।`,
      },
    },
    parent_link: {
      sms: {
        subject: null,
        body: "{{office.name}}: {{student.first_name}} ਦਾ ਪੇਜ। ਵਿਦਿਆਰਥੀ ਦੀ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੋਲ੍ਹੋ: {{link}}",
      },
      email: {
        subject: "{{office.name}} ਵਿਖੇ ਤੁਹਾਡਾ ਪੇਜ",
        body: `{{student.first_name}} ਦੇ ਮਾਪਿਓ,

ਇਹ {{office.name}} ਵਿਖੇ {{student.first_name}} ਦਾ ਪੇਜ ਹੈ: ਕੇਸ ਕਿੱਥੇ ਪਹੁੰਚਿਆ, ਅਪਾਇੰਟਮੈਂਟ, ਰਸੀਦਾਂ ਅਤੇ ਕਿੰਨੀ ਫੀਸ ਦੇਣੀ ਹੈ। ਇਹ ਵਿਦਿਆਰਥੀ ਦੀ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੁੱਲ੍ਹਦਾ ਹੈ:

{{link}}

ਇਹ ਮੈਸੇਜ ਅੱਗੇ ਨਾ ਭੇਜੋ।`,
      },
    },
    receipt: {
      sms: {
        subject: null,
        body: "{{receipt.amount}} ਮਿਲ ਗਏ, ਧੰਨਵਾਦ। ਰਸੀਦ {{receipt.number}}, {{receipt.day}}। {{office.name}}",
      },
      email: {
        subject: "ਰਸੀਦ {{receipt.number}}",
        body: `ਸਤਿਕਾਰਯੋਗ {{payer.name}} ਜੀ,

{{receipt.amount}} ਮਿਲ ਗਏ, ਧੰਨਵਾਦ। ਰਸੀਦ {{receipt.number}}, {{receipt.day}}। {{office.name}}

ਰਸੀਦ ਨਾਲ ਲੱਗੀ ਹੋਈ ਹੈ।`,
      },
    },
    application: news,
    offer: news,
    visa: news,
    appointment: {
      sms: {
        subject: null,
        body: "{{office.name}}: {{appointment.when}} ਦੀ ਤੁਹਾਡੀ ਅਪਾਇੰਟਮੈਂਟ {{appointment.news}}।",
      },
    },
    breach: {
      sms: {
        subject: null,
        body: "{{office.name}}: ਤੁਹਾਡਾ ਨਿੱਜੀ ਡਾਟਾ ਸੁਰੱਖਿਅਤ ਨਹੀਂ ਰਿਹਾ। {{breach.what}}। {{breach.consequences}}। ਅਸੀਂ ਕੀ ਕੀਤਾ: {{breach.measures}}। ਤੁਸੀਂ ਕੀ ਕਰ ਸਕਦੇ ਹੋ: {{breach.advice}}। ਇੱਥੇ ਪੁੱਛੋ: {{breach.contact}}",
      },
      email: {
        subject: "{{office.name}} ਵਿਖੇ ਤੁਹਾਡਾ ਨਿੱਜੀ ਡਾਟਾ, {{student.ref_no}}",
        body: `ਸਤਿਕਾਰਯੋਗ {{student.first_name}} ਜੀ,

{{office.name}} ਵਿਖੇ ਤੁਹਾਡਾ ਨਿੱਜੀ ਡਾਟਾ ਸੁਰੱਖਿਅਤ ਨਹੀਂ ਰਿਹਾ।

ਕੀ ਹੋਇਆ: {{breach.what}}

ਇਸ ਨਾਲ ਕੀ ਹੋ ਸਕਦਾ ਹੈ: {{breach.consequences}}

ਅਸੀਂ ਕੀ ਕੀਤਾ: {{breach.measures}}

ਤੁਸੀਂ ਕੀ ਕਰ ਸਕਦੇ ਹੋ: {{breach.advice}}

ਕਿਸ ਨੂੰ ਪੁੱਛਣਾ ਹੈ: {{breach.contact}}

{{branch.contact}}`,
      },
    },
    notice: {
      sms: {
        subject: null,
        body: "{{office.name}}: ਅਸੀਂ ਤੁਹਾਡਾ ਨਿੱਜੀ ਡੇਟਾ ਕਿਵੇਂ ਵਰਤਦੇ ਹਾਂ। ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਨੋਟਿਸ ਪੜ੍ਹੋ ਤੇ ਜਵਾਬ ਦਿਓ: {{link}}",
      },
      email: {
        subject: "{{office.name}} ਵਿਖੇ ਤੁਹਾਡਾ ਨਿੱਜੀ ਡੇਟਾ, {{student.ref_no}}",
        body: `ਸਤਿਕਾਰਯੋਗ {{student.first_name}} ਜੀ,

{{office.name}} ਵਿਖੇ ਅਸੀਂ ਤੁਹਾਡਾ ਨਿੱਜੀ ਡੇਟਾ ਰੱਖਦੇ ਹਾਂ। ਕਾਨੂੰਨ ਮੁਤਾਬਕ ਅਸੀਂ ਤੁਹਾਨੂੰ ਦੱਸਣਾ ਹੈ ਕਿ ਉਹ ਕੀ ਹੈ, ਅਸੀਂ ਉਸ ਨੂੰ ਕਿਸ ਲਈ ਵਰਤਦੇ ਹਾਂ ਤੇ ਤੁਹਾਡੇ ਹੱਕ ਕੀ ਹਨ। ਨੋਟਿਸ ਪੜ੍ਹੋ ਤੇ ਦੱਸੋ ਕਿ ਤੁਸੀਂ ਕਿਸ ਲਈ ਹਾਂ ਕਰਦੇ ਹੋ। ਇਹ ਜਨਮ ਤਾਰੀਖ਼ ਪਾ ਕੇ ਖੁੱਲ੍ਹਦਾ ਹੈ:

{{link}}

ਤੁਸੀਂ ਆਪਣੀ ਹਾਂ ਕਦੇ ਵੀ ਵਾਪਸ ਲੈ ਸਕਦੇ ਹੋ। ਇਹ ਮੈਸੇਜ ਅੱਗੇ ਨਾ ਭੇਜੋ।

{{branch.contact}}`,
      },
    },
  },
  hi: {
    document_request: {
      sms: {
        subject: null,
        body: "{{office.name}}: हमें अभी चाहिए: {{missing}}। यहां भेजें: {{link}}",
      },
      email: {
        subject: "हमें आपसे अभी क्या चाहिए, {{student.ref_no}}",
        body: `प्रिय {{student.first_name}} जी,

हमें आपसे अभी यह चाहिए:

{{missing.list}}

यह लिस्ट यहां देखें, और फोटो या फाइल भेजें। पेज जन्म तारीख डालकर खुलता है:
{{link}}

{{branch.contact}}`,
      },
    },
    student_link: {
      sms: {
        subject: null,
        body: "{{office.name}}: आपका पेज। जन्म तारीख डालकर खोलें: {{link}}",
      },
      email: {
        subject: "{{office.name}} में आपका पेज",
        body: `प्रिय {{student.first_name}},

यह {{office.name}} में आपका पेज है: आपका केस कहां पहुंचा, कौन से डॉक्यूमेंट बाकी हैं, अपॉइंटमेंट और रसीदें। यह जन्म तारीख डालकर खुलता है:

{{link}}

यह मैसेज आगे न भेजें। डॉक्यूमेंट आप इसी पेज से फोन से भेज सकते हैं।`,
      },
    },
    parent_link: {
      sms: {
        subject: null,
        body: "{{office.name}}: {{student.first_name}} का पेज। विद्यार्थी की जन्म तारीख डालकर खोलें: {{link}}",
      },
      email: {
        subject: "{{office.name}} में आपका पेज",
        body: `{{student.first_name}} के माता-पिता,

यह {{office.name}} में {{student.first_name}} का पेज है: केस कहां पहुंचा, अपॉइंटमेंट, रसीदें और कितनी फीस देनी है। यह विद्यार्थी की जन्म तारीख डालकर खुलता है:

{{link}}

यह मैसेज आगे न भेजें।`,
      },
    },
    receipt: {
      sms: {
        subject: null,
        body: "{{receipt.amount}} मिल गए, धन्यवाद। रसीद {{receipt.number}}, {{receipt.day}}। {{office.name}}",
      },
      email: {
        subject: "रसीद {{receipt.number}}",
        body: `प्रिय {{payer.name}} जी,

{{receipt.amount}} मिल गए, धन्यवाद। रसीद {{receipt.number}}, {{receipt.day}}। {{office.name}}

रसीद साथ में लगी है।`,
      },
    },
    application: news,
    offer: news,
    visa: news,
    appointment: {
      sms: {
        subject: null,
        body: "{{office.name}}: {{appointment.when}} की आपकी अपॉइंटमेंट {{appointment.news}}।",
      },
    },
    breach: {
      sms: {
        subject: null,
        body: "{{office.name}}: आपका निजी डेटा सुरक्षित नहीं रहा। {{breach.what}}। {{breach.consequences}}। हमने क्या किया: {{breach.measures}}। आप क्या कर सकते हैं: {{breach.advice}}। यहां पूछें: {{breach.contact}}",
      },
      email: {
        subject: "{{office.name}} में आपका निजी डेटा, {{student.ref_no}}",
        body: `प्रिय {{student.first_name}} जी,

{{office.name}} में आपका निजी डेटा सुरक्षित नहीं रहा।

क्या हुआ: {{breach.what}}

इससे क्या हो सकता है: {{breach.consequences}}

हमने क्या किया: {{breach.measures}}

आप क्या कर सकते हैं: {{breach.advice}}

किससे पूछें: {{breach.contact}}

{{branch.contact}}`,
      },
    },
    notice: {
      sms: {
        subject: null,
        body: "{{office.name}}: हम आपका निजी डेटा कैसे इस्तेमाल करते हैं। जन्म तारीख डालकर नोटिस पढ़ें और जवाब दें: {{link}}",
      },
      email: {
        subject: "{{office.name}} में आपका निजी डेटा, {{student.ref_no}}",
        body: `प्रिय {{student.first_name}} जी,

{{office.name}} में हम आपका निजी डेटा रखते हैं। कानून के मुताबिक हमें आपको बताना है कि वह क्या है, हम उसे किस लिए इस्तेमाल करते हैं और आपके अधिकार क्या हैं। कृपया नोटिस पढ़ें और बताएं कि आप किस के लिए हां करते हैं। यह जन्म तारीख डालकर खुलता है:

{{link}}

आप अपनी हां कभी भी वापस ले सकते हैं। यह मैसेज आगे न भेजें।

{{branch.contact}}`,
      },
    },
  },
});

type UsualWords = { subject: string | null; body: string };

type Request = { kind: SentKind; channel: SentChannel; language: Language };

/** WhatsApp approves no text that begins or ends with a field (lib/values/numbered-places.ts), so ours stand within a greeting. */
const greeted = dictionary({
  en: { greeted: (body: string) => `Hello. ${body} Thank you.` },
  pa: { greeted: (body: string) => `ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਜੀ। ${body} ਧੰਨਵਾਦ।` },
  hi: { greeted: (body: string) => `नमस्ते। ${body} धन्यवाद।` },
});

/**
 * The usual words of a kind by its channel, in one language; `registered`: those that can be registered at the operators. What
 * goes to a phone says the same by both ways.
 */
export function usualWords({ kind, channel, language }: Request, registered: boolean): UsualWords {
  const short: Partial<Record<SentKind, string>> = registeredWords(language);
  const body = registered && channel === "sms" ? short[kind] : undefined;
  if (body) return { subject: null, body };
  const byChannel: Partial<Record<SentChannel, UsualWords>> = houseWords(language)[kind];
  const words = byChannel[channel === "whatsapp" ? "sms" : channel];
  if (!words) throw new Error(`${kind} has no usual words by ${channel}`);
  if (channel !== "whatsapp") return words;
  return { subject: null, body: greeted(language).greeted(words.body) };
}
