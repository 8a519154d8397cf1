import { countryOptions } from "@/lib/values/countries";
import type { Language } from "@/lib/values/languages";

// What countries are called in Punjabi and Hindi: by ICU, and as people who go there say it. Pure.

const usualNames: Record<Exclude<Language, "en">, Record<string, string>> = {
  pa: {
    AE: "ਦੁਬਈ, ਯੂਏਈ (UAE)",
    AU: "ਆਸਟ੍ਰੇਲੀਆ",
    CA: "ਕੈਨੇਡਾ",
    DE: "ਜਰਮਨੀ",
    GB: "ਇੰਗਲੈਂਡ, ਯੂਕੇ (UK)",
    IE: "ਆਇਰਲੈਂਡ",
    IN: "ਭਾਰਤ (India)",
    NZ: "ਨਿਊਜ਼ੀਲੈਂਡ",
    US: "ਅਮਰੀਕਾ (USA)",
  },
  hi: {
    AE: "दुबई, यूएई (UAE)",
    AU: "ऑस्ट्रेलिया",
    CA: "कनाडा",
    DE: "जर्मनी",
    GB: "इंग्लैंड, यूके (UK)",
    IE: "आयरलैंड",
    IN: "भारत (India)",
    NZ: "न्यूज़ीलैंड",
    US: "अमेरिका (USA)",
  },
};

/** The names of all countries by their codes; none for English, whose names the lists bring along. */
export function countryNamesIn(language: Language): Record<string, string> | undefined {
  if (language === "en") return undefined;
  const names = new Intl.DisplayNames([language], { type: "region" });
  const named = countryOptions.map(({ value, label }) => [value, names.of(value) ?? label]);
  return { ...Object.fromEntries(named), ...usualNames[language] };
}
