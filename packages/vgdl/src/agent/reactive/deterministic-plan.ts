/**
 * A plan in progress: it is computed over many moves, played move by move, and compared with the world before each of them. Until it is
 * ready, the player makes moves chosen in advance, and the plan is made for the world after them.
 */
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import type { GameGoal, GamePlanner, Planning } from '../../planners/game-planner.ts'
import { noPlanReason, type UnsolvableProof } from '../proofs.ts'

/** Moves made while a plan is computed, at first and at most. */
const FIRST_LEAD = 25
const LONGEST_LEAD = 400

/** Ignores chance when comparing worlds. */
const anyChance = { anyChance: true, interchangeable: true }

/** Counters of plans. */
export interface PlanCounts {
  /** Plans abandoned for others. */
  replans: number
}

/** Moves that gain time, and the world after them. */
export interface Lead {
  readonly moves: readonly Action[]
  readonly later: World
}

/** Finds moves that do not lose for this many ticks, or for as many as there is time to simulate; undefined if it finds none. */
export type FindLead = (world: World, ticks: number, deadline: number) => Lead | undefined

/** Share of a move's time spent on the plan when interim moves are needed as well. */
const THINKING = 0.5

/** Plans for a running game without chance. */
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
  /** The predicted present world. */
  #expected: World | undefined
  #leadTicks = FIRST_LEAD
  #isHopeless = false
  /** Whether the plan is for a world with the same future as the first one. */
  #isForStart: boolean
  /** Whether the plan is for the world before the first tick, although that tick has passed. */
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

  /** Returns the next move, found before `deadline`; undefined if no move is known to be good. */
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

  /** Called when no move is left: takes up the finished plan, or gains time. */
  #continue(world: World, deadline: number): void {
    const planning = this.#planning
    if (planning === undefined) return
    if (planning.status === 'found') {
      // all moves to the world that the plan starts from have been made
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
    // effects of the first tick do not last long if nothing moves
    const now = this.#now()
    const lead = this.#lead(world, world.tick < 0 ? 1 : this.#leadTicks, now + (deadline - now) * THINKING)
    if (lead === undefined || lead.moves.length === 0) {
      this.#drop()
      return
    }
    const { moves, later } = lead
    if (moves.length > 1) this.#leadTicks = Math.min(LONGEST_LEAD, this.#leadTicks * 2)
    this.#follow(moves)
    // if waiting for the first tick changes nothing, a plan for the world before it most likely works after it
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

  /** The moves to come: those that gain time, and those of the plan if it is ready. */
  get left(): readonly Action[] {
    const left = this.#moves.slice(this.#at)
    const planning = this.#planning
    if (planning?.status !== 'found' || planning.moves === this.#moves) return left
    return [...left, ...planning.moves]
  }

  /** The proof that the goal cannot be reached, from the first world or from the present one. */
  get proof(): UnsolvableProof | undefined {
    if (this.#planning?.status !== 'none') return undefined
    // perhaps not all moves to the world that the plan starts from have been made
    if (!this.#isForStart && !this.#isHopeless) return undefined
    return { why: noPlanReason(this.#planning), isAboutStart: this.#isForStart }
  }
}

/** Whether nothing happens without the player. */
function isTheSameAfterWaiting(world: World): boolean {
  const later = world.copy()
  advance(later, Action.nil)
  return !later.over && haveSameFuture(world, later, anyChance)
}
