import type { GroundOperator, GroundTask } from '../../ground/ground-task.ts'
import {
  compareValues,
  evaluate,
  type GroundTerm,
  type Literal,
  literalKey,
  literalVariables,
  variablesOfTerm,
} from '../../ground/literal.ts'
import type { Alternatives } from '../../ground/normal-form.ts'
import type { Variable } from '../../ground/variable.ts'
import type { Lists, NumericCondition, RuleTable } from '../fdr-task.ts'

/** Maximum number of value combinations for expanding a comparison of finite variables. */
const mostCombinations = 10_000

/** Something FDR tasks cannot express. */
export class Unsupported extends Error {}

/** A finite variable: one of the ground task, or a named condition. */
export interface FdrVariable {
  readonly size: number
  readonly derived: boolean
  /** Undefined for a condition. */
  readonly source: Variable | undefined
}

/** Turns conditions of a ground task into facts; alternatives become derived variables with rules. */
export class GroundConditions {
  readonly variables: FdrVariable[] = []
  readonly factStart: number[] = [0]
  readonly rules = new RulePool()
  readonly numeric: NumericCondition[] = []
  /** Ground variable → finite variable, or number. */
  readonly #finite = new Map<number, number>()
  readonly #numbers: ReadonlyMap<number, number>
  readonly #ground: readonly Variable[]
  readonly #known = new Map<string, number>()

  constructor(ground: readonly Variable[], used: Iterable<number>, numbers: ReadonlyMap<number, number>) {
    this.#ground = ground
    this.#numbers = numbers
    for (const index of used) {
      if (numbers.has(index)) continue
      const source = ground[index]
      this.#finite.set(index, this.variables.length)
      this.#add({ size: source.domain?.length ?? source.max - source.min + 1, derived: source.derived, source })
    }
  }

  finiteOf(variable: number): number {
    return this.#finite.get(variable) ?? -1
  }

  /** Returns the fact that a variable has a code; undefined if it cannot have it. */
  fact(variable: number, code: number): number | undefined {
    const { places, min, max } = this.#ground[variable]
    const value = places === undefined ? code - min : places.get(code)
    if (value === undefined || (places === undefined && (code < min || code > max || !Number.isInteger(code)))) {
      return undefined
    }
    return this.factStart[this.finiteOf(variable)] + value
  }

  /** All codes of a finite variable. */
  codes(variable: number): readonly number[] {
    const { domain, min, max } = this.#ground[variable]
    return domain ?? Array.from({ length: max - min + 1 }, (_, at) => min + at)
  }

  /** Returns a fact that holds if one of these does. */
  anyOf(conjunctions: readonly FdrConjunction[], key?: string): number {
    const name = key ?? JSON.stringify(conjunctions)
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const head = this.#add({ size: 2, derived: true, source: undefined })
    for (const conjunction of conjunctions) this.rules.add(head, conjunction)
    const fact = this.factStart[head] + 1
    this.#known.set(name, fact)
    return fact
  }

  /** Returns a fact that never holds. */
  never(): number {
    return this.anyOf([], 'never')
  }

  /** One of these lists has to hold. */
  alternatives(lists: Alternatives): FdrConjunction {
    const conjunctions = lists.map((literals) => this.all(literals))
    if (conjunctions.length === 1) return conjunctions[0]
    return { facts: [this.anyOf(conjunctions)], numeric: [] }
  }

  /** Returns a conjunction as facts only, for conditions of effects that include numbers. */
  factsOf(conjunction: FdrConjunction): readonly number[] {
    return conjunction.numeric.length === 0 ? conjunction.facts : [this.anyOf([conjunction])]
  }

  all(literals: readonly Literal[]): FdrConjunction {
    return this.together(literals.map((literal) => this.#literal(literal)))
  }

  /** Facts ordered by variable, each variable once. */
  together(parts: readonly FdrConjunction[]): FdrConjunction {
    const numeric = [...new Set(parts.flatMap((part) => part.numeric))]
    const facts = [...new Set(parts.flatMap((part) => part.facts))].sort((a, b) => a - b)
    for (let at = 1; at < facts.length; at++) {
      if (this.variableOf(facts[at]) === this.variableOf(facts[at - 1])) return { facts: [this.never()], numeric: [] }
    }
    return { facts, numeric }
  }

  variableOf(fact: number): number {
    let [low, high] = [0, this.variables.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.factStart[middle] <= fact) low = middle
      else high = middle - 1
    }
    return low
  }

  test(operator: NumericCondition['operator'], left: GroundTerm, right: GroundTerm, negated = false): number {
    const key = `number ${literalKey({ kind: 'compare', operator, left, right, negated })}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const condition = { operator, left: this.term(left), right: this.term(right), negated }
    const index = this.numeric.push(condition) - 1
    this.#known.set(key, index)
    return index
  }

  /** A term over numbers. */
  term(term: GroundTerm): GroundTerm {
    if (term.kind === 'constant') return term
    if (term.kind === 'arithmetic') return { ...term, left: this.term(term.left), right: this.term(term.right) }
    const number = this.#numbers.get(term.variable)
    if (number !== undefined) return { kind: 'variable', variable: number }
    throw new Unsupported(`${this.#ground[term.variable].key} is used in arithmetic, but is not a number`)
  }

  #literal(literal: Literal): FdrConjunction {
    if (literal.kind === 'compare') return this.#comparison(literal)
    const { variable } = literal
    if (literal.kind === 'within' && this.#numbers.has(variable)) {
      const [term, low, high] = [{ kind: 'variable', variable } as const, literal.low, literal.high]
      const bounds = [this.test('>=', term, constant(low)), this.test('<=', term, constant(high))]
      return { facts: [], numeric: bounds }
    }
    return this.#oneOfCodes(
      variable,
      this.codes(variable).filter((code) => isMet(literal, code)),
    )
  }

  #oneOfCodes(variable: number, codes: readonly number[]): FdrConjunction {
    if (codes.length === this.codes(variable).length) return { facts: [], numeric: [] }
    const facts = codes.flatMap((code) => this.fact(variable, code) ?? [])
    if (facts.length === 1) return { facts, numeric: [] }
    return { facts: [this.anyOf(facts.map((fact) => ({ facts: [fact], numeric: [] })))], numeric: [] }
  }

  #comparison(literal: Extract<Literal, { kind: 'compare' }>): FdrConjunction {
    const { operator, left, right, negated = false } = literal
    const variables = [...new Set(literalVariables(literal))]
    if (variables.every((variable) => this.#numbers.has(variable))) {
      return { facts: [], numeric: [this.test(operator, left, right, negated)] }
    }
    const codes = variables.map((variable) => (this.#numbers.has(variable) ? [] : this.codes(variable)))
    const count = codes.reduce((product, list) => product * list.length, 1)
    if (count === 0) throw new Unsupported(`a number is compared with ${this.#ground[variables[0]].key}`)
    if (count > mostCombinations) throw new Unsupported('a comparison of facts has too many combinations of values')
    const met: FdrConjunction[] = []
    for (let combination = 0; combination < count; combination++) {
      const chosen = new Map<number, number>()
      let rest = combination
      for (const [at, list] of codes.entries()) {
        chosen.set(variables[at], list[rest % list.length])
        rest = Math.floor(rest / list.length)
      }
      const read = (variable: number) => chosen.get(variable) ?? Number.NaN
      if (compareValues(operator, evaluate(left, read), evaluate(right, read)) === negated) continue
      const facts = [...chosen].flatMap(([variable, code]) => this.fact(variable, code) ?? [])
      met.push({ facts: facts.sort((a, b) => a - b), numeric: [] })
    }
    if (met.length === count) return { facts: [], numeric: [] }
    return met.length === 1 ? met[0] : { facts: [this.anyOf(met)], numeric: [] }
  }

  #add(variable: FdrVariable): number {
    this.factStart.push(this.factStart[this.variables.length] + variable.size)
    return this.variables.push(variable) - 1
  }
}

function isMet(literal: Exclude<Literal, { kind: 'compare' }>, code: number): boolean {
  if (literal.kind === 'within') return code >= literal.low && code <= literal.high
  return (code === literal.value) === (literal.kind === 'is')
}

export function constant(value: number): GroundTerm {
  return { kind: 'constant', value }
}

/** Facts and numeric conditions that have to hold together. */
export interface FdrConjunction {
  readonly facts: readonly number[]
  readonly numeric: readonly number[]
}

interface DraftRule extends FdrConjunction {
  readonly head: number
}

/** Collects rules for variables in any order and sorts them into strata at the end. */
class RulePool {
  readonly #rules: DraftRule[] = []

  add(head: number, { facts, numeric }: FdrConjunction): void {
    this.#rules.push({ head, facts, numeric })
  }

  /** `stratum` is -1 for basic variables; those of the others are filled in. */
  finish(stratum: Int32Array, factVariable: Int32Array, factStart: Int32Array): RuleTable {
    const rules = this.#rules
    for (let changed = true; changed; ) {
      changed = false
      for (const { head, facts } of rules) {
        for (const fact of facts) {
          const variable = factVariable[fact]
          const isNegated = stratum[variable] >= 0 && fact === factStart[variable]
          const least = stratum[variable] + (isNegated ? 1 : 0)
          if (least <= stratum[head]) continue
          if (least > stratum.length) throw new Error('a derived variable depends on its own negation')
          stratum[head] = least
          changed = true
        }
      }
    }
    const sorted = rules.toSorted((a, b) => stratum[a.head] - stratum[b.head])
    const isNumeric = sorted.some(({ numeric }) => numeric.length > 0)
    return {
      count: sorted.length,
      head: Int32Array.from(sorted, ({ head }) => head),
      body: listsOf(sorted.map(({ facts }) => facts)),
      ...(isNumeric ? { numeric: listsOf(sorted.map(({ numeric }) => numeric)) } : {}),
    }
  }
}

export function listsOf(lists: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(lists.length + 1)
  for (let list = 0; list < lists.length; list++) start[list + 1] = start[list] + lists[list].length
  const items = new Int32Array(start[lists.length])
  for (let list = 0; list < lists.length; list++) items.set(lists[list], start[list])
  return { start, items }
}

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
