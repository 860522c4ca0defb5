/**
 * A plan under way: it is thought about over many moves, made move by move, and compared with the world before each of them. While there
 * is none, the game goes on with moves that are known beforehand, and the plan is made for the world after them.
 */
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import type { GameGoal, GamePlanner, Planning } from '../../planners/game-planner.ts'
import { noPlanReason, type UnsolvableProof } from '../proofs.ts'

/** Moves that are made while a plan is thought about, at first and at most. */
const FIRST_LEAD = 25
const LONGEST_LEAD = 400

/** Whatever chance brings. */
const anyChance = { anyChance: true, interchangeable: true }

/** What is counted of plans. */
export interface PlanCounts {
  /** Plans that were given up for others. */
  replans: number
}

/** Moves that gain time, and the world after them. */
export interface Lead {
  readonly moves: readonly Action[]
  readonly later: World
}

/** Finds moves that do not lose for so many ticks, or for as many as there is time to look at; undefined where it finds none. */
export type FindLead = (world: World, ticks: number, deadline: number) => Lead | undefined

/** The part of a move's time for thinking where moves are needed besides. */
const THINKING = 0.5

/** Plans for one game that goes on, where chance plays no part. */
export class DeterministicPlan {
  readonly #planner: GamePlanner
  readonly #goal: GameGoal
  readonly #now: () => number
  readonly #counts: PlanCounts
  readonly #lead: FindLead
  #planning: Planning | undefined
  #isPending = false
  #moves: readonly Action[] = []
  #at = 0
  /** What the world should be now. */
  #expected: World | undefined
  #leadTicks = FIRST_LEAD
  #isHopeless = false
  /** The plan is for a world with the future that the first one has. */
  #isForStart: boolean
  /** It is for the world before the first tick, which has been let go by. */
  #isBeforeTick = false

  constructor(
    planner: GamePlanner,
    goal: GameGoal,
    now: () => number,
    counts: PlanCounts,
    lead: FindLead,
    isAtStart: boolean,
  ) {
    this.#planner = planner
    this.#goal = goal
    this.#now = now
    this.#counts = counts
    this.#lead = lead
    this.#isForStart = isAtStart
  }

  /** The next move, found before `deadline`; undefined when there is none that is known to be good. */
  next(world: World, deadline: number): Action | undefined {
    if (this.#expected !== undefined && !haveSameFuture(world, this.#expected, anyChance)) this.#drop()
    if (this.#isHopeless) return undefined
    if (this.#planning === undefined) this.#begin(world)
    const isShort = this.#at >= this.#moves.length
    const now = this.#now()
    this.#think(isShort ? now + (deadline - now) * THINKING : deadline)
    if (this.#at >= this.#moves.length) this.#continue(world, deadline)
    if (this.#isHopeless || this.#at >= this.#moves.length) return undefined
    const action = this.#moves[this.#at++]
    this.#expected ??= world.copy()
    world.copyInto(this.#expected)
    advance(this.#expected, action)
    return action
  }

  /** No move is left: the plan goes on, or time has to be gained. */
  #continue(world: World, deadline: number): void {
    const planning = this.#planning
    if (planning === undefined) return
    if (planning.status === 'found') {
      // the moves to the world that was planned for have all been made
      if (!this.#isBeforeTick || this.#reaches(world, planning.moves)) this.#follow(planning.moves)
      else this.#drop()
      return
    }
    if (planning.status !== 'thinking') {
      this.#isHopeless = true
      return
    }
    if (isTheSameAfterWaiting(world)) {
      this.#follow([Action.nil])
      return
    }
    // what begins with the first tick does not go on for long where nothing moves
    const now = this.#now()
    const lead = this.#lead(world, world.tick < 0 ? 1 : this.#leadTicks, now + (deadline - now) * THINKING)
    if (lead === undefined || lead.moves.length === 0) {
      this.#drop()
      return
    }
    const { moves, later } = lead
    if (moves.length > 1) this.#leadTicks = Math.min(LONGEST_LEAD, this.#leadTicks * 2)
    this.#follow(moves)
    // where nothing comes of waiting for the first tick, what is found for the world before it is most likely good after it
    this.#isBeforeTick = world.tick < 0 && moves[0] === Action.nil && isTheSameAfterWaiting(later)
    if (this.#isBeforeTick) return
    this.#stop()
    this.#isForStart = false
    this.#begin(later)
    this.#think(deadline)
  }

  #reaches(world: World, moves: readonly Action[]): boolean {
    const later = world.copy()
    for (const action of moves) advance(later, action)
    return this.#goal.isReached(later)
  }

  #begin(world: World): void {
    this.#planning = this.#planner.plan(world, this.#goal)
    this.#isBeforeTick = false
  }

  #follow(moves: readonly Action[]): void {
    this.#moves = moves
    this.#at = 0
  }

  #think(deadline: number): void {
    const planning = this.#planning
    if (planning === undefined || planning.status !== 'thinking' || this.#isPending) return
    const start = this.#now()
    if (start >= deadline) return
    const answer = planning.think(deadline - start)
    if (typeof answer === 'string') return
    this.#isPending = true
    const settle = (): void => {
      this.#isPending = false
    }
    answer.then(settle, settle)
  }

  #drop(): void {
    if (this.#planning?.status === 'found') this.#counts.replans += 1
    this.#stop()
    this.#isForStart = false
    this.#planning = undefined
    this.#expected = undefined
    this.#follow([])
  }

  #stop(): void {
    this.#planning?.stop?.()
    this.#isPending = false
  }

  /** That the goal cannot be reached, from the first world on or from the present one. */
  get proof(): UnsolvableProof | undefined {
    if (this.#planning?.status !== 'none') return undefined
    // the moves to the world that was planned for may not all have been made
    if (!this.#isForStart && !this.#isHopeless) return undefined
    return { why: noPlanReason(this.#planning), isAboutStart: this.#isForStart }
  }
}

/** Nothing happens by itself. */
function isTheSameAfterWaiting(world: World): boolean {
  const later = world.copy()
  advance(later, Action.nil)
  return !later.over && haveSameFuture(world, later, anyChance)
}
