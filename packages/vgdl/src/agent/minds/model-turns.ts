/** What minds with a model do in each turn, however they follow their plans: look at the game, and say what it means to have no plan. */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import type { PlanningDomain, PlanningEffect, PlanningProblem } from '../../compile/language/planning-model.ts'
import { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { TurnOutcome } from '../game-mind.ts'
import { firstTurn, isWonByAnyTurn } from '../planning/first-turn.ts'
import type { ManagedGoal } from '../planning/goal-manager.ts'
import { factsIn, type ModelFacts, modelFacts } from '../planning/model-facts.ts'
import { presentProblem } from '../planning/problem-generator.ts'
import { createProofs, proofOutcome, proofText, type UnsolvableProofs } from '../proofs.ts'
import type { ModelMindOptions } from './model-mind-options.ts'
import { createRunLog, type RunLog } from './run-log.ts'

/** The game at the beginning of a turn. */
export interface TurnSituation {
  readonly problem: PlanningProblem
  readonly facts: ModelFacts
  /** The first goal that is not reached. */
  readonly goal: ManagedGoal
}

export interface ModelTurns {
  readonly log: RunLog
  readonly proofs: UnsolvableProofs
  readonly present: ReturnType<typeof presentProblem>
  /** The game as it is, and which goals are reached; or how the turn has ended, where there is nothing to plan for. */
  look(pursued: string | undefined): TurnSituation | TurnOutcome
  /** Tells that a goal has no plan. */
  noPlan(goal: string, why: string): void
  /** Ends a turn in which no goal has a plan: chance may open a way, if there is any. */
  end(goal: ManagedGoal): TurnOutcome
}

/** The turns of one mind, from the world as it is on. */
export function modelTurns(world: World, play: (action: Action) => void, options: ModelMindOptions): ModelTurns {
  const { model, manager, player, now = () => performance.now() } = options
  const { domain } = model.compiled
  const present = presentProblem(model.compiled, world, manager)
  const log = createRunLog(world, now, options.onNote)
  const proofs = createProofs(world, manager.saved)
  const undone = removedBy(domain)

  const tellReached = ({ name, formula, saveGoal }: ManagedGoal, facts: ModelFacts): void => {
    const isShaky = saveGoal && factsIn(formula, facts).some((fact) => undone.has(fact.name))
    const remark = isShaky ? '; it is saved, so problems go on to state it, though moves can undo it' : ''
    log.note('goal', `${name} is reached${remark}`)
  }
  /** The last one is the reason of the run; the same is not told again and again. */
  const tellNoPlan = (text: string): void => {
    if (log.notes.findLast(({ kind }) => kind === 'no-plan')?.text !== text) log.note('no-plan', text)
  }
  const wait = (action: Action, why: string): TurnOutcome => {
    log.note('wait', why)
    play(action)
    return 'played'
  }
  return {
    log,
    proofs,
    present,
    look(pursued) {
      const { problem, diagnostics } = present()
      const facts = problem && modelFacts(domain, problem)
      if (facts !== undefined) for (const goal of manager.look(facts, pursued)) tellReached(goal, facts)
      proofs.renew()
      const goal = manager.current
      if (goal === undefined) return 'done'
      if ((problem === undefined || goal.isWin) && isWonByAnyTurn(world))
        return wait(firstTurn(world), 'what wins is the case already, and the game asks for it after a turn')
      if (problem === undefined || facts === undefined) {
        tellNoPlan(diagnostics[0]?.message ?? 'the model cannot show this state')
        return 'gave-up'
      }
      return { problem, facts, goal }
    },
    noPlan(name, why) {
      const proof = proofs.get(name)
      const goal = manager.goals.find((one) => one.name === name) ?? { name }
      tellNoPlan(proof === undefined ? `${name}: ${why}` : proofText(goal, proof))
    },
    end(goal) {
      const proof = proofs.get(goal.name)
      if (proof !== undefined) {
        tellNoPlan(proofText(goal, proof))
        return proofOutcome(proof)
      }
      if (!isChanceAhead(world)) return 'gave-up'
      return wait(player?.decide(world) ?? Action.nil, 'chance may open a way')
    },
  }
}

/** Names of the facts that some action takes away. */
function removedBy({ actions }: PlanningDomain): Set<string> {
  const names = new Set<string>()
  const visit = (effects: readonly PlanningEffect[]): void => {
    for (const effect of effects) {
      if (effect.kind === 'remove') names.add(effect.atom.name)
      else if (effect.kind === 'when' || effect.kind === 'forall') visit(effect.effects)
    }
  }
  for (const action of actions) visit(action.effects)
  return names
}
