// A GSTIN: state, the holder's PAN, which of their registrations, Z, and a check digit. Pure.

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * The last sign from the fourteen before it: each is weighed 1, 2, 1, 2 …, of each product the two
 * places to the base of 36 are added, and the check digit brings the sum to a multiple of 36.
 */
function checkDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, index) => {
    const product = digits.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits.charAt((36 - (sum % 36)) % 36);
}

export const isGstin = (value: string) => form.test(value) && value.at(-1) === checkDigit(value);

/** The code of the state in which the registration is. */
export const stateOf = (gstin: string) => gstin.slice(0, 2);
