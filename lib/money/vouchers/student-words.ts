import { dictionary } from "@/lib/values/languages";

// What a student reads beside a receipt that is sent to them.

type ReceiptFacts = { amount: string; number: string; day: string; brand: string };

export const studentWords = dictionary({
  en: {
    received: ({ amount, number, day, brand }: ReceiptFacts) =>
      `Received ${amount} with thanks: receipt ${number} of ${day}. ${brand}`,
    subject: (number: string) => `Receipt ${number}`,
    greeting: (name: string) => `Dear ${name},`,
    attached: "The receipt is attached.",
  },
  pa: {
    received: ({ amount, number, day, brand }) =>
      `${amount} ਮਿਲ ਗਏ, ਧੰਨਵਾਦ। ਰਸੀਦ ${number}, ${day}। ${brand}`,
    subject: (number) => `ਰਸੀਦ ${number}`,
    greeting: (name) => `ਸਤਿਕਾਰਯੋਗ ${name} ਜੀ,`,
    attached: "ਰਸੀਦ ਨਾਲ ਲੱਗੀ ਹੋਈ ਹੈ।",
  },
  hi: {
    received: ({ amount, number, day, brand }) =>
      `${amount} मिल गए, धन्यवाद। रसीद ${number}, ${day}। ${brand}`,
    subject: (number) => `रसीद ${number}`,
    greeting: (name) => `प्रिय ${name} जी,`,
    attached: "रसीद साथ में लगी है।",
  },
});
