/** Plans with Telos's own engines on the PDDL of a game. */
import { UnsupportedError } from '@telos/core'
import { ProblemSearch } from '@telos/core/lifted'
import { toProblem } from '@telos/pddl'
import type { CompileCode } from '../../compile/codes.ts'
import { LAST_TICK } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { type Planning, type PlanningStatus, winning } from '../../planners/game-planner.ts'
import { firstTurn, isWonByAnyTurn } from './first-turn.ts'
import type { GameModel } from './game-model.ts'
import { isExact, type ModelGoal, type ModelPlanner, type ModelPlanning, tryPlan } from './model-planner.ts'
import { type ModelStep, translatePlan } from './plan-translator.ts'
import { generateProblem } from './problem-generator.ts'

/** A diagnostic of models and of problems. */
const leavesMovesOut = 'vgdl/leaves-moves-out' satisfies CompileCode

export interface PddlPlannerOptions {
  /** A search of core. @default 'first' */
  readonly engine?: string
  /** @default performance.now */
  readonly now?: () => number
}

/**
 * Creates a planner on the model of a game. It answers `found` only if the moves also reach the goal in a copy of the game, and `none` only
 * if the model shows all moves of a game without chance.
 *
 * @example
 * const planning = pddlPlanner(model).plan(world, winning)
 * planning.think(1000)
 */
export function pddlPlanner(model: GameModel, options: PddlPlannerOptions = {}): ModelPlanner {
  return { name: 'pddl', plan: (world, goal) => planWith(model, world.copy(), goal, options) }
}

function planWith(model: GameModel, world: World, goal: ModelGoal, options: PddlPlannerOptions): ModelPlanning {
  const { engine = 'first', now = () => performance.now() } = options
  let search: ProblemSearch | undefined
  /** The search has found a plan that was too long, and now looks only for shorter ones. */
  let isBounded = false
  /** The problem itself omits moves, or states more than the game shows. */
  let isPartial = false

  const end = (ending: PlanningStatus, reason: string): PlanningStatus => {
    search = undefined
    planning.why = reason
    planning.status = ending
    return ending
  }
  const begin = (depth?: number): ProblemSearch | undefined => {
    const made = generateProblem(model, world, goal)
    if (made.problem === undefined) {
      end('gave-up', made.diagnostics[0]?.message ?? 'the model cannot represent this state of the game')
      return undefined
    }
    isPartial = made.diagnostics.some(({ code }) => code === leavesMovesOut) || (goal.additional?.length ?? 0) > 0
    const { problem } = toProblem(model.domain, made.syntax)
    return new ProblemSearch(problem, { planner: engine, clock: now, limits: { depth } })
  }
  const take = (steps: readonly ModelStep[]): PlanningStatus => {
    const translation = translatePlan(steps, model.meanings)
    if (translation.turns === undefined) return end('gave-up', translation.diagnostics[0].message)
    const moves = translation.turns.map(({ move }) => move)
    const trial = tryPlan(world, moves, goal)
    if (trial.reaches || !isExact(model.compiled, world)) {
      planning.turns = translation.turns
      planning.moves = moves
      planning.status = 'found'
      search = undefined
      return planning.status
    }
    const most = turnsLeft(model, world)
    if (isBounded || moves.length <= most) return end('gave-up', trial.why)
    isBounded = true
    search = begin(Math.floor((most * steps.length) / moves.length))
    return planning.status
  }
  const run = (milliseconds: number): PlanningStatus => {
    if (goal.isReached === winning.isReached && isWonByAnyTurn(world)) {
      planning.moves = [firstTurn(world)]
      planning.status = 'found'
      return planning.status
    }
    search ??= begin()
    if (search === undefined) return planning.status
    search.run({ milliseconds })
    const { status, steps, limit, statistics } = search.result
    planning.expanded = statistics.expanded
    planning.statistics = statistics
    if (status === 'solved') return take(steps.map(({ name, args }) => ({ name, args: Object.values(args) })))
    if (limit === 'memory') {
      planning.limit = limit
      return end('gave-up', 'out of memory')
    }
    if (!search.isOver) return planning.status
    if (status === 'unsolvable' && !isBounded && !isPartial && provesAll(model, world))
      return end('none', 'the model shows every move of the game and has no plan')
    if (limit === 'dropped' || limit === 'dead-ends')
      return end('gave-up', 'the planner does not look at every state: that it has found no plan proves nothing')
    if (limit !== undefined) return end('gave-up', `the search was stopped by the limit (${limit})`)
    const left = isBounded ? 'no plan is short enough' : 'it omits moves or leaves them to chance, or it was edited'
    return end('gave-up', `the model has no plan; ${left}`)
  }
  const planning: { -readonly [Name in keyof ModelPlanning]: ModelPlanning[Name] } & Pick<Required<Planning>, 'stop'> =
    {
      status: 'thinking',
      turns: [],
      moves: [],
      expanded: 0,
      think(milliseconds: number): PlanningStatus {
        if (planning.status !== 'thinking') return planning.status
        const deadline = now() + milliseconds
        try {
          do run(Math.max(0, deadline - now()))
          while (planning.status === 'thinking' && now() < deadline)
        } catch (error) {
          if (!(error instanceof UnsupportedError)) throw error
          return end('gave-up', error.message)
        }
        return planning.status
      },
      stop(): void {
        if (planning.status === 'thinking') end('gave-up', 'the query was cancelled')
      },
    }
  return planning
}

/** Returns how many turns a plan may take before the game ends. */
function turnsLeft({ compiled }: GameModel, world: World): number {
  return Math.min(compiled.turnLimit ?? LAST_TICK, LAST_TICK) - world.tick - 1
}

function provesAll(model: GameModel, world: World): boolean {
  return model.isAsCompiled && !model.compiled.leavesMovesOut && isExact(model.compiled, world)
}
