import { PasswordField } from "@/components/forms/fields";

type Props = {
  /** what it is called, and what is said below it */
  label?: string;
  description?: string;
};

/** A password that is chosen, twice. */
export const NewPassword = ({
  label = "Password",
  description = "At least 10 characters",
}: Props) => (
  <>
    <PasswordField
      name="password"
      label={label}
      description={description}
      autoComplete="new-password"
      required
    />
    <PasswordField
      name="confirmPassword"
      label={`Confirm ${label.toLowerCase()}`}
      autoComplete="new-password"
      required
    />
  </>
);
