// Where the guide is, and what its pages are called. Pure.

export const guideLanguages = { en: "English", pa: "ਪੰਜਾਬੀ" } as const;
export type GuideLanguage = keyof typeof guideLanguages;

export const helpPath = "/app/help";
export const taskHref = (id: string) => `${helpPath}/${id}`;
/** The guide's part for the page with this address. */
export const helpHref = (path: string) => `${helpPath}?page=${encodeURIComponent(path)}`;
export const pictureOf = (id: string) => `/pictures/guide/${id}.webp`;

export const readLanguage = (typed: unknown): GuideLanguage => (typed === "pa" ? "pa" : "en");

type Headings = {
  guide: string;
  note: string;
  before: string;
  about: string;
  others: string;
};
export const headings: Record<GuideLanguage, Headings> = {
  en: {
    guide: "Guide",
    note: "Names, numbers and dates are examples. What stands in bold is on the screen.",
    before: "Before you begin",
    about: "About the page that you come from",
    others: "What others do",
  },
  pa: {
    guide: "ਗਾਈਡ",
    note: "ਨਾਂ, ਨੰਬਰ ਅਤੇ ਤਾਰੀਖ਼ਾਂ ਸਿਰਫ਼ ਮਿਸਾਲ ਹਨ। ਜੋ ਮੋਟੇ ਅੱਖਰਾਂ ਵਿੱਚ ਹੈ, ਉਹ ਸਕਰੀਨ ਤੇ ਲਿਖਿਆ ਹੁੰਦਾ ਹੈ।",
    before: "ਸ਼ੁਰੂ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ",
    about: "ਜਿਸ ਪੇਜ ਤੋਂ ਤੁਸੀਂ ਆਏ ਹੋ",
    others: "ਦੂਜੇ ਕੀ ਕਰਦੇ ਹਨ",
  },
};
