/** "Türkiye", " U.K. " → "turkiye", "uk": how labels are compared with what people type. Pure. */
export const foldLabel = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.’']/gu, "")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
