/** One agent in one game: plays move by move, and tells what it has in mind. */
import {
  type Action,
  actionLetters,
  advance,
  type GameMind,
  gameEndOf,
  isChanceAhead,
  type RunNote,
  type TurnOutcome,
  type World,
} from '@telos/vgdl'
import type { AgentMove, AgentOutcome } from '../arcade-contract.ts'
import { placeWords } from '../show/change-words.ts'
import { subGoalWords } from '../show/shown-game.ts'
import { afterFirstMove, type IntendedPlan, intendedPlan, noPlan } from './intended-plan.ts'

export interface SessionMind {
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
        subGoal: targetOf(plan) ?? goal?.() ?? subGoalWords(world)[0] ?? 'win the game',
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

function targetOf({ all: [next] }: IntendedPlan): string | undefined {
  return next && `${next.words} at ${placeWords({ x: next.column, y: next.row })}`
}
