import NextAuth from "next-auth";
import { authOptions } from "@/lib/session/next-auth";

type Context = { params: Promise<{ nextauth: string[] }> };

// The options read the settings, so they are made when a request comes and not when this is built.
const handler = (request: Request, context: Context) => NextAuth(authOptions())(request, context);

export { handler as GET, handler as POST };
