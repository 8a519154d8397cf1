// Next would take the product's, from the folders above. No address of ours fits this one.
export const config = { matcher: "/-" };
export const middleware = () => undefined;
