import { dictionary, type Language, showDayIn } from "@/lib/values/languages";

// What a student reads of an appointment, where the office tells them.

const studentWords = dictionary({
  en: { booked: "is booked", moved: "is moved to this time", cancelled: "is cancelled" },
  pa: { booked: "ਬੁੱਕ ਹੋ ਗਈ ਹੈ", moved: "ਹੁਣ ਇਸੇ ਸਮੇਂ ਹੈ", cancelled: "ਰੱਦ ਹੋ ਗਈ ਹੈ" },
  hi: { booked: "बुक हो गई है", moved: "अब इसी समय पर है", cancelled: "रद्द हो गई है" },
});
export type AppointmentNews = "booked" | "moved" | "cancelled";

/** "is booked" */
export const newsIn = (news: AppointmentNews, language: Language) => studentWords(language)[news];

/** "24 November 2026, 10:30" */
export const whenIn = (day: string, time: string, language: Language) =>
  `${showDayIn(language, day)}, ${time}`;
