import { blockDistance, blockOf, type Position, positionKey } from '@telos/minecraft'
import { type CommandRun, commandDone, commandFailed, type PartialRun, waitUntil } from '@telos/minecraft/body'
import pathfinding from 'mineflayer-pathfinder'
import type { Entity } from 'prismarine-entity'
import type { Self } from '../self.ts'
import { waitForAnswer } from './answer.ts'

/**
 * Ticks altogether, on ways on which the path finder got stuck, before the walk is given up. It says so when it has not come to the next
 * place in 3.5 s of the clock, of which a body on a busy machine had a few ticks.
 */
const mostInVain = 200
/** Blocks to the next place of its way, from which it goes on there when it was put back: a step, also a slanting one. */
const nextPlace = 1.5
/** Ticks that the path finder may think in; not time of the clock, for a machine may be busy with something else. */
const mostThinking = 100
/** Times that it sets out: a server that finds it too fast puts it back. */
const mostStarts = 3

export function* walk(self: Self, to: Position, within: number): CommandRun {
  const block = footing(self, blockOf(to), within)
  const problem = yield* walkTo(self, new StandNear(block, within), () => false)
  return problem === undefined ? commandDone : commandFailed(`cannot get to ${positionKey(block)}: ${problem}`)
}

/** Walks after something until it is near. Plans again whenever that has moved to another block. */
export function* follow(self: Self, id: number, within: number): CommandRun {
  for (;;) {
    const entity = self.entity(id)
    if (entity === undefined) return commandFailed('what it follows is gone')
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

/** Walks until it is there or `stop` says so. */
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
    // the path finder takes places away from this list as it comes to them
    self.path = path
    lastPlace = { left: path.length, tick: self.clock.counted }
    if (status === 'noPath') problem = 'no way leads there'
    else if (status === 'timeout' || (status === 'partial' && ++thinking > mostThinking))
      problem = 'too far to find a way'
    else if (status === 'success') thinking = 0
  }
  const onReset = (reason: string) => {
    if (reason !== 'stuck') return
    notePlace()
    inVain += self.clock.counted - lastPlace.tick
    if (inVain >= mostInVain) problem = 'something is in the way'
  }
  // the path finder would go on from places that it has not come to after all, such as a step of stairs that it was put down from
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
      // the path finder takes its goal away when it has come to rest there
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

/** The block to stand in to be at a block: itself, or the one above if it is solid. */
function footing(self: Self, { x, y, z }: Position, within: number): Position {
  const isSolid = self.data.blocks.get(self.blocks.at({ x, y, z })?.name ?? '')?.solid ?? false
  return within === 0 && isSolid ? { x, y: y + 1, z } : { x, y, z }
}

/** Feet in a block whose middle is within so many blocks of that of another. */
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
