/** How sprites move on a grid of pixels. */
import {
  BORN,
  FLAGS,
  FROZEN,
  LAST_STAMP,
  LAST_X,
  LAST_Y,
  MOVE_STAMP,
  ORIENTATION,
  ORIENTED,
  SPEED,
  TYPE,
  X,
  Y,
} from '../memory/layout.ts'
import type { World } from '../world.ts'
import { Direction } from './directions.ts'

/** Converts to an integer as Java does: towards zero, limited to 32 bits. */
export function toInt(value: number): number {
  if (value > 0x7fffffff) return 0x7fffffff
  return value < -0x80000000 ? -0x80000000 : value | 0
}

/** The result of an active movement. */
export const Movement = { still: 0, rotate: 1, move: 2 } as const

/** Returns where the sprite was when its update began. */
export function lastX({ ints, tick }: World, sprite: number): number {
  return ints[sprite + LAST_STAMP] >= tick ? ints[sprite + LAST_X] : ints[sprite + X]
}

export function lastY({ ints, tick }: World, sprite: number): number {
  return ints[sprite + LAST_STAMP] >= tick ? ints[sprite + LAST_Y] : ints[sprite + Y]
}

/** Sets where the sprite was when its update began. */
export function setLast({ ints, tick }: World, sprite: number, x: number, y: number): void {
  ints[sprite + LAST_X] = x
  ints[sprite + LAST_Y] = y
  if (ints[sprite + LAST_STAMP] < tick) ints[sprite + LAST_STAMP] = tick
}

/** Puts the sprite back where it was when its update began. */
export function moveBack(world: World, sprite: number): void {
  world.place(sprite, lastX(world, sprite), lastY(world, sprite))
}

/** Returns the number of updates since its last move. */
export function lastMove({ ints, tick }: World, sprite: number): number {
  const stamp = ints[sprite + MOVE_STAMP]
  return (ints[sprite + FLAGS] & FROZEN) === 0 ? tick - stamp : stamp
}

/** Records a move in this tick. */
export function clearLastMove({ ints, tick }: World, sprite: number): void {
  ints[sprite + MOVE_STAMP] = (ints[sprite + FLAGS] & FROZEN) === 0 ? tick : 0
}

export function speedOf(world: World, sprite: number): number {
  return world.game.numbers.values[world.ints[sprite + SPEED]]
}

export function setSpeed(world: World, sprite: number, speed: number): void {
  world.ints[sprite + SPEED] = world.game.numbers.indexOf(speed)
}

export function isOriented({ ints }: World, sprite: number): boolean {
  return (ints[sprite + FLAGS] & ORIENTED) !== 0
}

/** Moves by `pixels` in a direction if the cooldown is over; with 0 pixels, by its raw speed. Returns whether it moved. */
export function shift(world: World, sprite: number, direction: number, pixels: number): boolean {
  const distance = pixels === 0 ? toInt(speedOf(world, sprite)) : pixels
  if (distance === 0 || direction === Direction.none) return false
  const { ints, game } = world
  if (game.cooldowns[ints[sprite + TYPE]] > lastMove(world, sprite)) return false
  const { x, y } = game.directions
  const dx = toInt(x[direction] * distance)
  const dy = toInt(y[direction] * distance)
  world.place(sprite, (ints[sprite + X] + dx) | 0, (ints[sprite + Y] + dy) | 0)
  clearLastMove(world, sprite)
  return true
}

/** Turns an oriented sprite; returns whether that changed anything. */
export function turn({ ints, game }: World, sprite: number, direction: number): boolean {
  if ((ints[sprite + FLAGS] & ORIENTED) === 0) return false
  const { plain } = game.directions
  if (plain[ints[sprite + ORIENTATION]] === plain[direction]) return false
  ints[sprite + ORIENTATION] = direction
  return true
}

/** Moves on in the direction that it faces, but not in its first update. */
export function passiveMovement(world: World, sprite: number): void {
  const { ints, tick } = world
  if (ints[sprite + BORN] >= tick || (ints[sprite + FLAGS] & ORIENTED) === 0) return
  const speed = speedOf(world, sprite)
  if (speed === 0) return
  shift(world, sprite, ints[sprite + ORIENTATION], toInt((speed === -1 ? 1 : speed) * world.stage.block))
}

/** Moves in a direction, at its own speed if `speed` is 0; turns first if that takes a tick. */
export function activeMovement(world: World, sprite: number, direction: number, speed: number): number {
  const type = world.game.kinds[world.ints[sprite + TYPE]]
  if (type.stationary || direction === Direction.none) return Movement.still
  if (type.rotateInPlace && turn(world, sprite, direction)) return Movement.rotate
  const own = speed === 0 ? speedOf(world, sprite) : speed
  const used = speed === 0 && own <= 0 ? 1 : own
  return shift(world, sprite, direction, toInt(used * world.stage.block)) ? Movement.move : Movement.still
}

/** Whether a sprite no longer overlaps the place where its update began. */
export function hasLeft(world: World, sprite: number): boolean {
  const { ints, stage } = world
  const dx = Math.abs(ints[sprite + X] - lastX(world, sprite))
  const dy = Math.abs(ints[sprite + Y] - lastY(world, sprite))
  return Math.max(dx, dy) >= stage.block
}
