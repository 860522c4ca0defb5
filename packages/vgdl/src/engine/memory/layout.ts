/**
 * The layout of sprites in the integers of a world. A sprite is the offset of its first integer, so its fields are `ints[sprite + X]`;
 * fields are documented only here.
 *
 * `addSprite` may replace `world.ints`: read it again afterwards.
 */

/**
 * Means "no sprite".
 *
 * @example if (world.avatar !== NONE) console.log(viewOf(world, world.avatar).type)
 */
export const NONE = -1

/** Id of its exact type. */
export const TYPE = 0
/** The next sprite in the list of its type, or NONE. */
export const NEXT = 1
export const PREVIOUS = 2
/** Cell of the collision grid that it is linked into, or -1. */
export const CELL = 3
export const CELL_NEXT = 4
/** Creation number, which increases with every sprite: the order in lists. */
export const SEQUENCE = 5
/** Pixels of the upper left corner. */
export const X = 6
export const Y = 7
/** Its position at the beginning of its update, if LAST_STAMP is this tick; otherwise it has not moved. Use `lastX`, `lastY`. */
export const LAST_X = 8
export const LAST_Y = 9
export const LAST_STAMP = 10
/** The LAST_STAMP of frozen sprites: far in the future, so that their stored position is always valid. */
export const ALWAYS = 0x7fffffff
/** The tick of its last move; use `lastMove`. */
export const MOVE_STAMP = 11
/** The tick of its first update. */
export const BORN = 12
/** Number of a direction; see directions.ts. */
export const ORIENTATION = 13
export const FLAGS = 14
/** Index of a value in `game.numbers`; use `speedOf`. */
export const SPEED = 15
export const HEALTH = 16
export const MAX_HEALTH = 17
/** Ticks to live; -1 is unlimited. */
export const TIME_TO_LIVE = 18
/** Its last place in the log, and the last one before this tick. */
export const NOTED = 19
export const NOTED_BEFORE = 20
/** The first of the integers reserved for its class; resources come after them. */
export const SLOT = 21

/** Bits of FLAGS. */
export const ORIENTED = 1
/** A dead avatar: it stays in place and still collides. */
export const DISABLED = 2
/** To be removed at the end of the tick. */
export const KILLED = 4
/** Never starts an update, like avatars without a player: its last position and the time since its last move are kept. */
export const FROZEN = 8
/** Created by the avatar. */
export const FROM_AVATAR = 16
/** Between two columns of cells. */
export const BETWEEN_COLUMNS = 32
/** Between two rows of cells. */
export const BETWEEN_ROWS = 64
