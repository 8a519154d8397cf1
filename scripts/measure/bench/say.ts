// How the bench's tables are written.

export const say = (text: string) => console.log(text);
export const count = (value: number) => Math.round(value).toLocaleString("en-IN");
export const mark = (reached: boolean) => (reached ? "✓" : "✗");
