import type { GroundOperator, GroundTask } from '../../ground/ground-task.ts'
import { type GroundTerm, type Literal, literalVariables, variablesOfTerm } from '../../ground/literal.ts'
import type { Variable } from '../../ground/variable.ts'

/** Counts with more values than this are kept as numbers. */
const mostValues = 64

/**
 * Returns the variables of a ground task that become numbers: those with fractions, counts with many values, and counts used in arithmetic.
 * All others become finite variables.
 */
export function numbersOf(task: GroundTask): Set<number> {
  const numbers = new Set<number>()
  const addCounts = (variables: readonly number[]) => {
    for (const variable of variables) if (task.variables[variable].domain === undefined) numbers.add(variable)
  }
  const addLiterals = (literals: readonly Literal[]) => {
    for (const literal of literals) if (literal.kind === 'compare') addCounts(literalVariables(literal))
  }
  const addTerm = (term: GroundTerm) => addCounts(variablesOfTerm(term))
  for (const { index, domain, whole, min, max } of task.variables) {
    if (domain === undefined && (!whole || max - min >= mostValues)) numbers.add(index)
  }
  for (const operator of task.operators) {
    addLiterals(operator.condition)
    for (const { value, when } of operator.effects) {
      addTerm(value)
      when?.forEach(addLiterals)
    }
    addCounts(hardCounts(operator, task.variables))
    if (operator.cost.kind === 'term') addTerm(operator.cost.term)
  }
  for (const { body } of task.rules) addLiterals(body)
  task.goal.forEach(addLiterals)
  return numbers
}

/** Counts that an operator changes in any way other than by one constant, unconditionally and within the bounds. */
function hardCounts({ effects }: GroundOperator, variables: readonly Variable[]): number[] {
  const seen = new Set<number>()
  return effects.flatMap(({ variable, operation, value, clamp, when }) => {
    const { min, max } = variables[variable]
    const isConstant = value.kind === 'constant' && Number.isInteger(value.value)
    const isWithin = operation === 'add' || (isConstant && value.value >= min && value.value <= max)
    const isSimple = isConstant && isWithin && !clamp && when === undefined && !seen.has(variable)
    seen.add(variable)
    return isSimple ? [] : [variable]
  })
}
