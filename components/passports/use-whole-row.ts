"use client";
import { useEffect, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { useLatest } from "@/components/ui/use-latest";
import { showPassport } from "@/lib/parts/passports/actions";
import type { PassportRow } from "@/lib/parts/passports/answer";

/**
 * The passport with its whole number, which no page holds: undefined until it is there. It is read anew when somebody
 * else saved the passport meanwhile. Where the first reading fails the form closes, and says why.
 */
export function useWholeRow(refNo: string, row: PassportRow | undefined, onClose: () => void) {
  const [whole, setWhole] = useState<PassportRow>();
  const { run } = useAction(showPassport, { reads: true });
  const latest = useLatest({ run, row, whole, onClose });
  const [id, version] = [row?._id, row?.version];
  useEffect(() => {
    // Another version has another number.
    if (!id || version === undefined) return;
    let isGone = false;
    latest.current.run({ ref_no: refNo, passportId: id }).then((result) => {
      const { row, whole, onClose } = latest.current;
      if (isGone || !row) return;
      if (result.ok) setWhole({ ...row, number: result.data.number });
      else if (!whole) onClose();
    });
    return () => {
      isGone = true;
    };
  }, [refNo, id, version, latest]);
  return whole;
}
