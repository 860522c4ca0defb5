/** Follows plans of a model step by step: the conditions of the next move have to hold in the facts that the game has now. */
import type { DomainSyntax, SourceRange } from '@telos/pddl'
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import { readFormula } from '../../compile/config/read-formula.ts'
import type { PlanningFormula } from '../../compile/language/planning-model.ts'
import { formulaText } from '../../compile/language/write-formula.ts'
import type { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { GameMind, TurnOutcome } from '../game-mind.ts'
import type { GameModel } from '../planning/game-model.ts'
import type { ManagedGoal } from '../planning/goal-manager.ts'
import { holdsInModel, type ModelFacts } from '../planning/model-facts.ts'
import { modelGoal } from '../planning/model-planner.ts'
import type { ModelStep, PlannedTurn } from '../planning/plan-translator.ts'
import { noPlanReason } from '../proofs.ts'
import type { ModelMindOptions } from './model-mind-options.ts'
import { modelTurns } from './model-turns.ts'
import { createMoveMonitor } from './move-monitor.ts'

/** A mind that checks plans itself, where core's agent cannot (see `modelMind`). */
export function stepMind(
  world: World,
  play: (action: Action) => void,
  options: ModelMindOptions,
  common = modelTurns(world, play, options),
): GameMind {
  const { model, planner, manager, now = () => performance.now() } = options
  const { compiled } = model
  const { log, proofs } = common
  const conditions = conditionsOf(model)
  const monitor = createMoveMonitor()
  let turns: readonly PlannedTurn[] = []
  let at = 0
  let pursued: ManagedGoal | undefined

  /** Why the rest of the plan is of no use, if so. */
  const failing = (facts: ModelFacts): string | undefined => {
    const { step } = turns[at]
    const unmet = unmetPart(conditions.get(step.name.toLowerCase()), step, facts)
    if (unmet !== undefined) return `${[step.name, ...step.args].join(' ')} needs ${unmet}`
    // what chance brings was not foreseen
    if (isChanceAhead(world)) return undefined
    const move = monitor.next(world)
    return typeof move === 'string' ? move : undefined
  }
  /** Asks for a plan, for the first goal that has one. */
  const look = async (deadline: number): Promise<'found' | 'limit' | 'none'> => {
    for (const goal of manager.goals) {
      if (manager.reached.includes(goal) || proofs.get(goal.name) !== undefined) continue
      const wanted = modelGoal(compiled, manager, goal)
      const planning = planner.plan(world, wanted)
      const status = await log.think(() => planning.think(Math.max(0, deadline - now())))
      log.hitLimit(planning.limit)
      if (status === 'thinking') {
        planning.stop?.()
        return 'limit'
      }
      if (status === 'found' && planning.turns.length > 0) {
        log.note('plan', `${goal.name}: a plan of ${planning.turns.length} turns`)
        turns = planning.turns
        at = 0
        pursued = goal
        monitor.adopt(world, planning.moves, wanted)
        return 'found'
      }
      if (status === 'none') proofs.add(goal.name, noPlanReason(planning))
      common.noPlan(goal.name, noPlanReason(planning))
    }
    return 'none'
  }
  const act = (): TurnOutcome => {
    play(turns[at++].move)
    return 'played'
  }

  return {
    statistics: log,
    async turn(deadline) {
      const situation = common.look(pursued?.name)
      if (typeof situation === 'string') return situation
      if (pursued !== undefined && manager.reached.includes(pursued)) turns = []
      if (at < turns.length) {
        const why = failing(situation.facts)
        if (why === undefined) return act()
        log.replan(why)
      }
      turns = []
      at = 0
      const outcome = await look(deadline)
      if (outcome === 'limit') return 'limit'
      if (outcome === 'found') {
        monitor.next(world)
        return act()
      }
      return common.end(situation.goal)
    },
  }
}

/** What an action asks for. */
interface Conditions {
  readonly parameters: readonly string[]
  readonly parts: readonly PlanningFormula[]
}

/** By name of an action: its conditions, of a domain that was edited as they are there now. */
function conditionsOf({ compiled, domain, isAsCompiled }: GameModel): ReadonlyMap<string, Conditions> {
  if (isAsCompiled) {
    return new Map(
      compiled.domain.actions.map(({ name, parameters, condition }) => [
        name.toLowerCase(),
        { parameters: parameters.map((parameter) => parameter.name), parts: condition },
      ]),
    )
  }
  return new Map(
    domain.actions.map(({ name, parameters, condition }) => [
      name.text,
      { parameters: parameters.map((parameter) => `?${parameter.name.text}`), parts: partsOf(domain, condition) },
    ]),
  )
}

/** None where the model has no place for what is written: the planner has tried the plan, and the monitor watches over it. */
function partsOf({ source }: DomainSyntax, condition: SourceRange | undefined): readonly PlanningFormula[] {
  if (condition === undefined) return []
  const { formula } = readFormula(source.text.slice(condition.start, condition.end))
  if (formula === undefined) return []
  return formula.kind === 'and' ? formula.parts : [formula]
}

/** The first condition of a step that does not hold, with its objects. */
function unmetPart(action: Conditions | undefined, { args }: ModelStep, facts: ModelFacts): string | undefined {
  if (action === undefined) return undefined
  const binding = new Map(action.parameters.map((name, index) => [name, args[index]]))
  const unmet = action.parts.find((part) => !holdsInModel(part, facts, binding))
  return unmet && textOf(unmet, binding)
}

function textOf(part: PlanningFormula, binding: ReadonlyMap<string, string>): string {
  return formulaText(part).replaceAll(/\?[\w-]+/g, (variable) => binding.get(variable) ?? variable)
}
