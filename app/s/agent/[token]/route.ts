import type { NextRequest } from "next/server";
import { agentEntry } from "@/app/s/agent/draw";
import { enterAgentBy } from "@/app/s/agent/enter";
import { methods } from "@/lib/platform/operation/route";
import { isToken } from "@/lib/student/visit/schema";

type Context = { params: Promise<{ token: string }> };

// This looks at nothing, as the student's does: robots open an address before its reader.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods<Context>({
  GET: (request: NextRequest) => agentEntry(request),
  POST: async (request, { params }) => {
    const { token } = await params;
    return enterAgentBy(request, isToken(token) ? token : "-");
  },
});
