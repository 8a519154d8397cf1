// The product's own, so that both sides pay for it. Next would take the one in the folders above, whose addresses
// none of the bare pages has.
export { middleware } from "@/middleware";
export const config = { runtime: "nodejs", matcher: "/:page" };
