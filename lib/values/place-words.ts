import type { Language } from "@/lib/values/languages";

// Towns in which offices like this one have branches. A branch's name is typed by an admin, in English. Pure.

type Written = Record<Exclude<Language, "en">, string>;

const towns: Record<string, Written> = {
  Amritsar: { pa: "ਅੰਮ੍ਰਿਤਸਰ", hi: "अमृतसर" },
  Batala: { pa: "ਬਟਾਲਾ", hi: "बटाला" },
  Bathinda: { pa: "ਬਠਿੰਡਾ", hi: "बठिंडा" },
  Chandigarh: { pa: "ਚੰਡੀਗੜ੍ਹ", hi: "चंडीगढ़" },
  Dasuya: { pa: "ਦਸੂਹਾ", hi: "दसूहा" },
  Dinanagar: { pa: "ਦੀਨਾਨਗਰ", hi: "दीनानगर" },
  Gurdaspur: { pa: "ਗੁਰਦਾਸਪੁਰ", hi: "गुरदासपुर" },
  Hoshiarpur: { pa: "ਹੁਸ਼ਿਆਰਪੁਰ", hi: "होशियारपुर" },
  Jalandhar: { pa: "ਜਲੰਧਰ", hi: "जालंधर" },
  Ludhiana: { pa: "ਲੁਧਿਆਣਾ", hi: "लुधियाना" },
  Mohali: { pa: "ਮੋਹਾਲੀ", hi: "मोहाली" },
  Mukerian: { pa: "ਮੁਕੇਰੀਆਂ", hi: "मुकेरियां" },
  Pathankot: { pa: "ਪਠਾਨਕੋਟ", hi: "पठानकोट" },
  Patiala: { pa: "ਪਟਿਆਲਾ", hi: "पटियाला" },
  Qadian: { pa: "ਕਾਦੀਆਂ", hi: "कादियां" },
};

/** "Gurdaspur" as it is written at home; a name that is not known here stays as it is. */
export const placeIn = (language: Language, name: string) =>
  language === "en" ? name : (towns[name]?.[language] ?? name);
