import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";

/** Who calls, from where, and under which name this call goes in logs and the audit log. */
export type Caller = {
  viewer: Viewer | null;
  /** the network whose attempts count together: an IPv4 address, or a /64 of IPv6 */
  address: string;
  requestId: string;
  idempotencyKey?: string;
};
