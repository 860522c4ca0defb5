import {
  type Action,
  actionLetters,
  advance,
  forwardModel,
  type GameMind,
  gameEndOf,
  isChanceAhead,
  lettersOf,
  type RunNote,
  type StoryEffect,
  type TurnOutcome,
  tellTick,
  viewOf,
  type World,
} from '@telos/vgdl'
import { type AgentMove, type AgentOutcome, type AgentPlan, type Cell, mostPlannedMoves } from './arcade-contract.ts'
import { cellOf, placeWords } from './show/change-words.ts'
import { subGoalWords } from './show/shown-game.ts'

/** One agent in one game: plays move by move, and tells what it has in mind. */

interface SessionMind {
  readonly mind: GameMind
  /** States expanded so far. */
  readonly expanded: () => number
  /** Moves so far that came from no plan, if they are counted. */
  readonly unplanned: () => number
  /** What it pursues, in words, if that is not to win. */
  readonly goal?: () => string | undefined
}

export interface AgentSession {
  /** Letters of all moves, with those before the agent took over. */
  readonly moves: string
  readonly world: World
  /** Thinks and makes a move, or says why it does not. */
  turn(deadline: number): Promise<AgentMove | Exclude<TurnOutcome, 'played'>>
  /** Why the run has ended, if it has. */
  end(outcome: TurnOutcome | undefined): AgentOutcome
}

export function agentSession(
  world: World,
  before: string,
  makeMind: (play: (action: Action) => void) => SessionMind,
  now: () => number,
): AgentSession {
  let moves = before
  let plan: IntendedPlan = noPlan
  /** Targets of the plan that was made last. */
  let targets = 0
  let notesRead = 0
  const { mind, expanded, unplanned, goal } = makeMind((action) => {
    advance(world, action)
    moves += actionLetters[action]!
  })
  const newNotes = (): readonly RunNote[] => {
    const notes = mind.statistics.notes.slice(notesRead)
    notesRead += notes.length
    return notes
  }
  /** The plan that is left: the one before without its first move, or another one. */
  const follow = (): boolean => {
    const intended = mind.plan ?? []
    const expected = afterFirstMove(plan)
    const isSame =
      intended.length === expected.moves.length &&
      intended.every((move, at) => actionLetters[move] === expected.moves[at])
    plan = isSame && intended.length > 0 ? expected : intendedPlan(world, intended)
    return isSame
  }
  return {
    get moves() {
      return moves
    },
    world,
    async turn(deadline) {
      const start = now()
      const [expandedBefore, unplannedBefore, replansBefore] = [expanded(), unplanned(), mind.statistics.replans]
      const hadChance = isChanceAhead(world)
      const ticks = world.tick
      const outcome = await mind.turn(deadline)
      if (outcome !== 'played') return outcome
      const milliseconds = now() - start
      const notes = newNotes()
      const hadPlan = plan.moves.length > 1
      const goesOn = follow()
      if (!goesOn || !hadPlan) targets = plan.all.length
      const isPlanned = unplanned() === unplannedBefore && world.tick > ticks
      const reason = notes.find(({ kind }) => kind === 'replan')?.text
      const isReplanned = mind.statistics.replans > replansBefore
      return {
        at: world.tick + 1,
        letter: moves.at(-1)!,
        milliseconds,
        isPlanned,
        plan: { moves: plan.moves, path: plan.path, targets: plan.targets },
        subGoal: firstTarget(plan) ?? goal?.() ?? subGoalWords(world)[0] ?? 'win the game',
        progress: plan.moves === '' || targets === 0 ? undefined : { done: targets - plan.all.length, of: targets },
        replan: reason ?? (isReplanned ? replanWords(hadChance) : undefined),
        notes: notes.filter(({ kind }) => kind !== 'replan').map(({ text }) => text),
        expansions: expanded() - expandedBefore,
      }
    },
    end(outcome) {
      // a mind that has no plan for the same reason as before does not say so again
      const notes = outcome === 'limit' ? newNotes() : mind.statistics.notes
      const why = notes.findLast(({ kind }) => kind === 'no-plan')?.text
      const end = gameEndOf(world)
      if (world.winner === 'PLAYER_WINS') return { status: 'won', moves, why: end?.text }
      if (world.over) return { status: world.winner === 'NO_WINNER' ? 'no-winner' : 'lost', moves, why: end?.text }
      if (outcome === undefined || outcome === 'played') return { status: 'paused', moves, why: undefined }
      if (outcome === 'done') return { status: 'won', moves, why: 'every goal is reached' }
      return { status: outcome, moves, why: why ?? (outcome === 'limit' ? 'the time for a move was over' : undefined) }
    },
  }
}

/** The player counts its replans without words. */
function replanWords(hadChance: boolean): string {
  return hadChance ? 'chance has made the next progress of the plan uncertain' : 'the game is not as the plan foresaw'
}

function firstTarget({ all: [next] }: IntendedPlan): string | undefined {
  return next && `${next.words} at ${placeWords({ x: next.column, y: next.row })}`
}

/** What a plan would do: the way of the avatar, and what changes on it. Played in a copy of the world. */

type Target = AgentPlan['targets'][number]

const mostTargets = 20
/** More targets are not counted either: a plan in a game of sand has thousands. */
const mostCounted = 200

interface IntendedPlan extends AgentPlan {
  /** All targets, of which the plan shows the first. */
  readonly all: readonly Target[]
}

export const noPlan: IntendedPlan = { moves: '', path: new Int16Array(0), targets: [], all: [] }

/** Plays the moves in a copy whose chance is its own. */
function intendedPlan(world: World, planned: readonly Action[]): IntendedPlan {
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
function afterFirstMove({ moves, path, all }: IntendedPlan): IntendedPlan {
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
