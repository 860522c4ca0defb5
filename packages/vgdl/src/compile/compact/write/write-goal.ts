/** The winning condition as a formula. */
import { atom } from '../../language/atom.ts'
import type { PlanningAtom, PlanningFormula } from '../../language/planning-model.ts'
import { type CountTermination, countName, countsForms } from '../turn/turn-rules.ts'
import type { CompactModel } from './compact-model.ts'
import { cellType, type ModelNames } from './model-names.ts'
import { atomFormula } from './number-language.ts'

/** Whether a winning termination needs a counter. One that wants no sprites left does not: no cell has one. */
export function needsCounter({ win, is, limit }: CountTermination): boolean {
  return (
    win && !(is === 'at-most' && limit <= 0) && !(is === 'exactly' && limit <= 0) && !(is === 'at-least' && limit <= 0)
  )
}

/** The most by which a counter can rise in one turn before a game is over, by its name. */
export type MostAtOnce = (quantity: string) => number

/** Writes the formula that one of the winning terminations is met. */
export function writeGoal(model: CompactModel, mostAtOnce: MostAtOnce): PlanningFormula {
  const { clock, elements } = model
  const { terminations } = elements
  const wins = terminations.flatMap((one, index): PlanningFormula[] => {
    if (!one.win) return []
    if (one.kind === 'turns') return clock?.timeout === one ? [clock.isOver] : []
    const met = countGoal(one, model, mostAtOnce)
    if (clock === undefined) return [met]
    // in the last turn, a Timeout listed earlier takes precedence
    const isTooLate = !clock.timeout.win && terminations.indexOf(clock.timeout) < index
    const parts = [met, clock.isSettled, ...(isTooLate ? [{ kind: 'not', part: clock.isOver } as const] : [])]
    return [{ kind: 'and', parts }]
  })
  return wins.length === 1 ? wins[0] : { kind: 'or', parts: wins }
}

function countGoal(
  one: CountTermination,
  { names, numbers, elements }: CompactModel,
  mostAtOnce: MostAtOnce,
): PlanningFormula {
  const { types, is, limit } = one
  if (is === 'at-least' && limit <= 0) return { kind: 'and', parts: [] }
  if (limit < 0) return { kind: 'or', parts: [] }
  if (countsForms(elements, types)) return formGoal(one, names)
  const counter = names.quantities.get(countName(types))
  if (counter === undefined) return allOf([...new Set(types.map((type) => names.places.get(type) ?? ''))].map(nowhere))
  if (numbers.style === 'fluents') {
    const operator = is === 'at-most' ? '<=' : is === 'at-least' ? '>=' : '='
    return { kind: 'compare', operator, value: atom(counter), with: limit }
  }
  const from = is === 'at-most' ? 0 : limit
  const to = is === 'at-least' ? limit + Math.max(0, mostAtOnce(countName(types)) - 1) : limit
  const values = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const parts = values.map((value) => atomFormula(atom(counter, numbers.constant(value))))
  return parts.length === 1 ? parts[0] : { kind: 'or', parts }
}

/** The avatar has a type that satisfies the counter, or no type that does not. */
function formGoal({ types, is, limit }: CountTermination, { forms }: ModelNames): PlanningFormula {
  const isMet = (count: number): boolean =>
    is === 'at-most' ? count <= limit : is === 'at-least' ? count >= limit : count === limit
  const winning: PlanningFormula[] = []
  const others: PlanningFormula[] = []
  for (const [kind, name] of forms) {
    const isWinning = isMet(types.filter((type) => type === kind).length)
    if (isWinning) winning.push(atomFormula(atom(name)))
    else others.push({ kind: 'not', part: atomFormula(atom(name)) })
  }
  return isMet(0) ? { kind: 'and', parts: others } : { kind: 'or', parts: winning }
}

function allOf(parts: readonly PlanningFormula[]): PlanningFormula {
  return parts.length === 1 ? parts[0] : { kind: 'and', parts }
}

function nowhere(predicate: string): PlanningFormula {
  const variables = [{ name: '?c', type: cellType }]
  return { kind: 'forall', variables, part: { kind: 'not', part: atomFormula(atom(predicate, '?c')) } }
}

/**
 * Writes the same goal for a level cell by cell, because quantifiers over cells are expensive for some planners.
 *
 * @param cellsOf returns the cells where the predicate holds or may hold later
 */
export function spreadGoal(goal: PlanningFormula, cellsOf: (predicate: string) => readonly string[]): PlanningFormula {
  switch (goal.kind) {
    case 'and':
    case 'or':
      return { kind: goal.kind, parts: goal.parts.map((part) => spreadGoal(part, cellsOf)) }
    case 'forall': {
      const { variables, part } = goal
      if (variables.length !== 1 || variables[0].type !== cellType) return goal
      if (part.kind !== 'not' || part.part.kind !== 'atom') return goal
      const { name, args } = part.part.atom
      if (args.length !== 1 || args[0] !== variables[0].name) return goal
      const parts = cellsOf(name).map(
        (cell): PlanningFormula => ({ kind: 'not', part: atomFormula(placed(name, cell)) }),
      )
      return allOf(parts)
    }
    default:
      return goal
  }
}

function placed(name: string, cell: string): PlanningAtom {
  return { name, args: [cell] }
}
