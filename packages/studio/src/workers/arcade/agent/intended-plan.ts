/** What a plan would do: the way of the avatar, and what changes on it. Played in a copy of the world. */
import { type Action, forwardModel, lettersOf, type StoryEffect, tellTick, viewOf, type World } from '@telos/vgdl'
import { type AgentPlan, type Cell, mostPlannedMoves } from '../arcade-contract.ts'
import { cellOf } from '../show/change-words.ts'

type Target = AgentPlan['targets'][number]

const mostTargets = 20
/** More targets are not counted either: a plan in a game of sand has thousands. */
const mostCounted = 200

export interface IntendedPlan extends AgentPlan {
  /** All targets, of which the plan shows the first. */
  readonly all: readonly Target[]
}

export const noPlan: IntendedPlan = { moves: '', path: new Int16Array(0), targets: [], all: [] }

/** Plays the moves in a copy whose chance is its own. */
export function intendedPlan(world: World, planned: readonly Action[]): IntendedPlan {
  const moves = planned.slice(0, mostPlannedMoves)
  if (moves.length === 0) return noPlan
  const copy = forwardModel(world, 0)
  const path: number[] = []
  const all: Target[] = []
  const seen = new Set<string>()
  const goTo = (): void => {
    const cell = avatarCell(copy)
    if (cell !== undefined) path.push(cell.column, cell.row)
  }
  goTo()
  for (const [index, move] of moves.entries()) {
    const { effects } = tellTick(copy, move, { most: 50 })
    goTo()
    for (const effect of effects) {
      const target = all.length < mostCounted ? targetOf(copy, effect, index + 1) : undefined
      const key = target && `${target.column} ${target.row} ${target.words}`
      if (target === undefined || seen.has(key!)) continue
      seen.add(key!)
      all.push(target)
    }
    if (copy.over) break
  }
  return { moves: lettersOf(moves), path: Int16Array.from(path), targets: all.slice(0, mostTargets), all }
}

/** The same plan after its first move. */
export function afterFirstMove({ moves, path, all }: IntendedPlan): IntendedPlan {
  if (moves.length <= 1) return noPlan
  const left = all
    .filter(({ afterMoves }) => afterMoves > 1)
    .map((each) => ({ ...each, afterMoves: each.afterMoves - 1 }))
  return { moves: moves.slice(1), path: path.slice(2), targets: left.slice(0, mostTargets), all: left }
}

function avatarCell(world: World): Cell | undefined {
  if (world.avatar < 0) return undefined
  const { x, y } = viewOf(world, world.avatar)
  const { block } = world.stage
  return cellOf({ x: x / block, y: y / block })
}

/** What an effect of the plan is good for: something goes, comes, changes or is taken. Pushes on the way are no targets. */
function targetOf(world: World, effect: StoryEffect, afterMoves: number): Target | undefined {
  const { kinds } = world.game
  const name = (type: number): string => kinds[type]!.name
  const { first, second, changes } = effect
  const change = changes.find(({ kind }) => ['came', 'went', 'became', 'resource'].includes(kind))
  if (change === undefined) return undefined
  const at = { ...cellOf(change.after), afterMoves }
  const taken = changes.find(({ kind, by = 0, after }) => kind === 'resource' && by > 0 && kinds[after.type]!.isAvatar)
  if (taken !== undefined) return { ...at, words: `take the ${name(taken.resource!)}` }
  const [one, other] = [first, second].map((sprite) => sprite && { ...sprite, isAvatar: kinds[sprite.type]!.isAvatar })
  if (one !== undefined && other !== undefined) {
    if (one.isAvatar !== other.isAvatar) return { ...at, words: `reach the ${name((one.isAvatar ? other : one).type)}` }
    return { ...at, words: `bring the ${name(one.type)} to the ${name(other.type)}` }
  }
  return {
    ...at,
    words: change.kind === 'came' ? `make a ${name(change.after.type)}` : `remove the ${name(change.before.type)}`,
  }
}
