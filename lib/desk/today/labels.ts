/** A past day is read as "Overdue since 20/11/2026"; both YYYY-MM-DD in India. Pure. */
export const isOverdue = ({ day }: { day: string }, today: string) => day < today;
