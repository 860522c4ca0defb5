/** The goals of a goal manager, evaluated in the facts of a model. */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import type { PlanningDomain, PlanningEffect, PlanningProblem } from '../../compile/language/planning-model.ts'
import { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { TurnOutcome } from '../game-mind.ts'
import { firstTurn, isWonByAnyTurn } from '../planning/first-turn.ts'
import type { ManagedGoal } from '../planning/goal-manager.ts'
import { factsIn, type ModelFacts, modelFacts } from '../planning/model-facts.ts'
import { modelGoal } from '../planning/model-planner.ts'
import { presentProblem } from '../planning/problem-generator.ts'
import { createProofs, proofOutcome, proofText } from '../proofs.ts'
import type { ModelMindOptions } from './model-mind-options.ts'
import type { Aim, Aims } from './planning-mind.ts'
import { createRunLog } from './run-log.ts'

export interface ModelAims extends Aims {
  readonly present: ReturnType<typeof presentProblem>
  /** The most recent view of the game. */
  shown(): { readonly problem: PlanningProblem; readonly facts: ModelFacts }
}

/** Creates the aims of one mind, starting from the world's current state. */
export function modelAims(world: World, play: (action: Action) => void, options: ModelMindOptions): ModelAims {
  const { model, manager, player, now = () => performance.now() } = options
  const { domain } = model.compiled
  const present = presentProblem(model.compiled, world, manager)
  const log = createRunLog(world, now, options.onNote)
  const proofs = createProofs(world, manager.saved)
  const undone = removedBy(domain)
  let shown: ReturnType<ModelAims['shown']>
  const aims = manager.goals.map((goal): Aim => {
    const { name, isWin = false } = goal
    return { name, isWin, wanted: modelGoal(model.compiled, manager, goal) }
  })

  const tellReached = ({ name, formula, saveGoal }: ManagedGoal, facts: ModelFacts): void => {
    const isShaky = saveGoal && factsIn(formula, facts).some((fact) => undone.has(fact.name))
    const remark = isShaky ? '; it is saved, so later problems still state it, although moves can undo it' : ''
    log.note('goal', `${name} is reached${remark}`)
  }
  /** The last reason becomes the reason of the run; repeats are not logged. */
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
    shown: () => shown,
    look(pursued) {
      const { problem, diagnostics } = present()
      const facts = problem && modelFacts(domain, problem)
      if (facts !== undefined) for (const goal of manager.look(facts, pursued)) tellReached(goal, facts)
      proofs.renew()
      const goal = manager.current
      if (goal === undefined) return 'done'
      if ((problem === undefined || goal.isWin) && isWonByAnyTurn(world))
        return wait(firstTurn(world), 'the winning condition already holds, but the game checks it only after a turn')
      if (problem === undefined || facts === undefined) {
        tellNoPlan(diagnostics[0]?.message ?? 'the model cannot represent this state')
        return 'gave-up'
      }
      shown = { problem, facts }
      return aims.filter((_, index) => !manager.reached.includes(manager.goals[index]))
    },
    noPlan(name, why) {
      const proof = proofs.get(name)
      const goal = manager.goals.find((one) => one.name === name) ?? { name }
      tellNoPlan(proof === undefined ? `${name}: ${why}` : proofText(goal, proof))
    },
    end(aim) {
      const proof = proofs.get(aim.name)
      if (proof !== undefined) {
        tellNoPlan(proofText(aim, proof))
        return proofOutcome(proof)
      }
      if (!isChanceAhead(world)) return 'gave-up'
      return wait(player?.decide(world) ?? Action.nil, 'chance may open a way')
    },
  }
}

/** Names of the facts that some action removes. */
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
