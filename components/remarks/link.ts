import { Link } from "@tiptap/extension-link";
import { markup } from "@/lib/parts/remarks/schema";

const schemeOf = (address: string) => /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();

const isAllowed = (address: string) => {
  const scheme = schemeOf(address);
  return !scheme || markup.schemes.includes(scheme);
};

/** "example.com" → "https://example.com", "a@example.com" → "mailto:a@example.com". */
function whole(typed: string): string {
  const address = typed.trim();
  if (schemeOf(address)) return address;
  return /^[^\s@/]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

/** Links that the server keeps: to a page, a mail or a call. */
export const RemarkLink = Link.extend({
  addCommands() {
    const usual = this.parent?.();
    return {
      ...usual,
      setLink: (attributes) =>
        usual?.setLink?.({ ...attributes, href: whole(attributes.href) }) ?? (() => false),
    };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: "https",
  isAllowedUri: isAllowed,
  HTMLAttributes: { target: null, rel: null },
});
