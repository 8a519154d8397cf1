/** What an admin writes of a notice, a text in each language. */
export const labels = { en: "English", pa: "Punjabi", hi: "Hindi" } as const;

/** "Version 3" */
export const versionName = (version: number) => `Version ${version}`;

/** The beginning of a hash, by which people compare two. */
export const shortHash = (hash: string) => hash.slice(0, 12);
