import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame";
import { headerLinks, namedLinks, sidebarLinks } from "@/components/shell/navigation";
import { restoreScript } from "@/components/shell/sidebar-state";
import type { ViewLink } from "@/components/shell/views";
import { roleLabels } from "@/lib/people/staff/labels";
import type { Viewer } from "@/lib/platform/access/policy";

type Branch = { value: string; label: string };
type Props = {
  viewer: Viewer;
  /** those to choose from, and the one looked at */
  branches: Branch[];
  branch: Branch;
  brand: string;
  views: ViewLink[];
  /** whether cases are theirs, where their role alone does not say so */
  handles: boolean;
  nonce?: string;
  bell: ReactNode;
  children: ReactNode;
};

/** What the frame of the back-office says depends on who looks at it. */
export function Shell(props: Props) {
  const { viewer, branches, branch, brand, views, handles, nonce, bell, children } = props;
  const { name, email, role } = viewer;
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: restoreScript }}
      />
      <Frame
        brand={brand}
        pages={sidebarLinks(viewer)}
        lists={headerLinks(viewer, handles)}
        named={namedLinks(viewer)}
        views={views}
        bell={bell}
        account={{ name, email, branches, branch, role: roleLabels[role] }}
      >
        {children}
      </Frame>
    </>
  );
}
