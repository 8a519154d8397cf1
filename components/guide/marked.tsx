/** A sentence whose names of the screen, which stand between two stars, are bold. */
export const Marked = ({ text }: { text: string }) =>
  text.split("**").map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <strong key={at}>{part}</strong>
    ) : (
      part
    ),
  );
