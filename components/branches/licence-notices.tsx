import { Notice } from "@/components/ui/notice";
import { licenceStanding, licenceWords } from "@/lib/values/licence";

type Branch = { code: string; name: string; active: boolean; licenceExpiry: string | null };

/** For admins: which licences lapse soon or have (decision C17). */
export const LicenceNotices = ({ branches, today }: { branches: Branch[]; today: string }) =>
  branches.map(
    ({ code, name, active, licenceExpiry }) =>
      active &&
      licenceExpiry &&
      licenceStanding(licenceExpiry, today) && (
        <Notice key={code} tone="danger">
          {licenceWords(name, licenceExpiry, today)}.
        </Notice>
      ),
  );
