/**
 * The game's walking speed in blocks per second.
 *
 * @example findPath(view, body.position, standNear(chest, 2), { speed: walkingSpeed })
 */
export const walkingSpeed = 4.317
/**
 * The game's sprinting speed in blocks per second.
 *
 * @example paceOf(sprintingSpeed).perBlock // 0.18 seconds
 */
export const sprintingSpeed = 5.612

/** How long moves take, in seconds. */
export interface Pace {
  readonly perBlock: number
  /** Extra time for going up by one block, compared with a level step. */
  readonly jump: number
  /** Extra time for going down by each number of blocks; [0] is 0. Its length limits how far a body drops. */
  readonly drop: readonly number[]
}

/** Deeper falls hurt: the game takes one health for each block above three. */
const safeDrop = 3

// Measured with this package's body, which follows the game's gravity. A jump takes 2 ticks more than a level step if the path continues
// level, and 5 before another jump; a drop waits for the ground.
const jumpSeconds = 0.15
const dropSeconds = [0, 0.2, 0.3, 0.4]

/**
 * Returns the durations of moves at a speed.
 *
 * @param speed Blocks a second.
 *
 * @example paceOf(walkingSpeed).perBlock // 0.23 seconds
 */
export function paceOf(speed: number = sprintingSpeed, mostDrop: number = safeDrop): Pace {
  return { perBlock: 1 / speed, jump: jumpSeconds, drop: dropSeconds.slice(0, Math.min(mostDrop, safeDrop) + 1) }
}
