/** Tracks which goal is current and which have been reached (the goal manager of the planning module). */
import { needIterable } from '@telos/core/text'
import type { PlanningAtom, PlanningFormula } from '../../compile/language/planning-model.ts'
import { factsIn, holdsInModel, type ModelFacts } from './model-facts.ts'

/** A goal of a configuration. */
export interface ManagedGoal {
  /** For people; unique among the goals. */
  readonly name: string
  readonly formula: PlanningFormula
  /** 1 goes first. Ties go to the goal written first. */
  readonly priority: number
  /** Whether later problems include its facts, once it is reached. */
  readonly saveGoal: boolean
  /** The goal of the game itself: reached when the game is won, whatever the facts say. */
  readonly isWin?: boolean
}

/**
 * Creates an agent's default goal: to win.
 *
 * @example manageGoals([winGoal(compiled.goal)]).current.name // 'win'
 */
export function winGoal(formula: PlanningFormula): ManagedGoal {
  return { name: 'win', formula, priority: 1, saveGoal: false, isWin: true }
}

export interface GoalManager {
  readonly goals: readonly ManagedGoal[]
  /** The first goal not reached yet; undefined when all are reached. */
  readonly current: ManagedGoal | undefined
  readonly reached: readonly ManagedGoal[]
  /** Facts included in all later problems: those of saved goals that were reached, and those passed in. */
  readonly saved: readonly PlanningAtom[]
  /**
   * Checks which goals hold in a state, and returns those reached for the first time. A goal counts only in its turn or when it is
   * `pursued`: one that holds by chance before more important goals are reached may no longer hold when it matters.
   */
  look(facts: ModelFacts, pursued?: string): readonly ManagedGoal[]
}

/**
 * Manages goals: pursues the first one that has not been reached. A reached goal stays reached, even if it no longer holds.
 *
 * @param additional facts of all problems
 *
 * @example
 * const manager = manageGoals([{ name: 'key', formula: hasKey, priority: 1, saveGoal: false }])
 * manager.current?.name // key
 */
export function manageGoals(goals: readonly ManagedGoal[], additional: readonly PlanningAtom[] = []): GoalManager {
  needIterable(goals, 'a list of goals')
  needIterable(additional, 'a list of facts')
  const ordered = [...goals].sort((one, other) => one.priority - other.priority)
  const reached: ManagedGoal[] = []
  const saved: PlanningAtom[] = [...additional]
  const next = (): ManagedGoal | undefined => ordered.find((goal) => !reached.includes(goal))
  return {
    goals: ordered,
    reached,
    saved,
    get current() {
      return next()
    },
    look(facts, pursued) {
      const before = reached.length
      const note = (goal: ManagedGoal | undefined): boolean => {
        if (goal === undefined || reached.includes(goal) || goal.isWin || !holdsInModel(goal.formula, facts))
          return false
        reached.push(goal)
        if (goal.saveGoal) saved.push(...factsIn(goal.formula, facts))
        return true
      }
      note(ordered.find(({ name }) => name === pursued))
      while (note(next()));
      return reached.slice(before)
    },
  }
}
