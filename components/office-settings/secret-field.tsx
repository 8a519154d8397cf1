import { PasswordField } from "@/components/forms/fields";

type Props = {
  name: string;
  label: string;
  /** there is one, which nobody is shown again */
  has: boolean;
  /** what it is, while there is none */
  description?: string;
  /** the peer does nothing without it */
  required?: true;
};

/** A secret of the office and its peer: kept where it is left empty. */
export const SecretField = ({ has, description, required, ...field }: Props) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    description={has ? "There is one. Leave this empty to keep it" : description}
    required={required && !has}
  />
);
