import type { DocumentFrame } from "@/components/student/document";
import type { AgentWords } from "@/lib/student/agent-page/labels";
import type { AgentPage } from "@/lib/student/agent-page/queries";

/** What the cards of a sub-agent's page are drawn with. */
export type AgentFrame = DocumentFrame & { words: AgentWords };
export type OpenPage = NonNullable<AgentPage["open"]>;
export type AgentCard = AgentFrame & { open: OpenPage };
