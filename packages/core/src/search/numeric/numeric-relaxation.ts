import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { oncePerTask } from '../once-per-task.ts'
import { addNegations } from '../relaxation/negations.ts'
import { addOperators, addRules, assembleRelaxation, type Relaxation, relevant } from '../relaxation/relaxation.ts'
import { dropDominated, RelaxedOperators } from '../relaxation/relaxed-operators.ts'
import { FormMoves, type FormUsage, formUsageOf } from './form-moves.ts'
import { MoveTable, type NumericMoves } from './move-table.ts'
import { impliedBounds, NumericPropositions } from './numeric-propositions.ts'

/**
 * A relaxed task with numbers: conditions on them are propositions, from `factCount` on, before the auxiliary ones. An operator that raises
 * a form achieves the bounds on it if it is applied often enough (subgoaling: Scala, Haslum, Thiébaux, Ramirez 2016).
 */
export interface NumericRelaxation {
  readonly relaxation: Relaxation
  readonly propositions: NumericPropositions
  readonly moves: NumericMoves
  readonly usage: FormUsage
}

/** Whether a task has conditions on numbers. */
export function asksForNumbers({ numeric }: FdrTask): boolean {
  return numeric.count > 0 && numeric.conditions.length > 0
}

/** The relaxation of a task with numbers; built once per task. */
export const numericRelaxationOf: (task: FdrTask) => NumericRelaxation = /* @__PURE__ */ oncePerTask(relax)

function relax(task: FdrTask): NumericRelaxation {
  const { operators, rules, numeric, factStart, variableCount } = task
  const factCount = factStart[variableCount]
  const propositions = new NumericPropositions(task)
  const needed = (lists: Lists | undefined, count: number): Lists => {
    const start = new Int32Array(count + 1)
    const items: number[] = []
    for (let list = 0; list < count; list++) {
      if (lists !== undefined && lists.start[list] < lists.start[list + 1]) {
        const conditions = lists.items.subarray(lists.start[list], lists.start[list + 1])
        for (const proposition of propositions.ofAll(conditions)) items.push(factCount + proposition)
      }
      start[list + 1] = items.length
    }
    return { start, items: Int32Array.from(items) }
  }
  const drafts = new RelaxedOperators()
  const operatorNeeds = needed(operators.numericCondition, operators.count)
  addOperators(task, drafts, operatorNeeds)
  addRules(task, drafts, needed(rules.numeric, rules.count))
  const wanted = propositions.ofAll(numeric.goal)
  const goalBounds = [...wanted, ...impliedBounds(wanted, propositions)]
  const formMoves = new FormMoves(task, propositions.known)
  const table = new MoveTable(task, propositions, drafts, operatorNeeds, formMoves)
  // moves may add propositions
  for (let proposition = 0; proposition < propositions.all.length; proposition++) table.addMovesFor(proposition)
  const firstAuxiliary = factCount + propositions.all.length
  const propositionCount = addNegations(task, drafts, firstAuxiliary)
  const goal = Int32Array.from(new Set([...task.goal, ...goalBounds.map((proposition) => factCount + proposition)]))
  const keep = relevant(drafts, goal, propositionCount)
  // moves differ in more than costs
  dropDominated(drafts, keep, propositionCount, { from: factCount, to: firstAuxiliary })
  const relaxation = assembleRelaxation(task, drafts, keep, goal, propositionCount)
  const usage = formUsageOf(task, propositions, formMoves, operatorNeeds)
  return { relaxation, propositions, moves: table.kept(keep), usage }
}
