import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** How many conversations of the viewer somebody wrote in since; a hundred where there are more. */
export const unreadConversations = is.inline({ unread: is.count });

/** What changes of a conversation while somebody looks at it. */
export const standing = is.inline({
  /** the colleague who has the answer open */
  answeredBy: is.text.nullable(),
  lastAt: is.momentText,
});

export const beside = is.inline({ id: is.text.nullable() });
