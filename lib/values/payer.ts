import { fullName } from "@/lib/values/words";

/** What a receipt has room for: schema.ts refuses more, and a case holds more. */
export const nameRoom = 150;
export const addressRoom = 300;

const shortened = (text: string, room: number) =>
  text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text;

type Person = {
  first_name: string;
  surname?: string | null;
  address: string;
  city: string;
  pincode: string;
};

/** A student as a receipt names them. A long street is cut, because city and PIN code find the house. */
export function payerOf({ address, city, pincode, ...person }: Person) {
  const place = `, ${city} ${pincode}`;
  const street = address.replace(/\s+/g, " ");
  return {
    name: shortened(fullName(person), nameRoom),
    address: `${shortened(street, addressRoom - place.length)}${place}`,
  };
}
