import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";

/** The person who calls, their network, and the id of this call in logs and the audit log. */
export type Caller = {
  viewer: Viewer | null;
  /** the network whose attempts count together: an IPv4 address, or a /64 of IPv6 */
  address: string;
  requestId: string;
  idempotencyKey?: string;
};
