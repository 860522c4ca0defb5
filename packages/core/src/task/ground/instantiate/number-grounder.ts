import type { Argument, Comparison, FactTerm, Term } from '../../../domain/model.ts'
import type { NumericCondition } from '../../fdr/fdr-task.ts'
import { TupleSet } from '../joins/tuple-set.ts'
import type { LiftedProblem } from '../lifted-problem.ts'
import { calculateStrictly, compareValues, type GroundTerm, termKey } from '../literal.ts'
import { foldTerm } from '../normalise/fold-formula.ts'
import type { NumericTest } from '../normalise/schema.ts'
import { StartNumbers } from './reachable-atoms.ts'

/** Objects for variables, in an array that begins at some position. */
interface BoundObjects {
  readonly data: Int32Array
  readonly from: number
}

/** Numbers of a problem. Those that no effect changes are constants; the others get an index on first use. */
export class NumberGrounder {
  readonly names: { fact: number; args: readonly number[] }[] = []
  readonly start: number[] = []
  readonly conditions: NumericCondition[] = []
  readonly #isStatic: (fact: number) => boolean
  readonly #startNumbers: StartNumbers
  readonly #used: (TupleSet | undefined)[] = []
  readonly #numberOf: number[][] = []
  readonly #conditionOf = new Map<string, number>()

  constructor(problem: LiftedProblem, isStatic: (fact: number) => boolean) {
    this.#startNumbers = new StartNumbers(problem)
    this.#isStatic = isStatic
  }

  ground(term: Term, bound: BoundObjects): GroundTerm {
    return foldTerm<Term, GroundTerm>(
      term,
      (leaf) => this.#leaf(leaf, bound),
      (operation, left, right) =>
        left.kind === 'constant' && right.kind === 'constant'
          ? { kind: 'constant', value: calculateStrictly(operation, left.value, right.value) }
          : { kind: 'arithmetic', operation, left, right },
    )
  }

  #leaf(term: Argument | FactTerm, bound: BoundObjects): GroundTerm {
    if (term.kind === 'constant') return term
    if (term.kind === 'parameter') return { kind: 'constant', value: objectOf(term, bound) }
    const args = Int32Array.from(term.args, (arg) => objectOf(arg, bound))
    if (this.#isStatic(term.fact)) return { kind: 'constant', value: this.#startNumbers.valueOf(term.fact, args) }
    return { kind: 'variable', variable: this.numberOf(term.fact, args) }
  }

  /** Returns whether the test always or never holds, or else the index of its condition. */
  test({ operator, left, right, negated }: NumericTest, bound: BoundObjects): boolean | number {
    const a = this.ground(left, bound)
    const b = this.ground(right, bound)
    if (a.kind === 'constant' && b.kind === 'constant') return compareValues(operator, a.value, b.value) !== negated
    return this.condition(operator, a, b, negated)
  }

  condition(operator: Comparison, left: GroundTerm, right: GroundTerm, negated: boolean): number {
    const key = `${negated ? '!' : ''}${keyOf(left)}${operator}${keyOf(right)}`
    let index = this.#conditionOf.get(key)
    if (index === undefined) {
      index = this.conditions.push({ operator, left, right, negated }) - 1
      this.#conditionOf.set(key, index)
    }
    return index
  }

  /** Returns the index of a number that effects change. */
  numberOf(fact: number, args: Int32Array): number {
    const used = this.#used[fact] ?? new TupleSet(args.length)
    this.#used[fact] = used
    this.#numberOf[fact] ??= []
    const row = used.add(args)
    if (row < 0) return this.#numberOf[fact][used.find(args)]
    const number = this.names.push({ fact, args: [...args] }) - 1
    this.#numberOf[fact][row] = number
    this.start.push(this.#startNumbers.valueOf(fact, args))
    return number
  }
}

/** Returns a string that is equal exactly for equal terms. */
function keyOf(term: GroundTerm): string {
  return foldTerm<GroundTerm, string>(term, termKey, (operation, left, right) => `(${left} ${operation} ${right})`)
}

function objectOf(arg: Argument, { data, from }: BoundObjects): number {
  return arg.kind === 'constant' ? arg.value : data[from + arg.index]
}
