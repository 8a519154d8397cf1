"use client";
import { MenuItem, MenuLink, RowMenu } from "@/components/lists/row-menu";

type Props = { refNo: string; name: string; href: string; mayDelete: boolean };

/** What a row of a list of cases has besides its name. `DeleteCases` around the list hears Delete. */
export function CaseMenu({ refNo, name, href, mayDelete }: Props) {
  const id = `more-${refNo}`;
  return (
    <RowMenu id={id} label={`More about ${refNo}, ${name}`}>
      <MenuLink href={href} label={`View ${refNo}`}>
        View
      </MenuLink>
      {mayDelete && (
        <MenuItem
          menu={id}
          danger
          data-delete={refNo}
          data-name={name}
          aria-label={`Delete ${refNo}`}
        >
          Delete
        </MenuItem>
      )}
    </RowMenu>
  );
}
