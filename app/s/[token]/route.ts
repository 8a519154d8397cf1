import type { NextRequest } from "next/server";
import { entryAnswer } from "@/app/s/draw";
import { enterBy } from "@/app/s/enter";
import { methods } from "@/lib/platform/operation/route";
import { isToken } from "@/lib/student/visit/schema";

type Context = { params: Promise<{ token: string }> };

// Robots of mail programs and messengers open an address before its reader does: this looks at nothing, and says the same
// of every address.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods<Context>({
  GET: (request: NextRequest) => entryAnswer(request),
  POST: async (request, { params }) => {
    const { token } = await params;
    // An address without a token names a link that is not there, never this device's.
    return enterBy(request, isToken(token) ? token : "-");
  },
});
