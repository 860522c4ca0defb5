/** The shells with completion. */
export const shells = ['bash', 'zsh', 'fish'] as const

/** A shell with completion. */
export type Shell = (typeof shells)[number]
