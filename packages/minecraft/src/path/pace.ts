/** Blocks a second, as the game has it. */
export const walkingSpeed = 4.317
export const sprintingSpeed = 5.612

/** How long moves take, in seconds. */
export interface Pace {
  readonly perBlock: number
  /** More than a level step for going up by one block. */
  readonly jump: number
  /** More than a level step for going down by as many blocks; [0] is 0. Its length says how far a body dares to drop. */
  readonly drop: readonly number[]
}

/** Deeper falls hurt: the game takes one health for each block above three. */
const safeDrop = 3

// Measured with the body of this package, which moves by the game's gravity. A jump takes 2 ticks more than a level step if the way goes on
// level, and 5 before another jump; a drop waits for the ground.
const jumpSeconds = 0.15
const dropSeconds = [0, 0.2, 0.3, 0.4]

/** @param speed Blocks a second. */
export function paceOf(speed: number = sprintingSpeed, mostDrop: number = safeDrop): Pace {
  return { perBlock: 1 / speed, jump: jumpSeconds, drop: dropSeconds.slice(0, Math.min(mostDrop, safeDrop) + 1) }
}
