type Props = { of: readonly { value: string; label: string }[] };

/** The choices of a select of the browser's own. */
export const ChoiceOptions = ({ of: choices }: Props) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
