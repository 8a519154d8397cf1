/** The sub-agent to whose page a link leads. */
export type LinkOwner = {
  id: string;
  name: string;
  active: boolean;
  brand: string;
  /** the first person there to write to */
  contact?: { mobile: string | null; email: string | null };
};

/** A link that was just made, and how it went out. */
export type MadeAgentLink = { link: string; sent: string; mobile: string };
