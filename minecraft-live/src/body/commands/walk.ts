import { blockDistance, blockOf, type Position, positionKey } from '@telos/minecraft'
import { type CommandRun, commandDone, commandFailed, type PartialRun, waitUntil } from '@telos/minecraft/body'
import pathfinding from 'mineflayer-pathfinder'
import type { Entity } from 'prismarine-entity'
import type { Self } from '../self.ts'
import { waitForAnswer } from './answer.ts'

/**
 * Maximum total ticks on paths where the path finder got stuck before the walk is given up. It reports being stuck when it has not reached
 * the next place within 3.5 s of clock time, of which a body on a busy machine had only a few ticks.
 */
const mostInVain = 200
/** Distance in blocks to the next place from which it can resume after being put back: one step, possibly diagonal. */
const nextPlace = 1.5
/** Ticks in which the path finder may compute; not clock time, since the machine may be busy with something else. */
const mostThinking = 100
/** Maximum attempts: a server that considers it too fast puts it back. */
const mostStarts = 3

export function* walk(self: Self, to: Position, within: number): CommandRun {
  const block = footing(self, blockOf(to), within)
  const problem = yield* walkTo(self, new StandNear(block, within), () => false)
  return problem === undefined ? commandDone : commandFailed(`cannot get to ${positionKey(block)}: ${problem}`)
}

/** Follows a target until it is near. Replans whenever the target has moved to another block. */
export function* follow(self: Self, id: number, within: number): CommandRun {
  for (;;) {
    const entity = self.entity(id)
    if (entity === undefined) return commandFailed('its target is gone')
    const isNear = () => blockDistance(self.bot.entity.position, entity.position) <= within
    if (isNear() && self.bot.entity.onGround) return commandDone
    const block = blockOf(entity.position)
    const hasMoved = () => !entity.isValid || isNear() || positionKey(blockOf(entity.position)) !== positionKey(block)
    const goal = new StandNear(footing(self, block, within), within)
    const problem = yield* walkTo(self, goal, hasMoved)
    if (problem !== undefined) return commandFailed(`cannot get to ${nameOf(entity)}: ${problem}`)
    if (!hasMoved()) return commandDone
    yield
  }
}

/** Walks until it arrives or `stop` returns true. */
function* walkTo(self: Self, goal: StandNear, stop: () => boolean): PartialRun {
  const { bot } = self
  let problem: string | undefined
  let thinking = 0
  let inVain = 0
  let lastPlace = { left: 0, tick: self.clock.counted }
  const notePlace = () => {
    if (self.path.length !== lastPlace.left) lastPlace = { left: self.path.length, tick: self.clock.counted }
  }
  const onPath = ({ status, path }: { status: string; path: Position[] }) => {
    // the path finder removes places from this list as it reaches them
    self.path = path
    lastPlace = { left: path.length, tick: self.clock.counted }
    if (status === 'noPath') problem = 'no path leads there'
    else if (status === 'timeout' || (status === 'partial' && ++thinking > mostThinking))
      problem = 'too far away to find a path'
    else if (status === 'success') thinking = 0
  }
  const onReset = (reason: string) => {
    if (reason !== 'stuck') return
    notePlace()
    inVain += self.clock.counted - lastPlace.tick
    if (inVain >= mostInVain) problem = 'something is in the way'
  }
  // the path finder would continue from places it has not actually reached, such as a stair it was put back from
  const onPutBack = () => {
    const [next] = self.path
    const isOffTheWay = next !== undefined && blockDistance(bot.entity.position, next) > nextPlace
    if (isOffTheWay && bot.pathfinder.goal !== null) bot.pathfinder.setGoal(goal)
  }
  const isThere = () => goal.isEnd(bot.entity.position.floored())
  bot.on('path_update', onPath)
  bot.on('path_reset', onReset)
  bot.on('forcedMove', onPutBack)
  try {
    for (let starts = 1; starts <= mostStarts; starts++) {
      bot.pathfinder.setGoal(goal)
      // the path finder clears its goal when it has come to rest there
      while (problem === undefined && bot.pathfinder.goal !== null && !stop()) {
        yield
        notePlace()
      }
      if (problem !== undefined) return problem
      yield* waitUntil(() => bot.entity.onGround, 20)
      if (self.clock.hasRushed) yield* waitForAnswer(self)
      if (isThere() || stop()) return undefined
    }
    return 'it did not arrive'
  } finally {
    self.path = []
    bot.off('path_update', onPath)
    bot.off('path_reset', onReset)
    bot.off('forcedMove', onPutBack)
    bot.pathfinder.setGoal(null)
    bot.clearControlStates()
  }
}

/** The block to stand in to be at a block: the block itself, or the one above if it is solid. */
function footing(self: Self, { x, y, z }: Position, within: number): Position {
  const isSolid = self.data.blocks.get(self.blocks.at({ x, y, z })?.name ?? '')?.solid ?? false
  return within === 0 && isSolid ? { x, y: y + 1, z } : { x, y, z }
}

/** A goal for the feet: a block whose centre is within that many blocks of another's. */
class StandNear extends pathfinding.goals.Goal {
  readonly #at: Position
  readonly #within: number

  constructor(at: Position, within: number) {
    super()
    this.#at = at
    this.#within = within
  }

  override heuristic({ x, y, z }: Position): number {
    const dx = Math.abs(x - this.#at.x)
    const dz = Math.abs(z - this.#at.z)
    const blocks = Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz) + Math.abs(y - this.#at.y)
    return Math.max(0, blocks - this.#within)
  }

  override isEnd({ x, y, z }: Position): boolean {
    return (x - this.#at.x) ** 2 + (y - this.#at.y) ** 2 + (z - this.#at.z) ** 2 <= this.#within ** 2
  }
}

function nameOf({ name, username, id }: Entity): string {
  return username ?? name ?? `entity ${id}`
}
