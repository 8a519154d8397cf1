/** The refusal of what would lead out of the practice house. */
export const notInPractice = "Not in practice: nothing leaves it. Set this up in your real work";
