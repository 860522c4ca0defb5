/**
 * A core agent on the compiled domain. Before each move, core checks whether the rest of the plan still leads to the goal from the game's
 * current facts, and replans if it does not.
 */
import { type Agent, type AgentEvent, createSociety, type Society } from '@telos/core'
import type { PlanningProblem } from '../../compile/language/planning-model.ts'
import type { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import { type ManagedGoal, winGoal } from '../planning/goal-manager.ts'
import { type ModelGoal, modelGoal } from '../planning/model-planner.ts'
import type { ModelAims } from './model-aims.ts'
import type { ModelMindOptions } from './model-mind-options.ts'
import { type ModelPlanningService, modelPlanningService } from './model-planning-service.ts'
import type { Aim, AimPursuit } from './planning-mind.ts'
import { fixedParts, type PlayerBody, playerKind } from './player-kind.ts'

/** One agent, which lives until the game shows something that its domain takes to be impossible. */
interface Life {
  readonly agent: Agent
  readonly society: Society
  readonly service: ModelPlanningService
  readonly changing: ReadonlySet<string>
  readonly fixed: ReadonlySet<string>
}

/** Maximum ticks of the agent in one turn of the game; a turn has few steps, and each tick runs up to sixteen. */
const MOST_TICKS = 1000

/** Maximum plans requested in one turn: beyond that, core is rejecting the planner's plans. */
const MOST_PLANS = 8

/**
 * Lets a core agent pursue the aims: core chooses goals, monitors plans and replans.
 *
 * @param stepByStep takes over if the model is too large to be written out for core
 */
export function agentPursuit(
  world: World,
  play: (action: Action) => void,
  options: ModelMindOptions,
  aims: ModelAims,
  stepByStep: () => AimPursuit,
): AimPursuit {
  const { model, planner, manager, now = () => performance.now() } = options
  const volatile = new Set<string>()
  const { log, proofs, present } = aims
  let life: Life | undefined
  let substitute: AimPursuit | undefined
  let pursued: string | undefined
  /** The last plan, and how many of its moves have been played. */
  let planned: readonly Action[] = []
  let playedOfPlan = 0

  const body: PlayerBody = {
    mayMove: false,
    pending: undefined,
    play(action) {
      body.pending = undefined
      playedOfPlan += 1
      play(action)
    },
  }
  const hear = (event: AgentEvent): void => {
    // the agent drops a goal once it is reached
    if (event.type === 'plan-adopted') pursued = event.goal
    if (event.type === 'plan-found') log.note('plan', `${event.goal}: a plan of ${event.steps.length} steps`)
    if (event.type === 'plan-broken') {
      planned = []
      log.replan(event.message)
    }
    if (event.type === 'plan-not-found') aims.noPlan(event.goal, event.why)
    options.onEvent?.(event)
  }
  const goalOf = (name: string): ModelGoal => {
    const goal = manager.goals.find((one) => one.name === name)
    return modelGoal(model.compiled, manager, goal ?? winGoal(model.compiled.goal))
  }
  const live = (problem: PlanningProblem): Life | string => {
    const made = playerKind(world, { game: model, manager, volatile, present })
    if (typeof made === 'string') return made
    const service = modelPlanningService({ planner, world, model: made.model, proofs, goalOf })
    const society = createSociety({ planning: service })
    society.subscribe(hear)
    const agent = society.add(made.kind, { name: 'player', context: body })
    return { agent, society, service, changing: made.changing, fixed: fixedParts(problem, made.changing) }
  }
  /** Returns a life that fits the state: a new one if a supposedly fixed fact has changed. */
  const fitting = (problem: PlanningProblem): Life | string => {
    if (life !== undefined) {
      const parts = fixedParts(problem, life.changing)
      if (isSame(parts, life.fixed)) return life
      const { predicates } = model.compiled.domain
      const names = differing(parts, life.fixed)
      for (const { name } of predicates) if (names.has(name)) volatile.add(name)
      log.replan('something has changed that no action of the model changes')
    }
    return live(problem)
  }

  const giveOver = (why: string, wanted: readonly Aim[], deadline: number) => {
    log.note('wait', `plans are followed step by step: ${why}`)
    substitute = stepByStep()
    return substitute.pursue(wanted, deadline)
  }

  return {
    get pursued() {
      return substitute === undefined ? pursued : substitute.pursued
    },
    get plan() {
      return substitute === undefined ? planned.slice(playedOfPlan) : substitute.plan
    },
    async pursue(wanted, deadline) {
      if (substitute !== undefined) return substitute.pursue(wanted, deadline)
      const made = fitting(aims.shown().problem)
      if (typeof made === 'string') return giveOver(made, wanted, deadline)
      life = made
      const { society, agent, service } = life
      const ticksBefore = world.tick
      body.mayMove = true
      let plans = 0
      for (let count = 0; count < MOST_TICKS && body.mayMove; count++) {
        society.tick(1)
        const { openPlanning: open } = service
        if (open !== undefined) {
          if (++plans > MOST_PLANS) return giveOver('the core agent rejects them', wanted, deadline)
          const status = await log.think(() => open.think(Math.max(0, deadline - now())))
          log.ended(open)
          if (status === 'thinking') {
            open.stop?.()
            return 'limit'
          }
          planned = status === 'found' ? open.moves : []
          playedOfPlan = 0
        } else if (body.mayMove && agent.goal === undefined && isStuck(manager.goals, agent)) break
      }
      // the goal was reached before the end of the turn
      if (body.pending !== undefined) body.play(body.pending)
      return world.tick > ticksBefore ? 'played' : 'no-plan'
    },
  }
}

/** Whether no remaining goal has a plan. */
function isStuck(goals: readonly ManagedGoal[], agent: Agent): boolean {
  return goals.every(({ name }) => {
    const goal = agent.goalState(name)
    return goal === undefined || !goal.isCandidate || goal.noPlan !== undefined
  })
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((part) => other.has(part))
}

/** Names of the facts that appear in only one of the two sets. */
function differing(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  const parts = [...[...one].filter((part) => !other.has(part)), ...[...other].filter((part) => !one.has(part))]
  return new Set(parts.map((part) => part.split('(')[0]))
}
