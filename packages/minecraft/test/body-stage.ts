import type { Body, BodyCommand, CommandHandle } from '../src/body/body.ts'
import type { ItemStack } from '../src/world/item-stack.ts'
import type { MinecraftWorld } from '../src/world/minecraft-world.ts'
import type { Player } from '../src/world/players/player.ts'
import type { WorldMap } from '../src/world/world-map.ts'

/** A body under test, in a world that the test can inspect and change directly. */
export interface BodyStage {
  readonly body: Body
  readonly world: MinecraftWorld
  readonly player: Player
  /** Factor by which things may take longer: over the network game time follows the clock, and machines are busy. @default 1 */
  readonly slack?: number
  /** Advances game time for world and body. */
  advance(ticks: number): Promise<void>
  /** Gives the body that many ticks. Over the network it may get more or fewer of them than the world in the same time. @default advance */
  advanceBody?(ticks: number): Promise<void>
  /** Ticks the body has had: fewer than elapsed if the machine stalled. @default all elapsed ticks */
  readonly ticksHad?: number
  end(): Promise<void>
}

export interface StageOptions {
  readonly map: WorldMap
  /** What the body carries from the start. */
  readonly carried?: readonly ItemStack[]
}

/**
 * Brings a body into a world, in this process or over the network. Resolves when the body stands on the ground and sees what it carries.
 */
export type CreateStage = (options: StageOptions) => Promise<BodyStage>

/** Something every body has to do. Throws if it does not. */
export interface BodyCase {
  readonly name: string
  readonly options: StageOptions
  run(stage: BodyStage): Promise<void>
}

/** Starts a command and advances time until it has ended, at most `ticks`. */
export async function perform(stage: BodyStage, command: BodyCommand, ticks = 400): Promise<CommandHandle> {
  const handle = stage.body.begin(command)
  for (let left = ticks; handle.status === 'running' && left > 0; left--) await stage.advance(1)
  return handle
}

/** The same for a command that has to succeed. */
export async function succeed(stage: BodyStage, command: BodyCommand, ticks = 400): Promise<CommandHandle> {
  const handle = await perform(stage, command, ticks)
  check(handle.status === 'done', `${command.do} should work, but: ${handle.status}, ${handle.why ?? 'no reason'}`)
  return handle
}

/** The same for a command that has to fail, with a sentence, and with no window left open. */
export async function fail(stage: BodyStage, command: BodyCommand, ticks = 400): Promise<string> {
  const handle = await perform(stage, command, ticks)
  check(handle.status === 'failed', `${command.do} should fail, but: ${handle.status}`)
  check((handle.why ?? '').length > 5, `${command.do} should say why it failed: ${handle.why}`)
  check(await eventually(stage, () => stage.player.window === undefined), 'a window was left open')
  return handle.why!
}

/** Over the network some things become true a few ticks later, and on a busy machine later still. */
export async function eventually(stage: BodyStage, isTrue: () => boolean, ticks = 40): Promise<boolean> {
  for (let left = ticks * (stage.slack ?? 1); left > 0 && !isTrue(); left--) await stage.advance(1)
  return isTrue()
}

/** Gives the body that many ticks. */
export async function advanceBody(stage: BodyStage, ticks: number): Promise<void> {
  await (stage.advanceBody?.(ticks) ?? stage.advance(ticks))
}

export function carried({ body }: BodyStage, item: string): number {
  return body.inventory.reduce((sum, stack) => sum + (stack.item === item ? stack.count : 0), 0)
}

export function countOf(stacks: readonly (ItemStack | undefined)[] | undefined, item: string): number {
  return (stacks ?? []).reduce((sum, stack) => sum + (stack?.item === item ? stack.count : 0), 0)
}

export function check(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message)
}

/**
 * Checks how long something takes from now on. Too soon is wrong however busy the machine is. It is in time by elapsed ticks, or by the
 * ticks the body had: fewer while the machine stalls, more while the body catches up.
 */
export function stopwatch(stage: BodyStage): (least: number, most: number, what: string) => void {
  const { body, slack = 1 } = stage
  const had = () => stage.ticksHad ?? body.ticks
  const before = { ticks: body.ticks, had: had() }
  return (least, most, what) => {
    const ticks = body.ticks - before.ticks
    const own = had() - before.had
    check(
      ticks >= least && Math.min(ticks, own) <= most * slack,
      `${what} took ${ticks} ticks, and the body had ${own}`,
    )
  }
}

export function checkEqual(
  actual: number | string | undefined,
  expected: number | string | undefined,
  what: string,
): void {
  check(actual === expected, `${what}: ${actual}, expected ${expected}`)
}
