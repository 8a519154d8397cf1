// Next would take the product's, from the folders above.
export const register = () => undefined;
