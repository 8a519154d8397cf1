"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";
import type { ListMemory } from "@/lib/platform/lists/view";
import type { Choice } from "./chosen";
import type { Params } from "./href";
import { useLeaving } from "./use-leaving";
import { viewState } from "./view-state";

const LookDialog = lateDialog(() => import("./look-dialog"));
const ViewDialog = lateDialog(() => import("./view-dialog"));

type Props = { memory: ListMemory; path: string; state: Params; columns: Choice[] };

/** How a list looks, and views of it; and what remembers how the list is left. */
export function ViewMenu({ memory, path, state, columns }: Props) {
  useLeaving(memory, path, state);
  const { view, shares, views } = memory;
  const changes = view && (view.own || (view.shared && shares.length > 0)) ? view : undefined;
  const query = viewState(
    Object.fromEntries(
      Object.entries(state).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value]] : [],
      ),
    ),
  );
  return (
    <>
      <DialogButton
        look="default"
        dialog={(close) => <LookDialog memory={memory} columns={columns} onClose={close} />}
      >
        Columns
      </DialogButton>
      {views && (
        <DialogButton
          look="default"
          dialog={(close) => (
            <ViewDialog
              memory={memory}
              changes={changes}
              path={path}
              state={query}
              onClose={close}
            />
          )}
        >
          {changes ? "Edit view" : "Save view"}
        </DialogButton>
      )}
    </>
  );
}
