import type { SeriesEvent } from "@/lib/desk/series/labels";
import { dictionary, type Language } from "@/lib/values/languages";

// The usual words of each event: they are sent where a step names no template.

const houseWords = dictionary({
  en: {
    leadFirst:
      "{{student.first_name}}, thank you for asking at {{office.name}}. We will call you soon. You can also come to our branch in {{branch.name}}.",
    leadLater:
      "{{student.first_name}}, we tried to reach you about your plans. Please tell us when we may call, or come to our branch in {{branch.name}}. {{office.name}}",
    offer:
      "{{student.first_name}}, your offer for {{course.name}} at {{university.name}} is here. Please come to our branch in {{branch.name}} for the next step. {{office.name}}",
    feeBefore:
      "{{student.first_name}}, a reminder: {{fee.amount}} is to be paid by {{fee.day}}. {{office.name}}, {{branch.name}}",
    feeAfter:
      "{{student.first_name}}, {{fee.amount}} was to be paid by {{fee.day}}. If you have paid, please show us the receipt. {{office.name}}, {{branch.name}}",
    appointment:
      "{{student.first_name}}, a reminder of your appointment: {{appointment.when}}, {{office.name}}, {{branch.name}}. Please tell us if you cannot come.",
    silent:
      "{{student.first_name}}, we have not heard from you for a while. How can we help with your plans? Please call us, or come to our branch in {{branch.name}}. {{office.name}}",
  },
  pa: {
    leadFirst:
      "{{student.first_name}} ਜੀ, {{office.name}} ਵਿੱਚ ਪੁੱਛਣ ਲਈ ਧੰਨਵਾਦ। ਅਸੀਂ ਜਲਦੀ ਫੋਨ ਕਰਾਂਗੇ। ਤੁਸੀਂ ਸਾਡੀ {{branch.name}} ਬ੍ਰਾਂਚ ਵੀ ਆ ਸਕਦੇ ਹੋ।",
    leadLater:
      "{{student.first_name}} ਜੀ, ਅਸੀਂ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਕਰਨ ਦੀ ਕੋਸ਼ਿਸ਼ ਕੀਤੀ। ਦੱਸੋ ਕਦੋਂ ਫੋਨ ਕਰੀਏ, ਜਾਂ ਸਾਡੀ {{branch.name}} ਬ੍ਰਾਂਚ ਆਓ। {{office.name}}",
    offer:
      "{{student.first_name}} ਜੀ, {{university.name}} ਵਿੱਚ {{course.name}} ਦਾ ਤੁਹਾਡਾ ਆਫਰ ਆ ਗਿਆ ਹੈ। ਅਗਲੇ ਕੰਮ ਲਈ ਸਾਡੀ {{branch.name}} ਬ੍ਰਾਂਚ ਆਓ। {{office.name}}",
    feeBefore:
      "{{student.first_name}} ਜੀ, ਯਾਦ ਕਰਵਾ ਰਹੇ ਹਾਂ: {{fee.amount}} {{fee.day}} ਤੱਕ ਦੇਣੇ ਹਨ। {{office.name}}, {{branch.name}}",
    feeAfter:
      "{{student.first_name}} ਜੀ, {{fee.amount}} {{fee.day}} ਤੱਕ ਦੇਣੇ ਸਨ। ਜੇ ਦੇ ਦਿੱਤੇ ਹਨ, ਤਾਂ ਸਾਨੂੰ ਰਸੀਦ ਦਿਖਾਓ। {{office.name}}, {{branch.name}}",
    appointment:
      "{{student.first_name}} ਜੀ, ਤੁਹਾਡੀ ਅਪਾਇੰਟਮੈਂਟ ਯਾਦ ਕਰਵਾ ਰਹੇ ਹਾਂ: {{appointment.when}}, {{office.name}}, {{branch.name}}। ਜੇ ਨਹੀਂ ਆ ਸਕਦੇ, ਤਾਂ ਸਾਨੂੰ ਦੱਸੋ।",
    silent:
      "{{student.first_name}} ਜੀ, ਕਾਫੀ ਸਮੇਂ ਤੋਂ ਤੁਹਾਡੀ ਕੋਈ ਖ਼ਬਰ ਨਹੀਂ ਆਈ। ਅਸੀਂ ਤੁਹਾਡੀ ਕੀ ਮਦਦ ਕਰ ਸਕਦੇ ਹਾਂ? ਫੋਨ ਕਰੋ, ਜਾਂ ਸਾਡੀ {{branch.name}} ਬ੍ਰਾਂਚ ਆਓ। {{office.name}}",
  },
  hi: {
    leadFirst:
      "{{student.first_name}} जी, {{office.name}} में पूछने के लिए धन्यवाद। हम जल्दी फोन करेंगे। आप हमारी {{branch.name}} ब्रांच भी आ सकते हैं।",
    leadLater:
      "{{student.first_name}} जी, हमने आपसे बात करने की कोशिश की। बताएं कब फोन करें, या हमारी {{branch.name}} ब्रांच आएं। {{office.name}}",
    offer:
      "{{student.first_name}} जी, {{university.name}} में {{course.name}} का आपका ऑफर आ गया है। अगले काम के लिए हमारी {{branch.name}} ब्रांच आएं। {{office.name}}",
    feeBefore:
      "{{student.first_name}} जी, याद दिला रहे हैं: {{fee.amount}} {{fee.day}} तक देने हैं। {{office.name}}, {{branch.name}}",
    feeAfter:
      "{{student.first_name}} जी, {{fee.amount}} {{fee.day}} तक देने थे। अगर दे दिए हैं, तो हमें रसीद दिखाएं। {{office.name}}, {{branch.name}}",
    appointment:
      "{{student.first_name}} जी, आपकी अपॉइंटमेंट याद दिला रहे हैं: {{appointment.when}}, {{office.name}}, {{branch.name}}। अगर नहीं आ सकते, तो हमें बताएं।",
    silent:
      "{{student.first_name}} जी, काफी समय से आपकी कोई खबर नहीं आई। हम आपकी क्या मदद कर सकते हैं? फोन करें, या हमारी {{branch.name}} ब्रांच आएं। {{office.name}}",
  },
});

const textNames = {
  leadFirst: "Series: first message to a lead",
  leadLater: "Series: later messages to a lead",
  offer: "Series: an offer is in",
  feeBefore: "Series: before a payment is due",
  feeAfter: "Series: after a payment was due",
  appointment: "Series: an appointment",
  silent: "Series: nothing heard",
} as const satisfies Record<keyof ReturnType<typeof houseWords>, string>;

/** All of them in a language, each with what it is called. */
export function seriesWords(language: Language): { name: string; body: string }[] {
  const words = houseWords(language);
  return Object.entries(textNames).map(([key, name]) => ({
    name,
    body: words[key as keyof typeof textNames],
  }));
}

/** The usual words of an event, of its first message or a later one, and of one before the day or after it. */
export function usualSeriesWords(
  event: SeriesEvent,
  language: Language,
  { isFirst, minutes }: { isFirst: boolean; minutes: number },
): string {
  const words = houseWords(language);
  switch (event) {
    case "lead_not_reached":
      return isFirst ? words.leadFirst : words.leadLater;
    case "offer_in":
      return words.offer;
    case "fee_due":
      return minutes <= 0 ? words.feeBefore : words.feeAfter;
    case "appointment":
      return words.appointment;
    case "silent":
      return words.silent;
  }
}
