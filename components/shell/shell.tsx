import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame";
import { restoreScript } from "@/components/shell/sidebar-state";
import type { ViewLink } from "@/components/shell/views";
import { roleLabels } from "@/lib/people/staff/labels";
import type { Menu } from "@/lib/platform/access/menu";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Brand } from "@/lib/platform/brand";

type Branch = { value: string; label: string };

type Props = {
  viewer: Viewer;
  /** those to choose from, and the one looked at */
  branches: Branch[];
  branch: Branch;
  brand: Brand;
  views: ViewLink[];
  menu: Menu;
  nonce?: string;
  bell: ReactNode;
  /** further items of the account menu */
  more: ReactNode;
  children: ReactNode;
};

/** What the frame of the back-office says depends on who looks at it. */
export function Shell(props: Props) {
  const { viewer, branches, branch, brand, views, menu, nonce, bell, more, children } = props;
  const { id, name, email, role } = viewer;
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours and the id of a row
        dangerouslySetInnerHTML={{ __html: restoreScript(id) }}
      />
      <Frame
        brand={brand}
        staffId={id}
        menu={menu}
        views={views}
        bell={bell}
        account={{ name, email, branches, branch, role: roleLabels[role], more }}
      >
        {children}
      </Frame>
    </>
  );
}
