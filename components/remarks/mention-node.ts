import { Node } from "@tiptap/react";
import { markup } from "@/lib/parts/remarks/schema";

/** A user whom the remark names, whole: it is chosen from the list and deleted at once (lib/parts/remarks/schema, mentionsIn). */
export const MentionNode = Node.create({
  name: "mention",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { parseHTML: (element) => element.getAttribute(markup.mention) },
    name: { parseHTML: (element) => element.textContent?.replace(/^@/, "") },
  }),
  parseHTML: () => [{ tag: `span[${markup.mention}]` }],
  renderHTML: ({ node: { attrs } }) => ["span", { [markup.mention]: attrs.id }, `@${attrs.name}`],
  renderText: ({ node }) => `@${node.attrs.name}`,
});
