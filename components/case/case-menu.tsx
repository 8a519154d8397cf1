"use client";
import { DeleteItem, MenuItem, MenuLink, RowMenu } from "@/components/lists/row-menu";

type Props = { refNo: string; name: string; mayDelete: boolean; mayAssign?: boolean };

/** What a row of a list of cases has besides its name. What stands around the list hears Assign and Delete. */
export function CaseMenu({ refNo, name, mayDelete, mayAssign }: Props) {
  const id = `more-${refNo}`;
  return (
    <RowMenu id={id} label={`More about ${refNo}, ${name}`}>
      <MenuLink href={`/app/view-assessment/${refNo}`} label={`View ${refNo}`}>
        View
      </MenuLink>
      {mayAssign && (
        <MenuItem menu={id} data-assign={refNo} aria-label={`Assign ${refNo}`}>
          Assign
        </MenuItem>
      )}
      {mayDelete && <DeleteItem menu={id} name={refNo} data-delete={refNo} data-name={name} />}
    </RowMenu>
  );
}
