/** Enemies as objects of plans: a soldier knows that there are three of them, but not where. */
export const enemySlots = ['enemy1', 'enemy2', 'enemy3'] as const

/** The enemy with that number, in the order of the world. */
export type EnemySlot = (typeof enemySlots)[number]
