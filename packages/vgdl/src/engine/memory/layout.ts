/**
 * How sprites lie in the integers of a world. A sprite is the offset of its first integer, so that its fields are
 * `ints[sprite + X]`; a field's meaning stands here and nowhere else.
 *
 * `world.ints` is another array after `addSprite`: read it anew.
 */

/**
 * Stands for "no sprite".
 *
 * @example if (world.avatar !== NONE) console.log(viewOf(world, world.avatar).type)
 */
export const NONE = -1

/** Id of its exact type. */
export const TYPE = 0
/** The next one in the list of its type, or NONE. */
export const NEXT = 1
export const PREVIOUS = 2
/** Cell of the collision grid that it is linked into, or -1. */
export const CELL = 3
export const CELL_NEXT = 4
/** Counts up with every sprite that is created: the order in lists. */
export const SEQUENCE = 5
/** Pixels of the upper left corner. */
export const X = 6
export const Y = 7
/** Where it was at the beginning of its update, if LAST_STAMP is this tick; otherwise it has not moved. Ask `lastX`, `lastY`. */
export const LAST_X = 8
export const LAST_Y = 9
export const LAST_STAMP = 10
/** The LAST_STAMP of frozen sprites: far in the future, so that what they keep is always valid. */
export const ALWAYS = 0x7fffffff
/** The tick of its last move; ask `lastMove`. */
export const MOVE_STAMP = 11
/** The tick of its first update. */
export const BORN = 12
/** Number of a direction; see directions.ts. */
export const ORIENTATION = 13
export const FLAGS = 14
/** Number of a value in `game.numbers`; ask `speedOf`. */
export const SPEED = 15
export const HEALTH = 16
export const MAX_HEALTH = 17
/** Ticks to live; -1 for ever. */
export const TIME_TO_LIVE = 18
/** Its last place in the log, and the last one before this tick. */
export const NOTED = 19
export const NOTED_BEFORE = 20
/** The first of the integers that a class keeps for itself; resources come after them. */
export const SLOT = 21

/** Bits of FLAGS. */
export const ORIENTED = 1
/** A dead avatar: it stays where it is and collides. */
export const DISABLED = 2
/** On the list of those that go at the end of the tick. */
export const KILLED = 4
/** Never begins an update, as avatars that nobody plays: where it was last is kept, and so is the time since its last move. */
export const FROZEN = 8
/** Made by the avatar. */
export const FROM_AVATAR = 16
/** Stands between two columns of cells. */
export const BETWEEN_COLUMNS = 32
/** Stands between two rows of cells. */
export const BETWEEN_ROWS = 64
