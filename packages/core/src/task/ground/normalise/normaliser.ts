import type {
  Argument,
  FactTerm,
  LiftedFact,
  LiftedFormula,
  LiftedModel,
  Term,
  TypeModel,
} from '../../../domain/model.ts'
import { WorkGuard } from '../../work-guard.ts'
import { compareValues } from '../literal.ts'
import { foldTerm } from './fold-formula.ts'
import { Recursion } from './recursion.ts'
import {
  type AuxiliaryMeaning,
  type Conjunction,
  emptyConjunction,
  FreeParameters,
  type RuleSchema,
  type SchemaAtom,
} from './schema.ts'

/** Maximum number of guards of a rule: more would hardly narrow it further, and deep conditions would collect thousands. */
const mostGuards = 8

/** A part of a condition still to be processed. */
interface Open {
  readonly formula: LiftedFormula
  readonly negated: boolean
  /** Parameter of the model → variable of the schema, or an object (`~object`); within quantifiers, only for those that occur. */
  readonly scope: readonly number[]
}

type Quantified = Extract<LiftedFormula, { kind: 'exists' | 'forall' }>

/** A rule whose condition is still to be processed. */
interface OpenRule extends Open {
  readonly head: SchemaAtom
  readonly types: number[]
  readonly origin: Origin | undefined
  /** The derived fact that the rule belongs to. */
  readonly fact: number
}

/** Where an auxiliary predicate is used: the surrounding condition, and its variables → those of the rule. */
interface Origin {
  readonly condition: Conjunction
  readonly guards: readonly SchemaAtom[]
  readonly place: ReadonlyMap<number, number>
}

/** What is known around a part of a condition: atoms that hold there, and the derived fact it belongs to, or -1. */
interface Around {
  readonly guards: readonly SchemaAtom[]
  readonly fact: number
}

/**
 * Normalises conditions to conjunctions. "Some object" becomes a variable. A disjunction becomes an auxiliary predicate with one rule per
 * part, and "all objects" the negation of one that says "some object not", so nothing is multiplied out. The objects are enumerated only if
 * a derived fact depends on itself for all objects, because it cannot depend on its own negation. Uses explicit stacks, because conditions
 * may have any depth.
 */
export class Normaliser {
  readonly rules: RuleSchema[] = []
  /** Arities of auxiliary predicates, which are numbered from `first`. */
  readonly auxiliaries: number[] = []
  /** The meaning of each of them. */
  readonly meanings: AuxiliaryMeaning[] = []
  readonly #first: number
  readonly #facts: readonly LiftedFact[]
  readonly #types: readonly TypeModel[]
  readonly #recursion: Recursion
  readonly #free: FreeParameters
  readonly #guard: WorkGuard
  readonly #open: OpenRule[] = []

  constructor({ facts, types }: Pick<LiftedModel, 'facts' | 'types'>, guard = new WorkGuard()) {
    this.#guard = guard
    this.#free = new FreeParameters(guard)
    this.#facts = facts
    this.#types = types
    this.#recursion = new Recursion(facts, guard)
    this.#first = facts.length
  }

  /** Returns the condition as a conjunction; undefined if it never holds. Adds new variables to `types`. */
  conjunction(formula: LiftedFormula | undefined, types: number[], scope: readonly number[]): Conjunction | undefined {
    const condition = emptyConjunction()
    if (formula === undefined) return condition
    const stack: Open[] = [{ formula, negated: false, scope }]
    for (let open = stack.pop(); open !== undefined; open = stack.pop()) {
      if (!this.#conjoin(open, condition, types, stack, { guards: [], fact: -1 })) return undefined
    }
    return condition
  }

  /** Adds one rule for each part of a top-level disjunction. */
  addRule(head: SchemaAtom, types: readonly number[], formula: LiftedFormula, scope: readonly number[]): void {
    this.#addRule(head, types, { formula, negated: false, scope }, undefined, head.predicate)
  }

  /** Processes the rules of auxiliary predicates, which may require more of them. */
  settle(): void {
    for (let open = this.#open.pop(); open !== undefined; open = this.#open.pop()) {
      const { head, types, origin, fact } = open
      const guards = origin === undefined ? [] : this.#guardsFrom(origin)
      const stack: Open[] = [open]
      const condition = emptyConjunction()
      let possible = true
      for (let part = stack.pop(); part !== undefined && possible; part = stack.pop()) {
        possible = this.#conjoin(part, condition, types, stack, { guards, fact })
      }
      if (possible) this.rules.push({ head, types, condition, guards })
    }
  }

  #addRule(head: SchemaAtom, types: readonly number[], top: Open, origin: Origin | undefined, fact: number): void {
    const stack = [top]
    for (let open = stack.pop(); open !== undefined; open = stack.pop()) {
      const { formula, negated, scope } = open
      this.#guard.tick()
      if (formula.kind === 'not') stack.push({ formula: formula.part, negated: !negated, scope })
      else if (formula.kind === (negated ? 'all' : 'any')) {
        for (const part of formula.parts) stack.push({ formula: part, negated, scope })
      } else this.#open.push({ formula, negated, scope, head, types: [...types], origin, fact })
    }
  }

  #conjoin(open: Open, condition: Conjunction, types: number[], stack: Open[], around: Around): boolean {
    const { formula, negated, scope } = open
    this.#guard.tick()
    switch (formula.kind) {
      case 'not':
        stack.push({ formula: formula.part, negated: !negated, scope })
        return true
      case 'compare':
        return this.#compare(formula, negated, scope, condition)
      case 'all':
      case 'any':
        if ((formula.kind === 'all') !== negated || formula.parts.length === 1) {
          for (let at = formula.parts.length - 1; at >= 0; at--)
            stack.push({ formula: formula.parts[at], negated, scope })
          return true
        }
        if (formula.parts.length === 0) return false
        condition.positive.push(this.#auxiliary(open, types, condition, around))
        return true
      case 'exists':
      case 'forall': {
        if ((formula.kind === 'exists') === negated) {
          if (this.#recursion.mentions(formula.part, around.fact)) this.#list(formula, open, stack)
          else condition.negative.push(this.#auxiliary({ ...open, negated: !negated }, types, condition, around))
          return true
        }
        const inner = this.#scopeInside(formula, scope)
        for (const [at, { type }] of formula.parameters.entries()) inner[formula.first + at] = types.push(type) - 1
        stack.push({ formula: formula.part, negated, scope: inner })
        return true
      }
    }
  }

  /** Enumerates the objects of a quantified part. */
  #list(quantified: Quantified, { negated, scope }: Open, stack: Open[]): void {
    const { first, parameters, part } = quantified
    let scopes = [this.#scopeInside(quantified, scope)]
    for (const [at, { type }] of parameters.entries()) {
      const longer: number[][] = []
      for (const before of scopes) {
        for (const object of this.#types[type].objects) {
          const inner = before.slice()
          inner[first + at] = ~object
          longer.push(inner)
          this.#guard.tick()
        }
      }
      scopes = longer
    }
    for (const inner of scopes) stack.push({ formula: part, negated, scope: inner })
  }

  /** The scope restricted to the outer parameters that occur in a quantified part. */
  #scopeInside(quantified: Quantified, scope: readonly number[]): number[] {
    const inner: number[] = []
    for (const parameter of this.#free.of(quantified)) inner[parameter] = scope[parameter]
    return inner
  }

  /** Creates a predicate over the variables of a part of a condition that holds exactly where the part does. */
  #auxiliary(open: Open, types: readonly number[], condition: Conjunction, { guards, fact }: Around): SchemaAtom {
    const parameters = this.#free.of(open.formula)
    const variables = new Set(parameters.map((parameter) => open.scope[parameter]).filter((variable) => variable >= 0))
    const free = [...variables].sort((a, b) => a - b)
    const predicate = this.#first + this.auxiliaries.push(free.length) - 1
    const place = new Map(free.map((variable, at) => [variable, at]))
    const scope: number[] = []
    for (const parameter of parameters) {
      const variable = open.scope[parameter]
      scope[parameter] = place.get(variable) ?? variable
    }
    this.meanings.push({ formula: open.formula, negated: open.negated, scope })
    const head = { predicate, args: free.map((_, at) => at) }
    const origin = { condition, guards, place }
    this.#addRule(
      head,
      free.map((variable) => types[variable]),
      { ...open, scope },
      origin,
      fact,
    )
    return { predicate, args: free }
  }

  #compare(
    formula: Extract<LiftedFormula, { kind: 'compare' }>,
    negated: boolean,
    scope: readonly number[],
    condition: Conjunction,
  ): boolean {
    const { operator, left, right } = formula
    if (left.kind === 'constant' && right.kind === 'constant')
      return compareValues(operator, left.value, right.value) !== negated
    const flag = this.#flagOf(left) ?? this.#flagOf(right)
    if (flag !== undefined) {
      const other = flag === left ? right : left
      if (other.kind !== 'constant') throw new Error('a flag is compared with a value that is not constant')
      const asked = (operator === '=') === (other.value === 1)
      const atom = { predicate: flag.fact, args: flag.args.map((arg) => argumentOf(arg, scope)) }
      ;(asked !== negated ? condition.positive : condition.negative).push(atom)
      return true
    }
    if (isObject(left) && isObject(right)) {
      const same = (operator === '=') !== negated
      const pair = [argumentOf(left, scope), argumentOf(right, scope)] as const
      if (pair[0] === pair[1]) return same
      if (pair[0] < 0 && pair[1] < 0) return !same
      ;(same ? condition.equal : condition.different).push(pair)
      return true
    }
    condition.numeric.push({ operator, left: scopedTerm(left, scope), right: scopedTerm(right, scope), negated })
    return true
  }

  /**
   * The atoms around an auxiliary predicate that mention only its variables. Derived ones are excluded: they might depend on the predicate
   * itself.
   */
  #guardsFrom({ condition, guards, place }: Origin): SchemaAtom[] {
    const found = new Map<string, SchemaAtom>()
    for (const atoms of [condition.positive, guards]) {
      for (const { predicate, args } of atoms) {
        if (found.size === mostGuards) break
        this.#guard.tick()
        const isBase = predicate < this.#first && this.#facts[predicate].derived === undefined
        if (!isBase || args.length === 0 || !args.every((arg) => arg < 0 || place.has(arg))) continue
        const atom = { predicate, args: args.map((arg) => place.get(arg) ?? arg) }
        found.set(`${predicate}:${atom.args.join(',')}`, atom)
      }
    }
    return [...found.values()]
  }

  #flagOf(term: Term): FactTerm | undefined {
    return term.kind === 'fact' && this.#facts[term.fact].values.kind === 'flag' ? term : undefined
  }
}

function isObject(term: Term): term is Argument {
  return term.kind === 'parameter' || term.kind === 'constant'
}

export function argumentOf(arg: Argument, scope: readonly number[]): number {
  return arg.kind === 'constant' ? ~arg.value : scope[arg.index]
}

/** The term over variables of the schema. */
export function scopedTerm(term: Term, scope: readonly number[]): Term {
  return foldTerm<Term, Term>(
    term,
    (leaf) =>
      leaf.kind === 'fact'
        ? { ...leaf, args: leaf.args.map((arg) => scopedArgument(arg, scope)) }
        : scopedArgument(leaf, scope),
    (operation, left, right) => ({ kind: 'arithmetic', operation, left, right }),
  )
}

function scopedArgument(arg: Argument, scope: readonly number[]): Argument {
  if (arg.kind === 'constant') return arg
  const variable = scope[arg.index]
  return variable < 0 ? { kind: 'constant', value: ~variable } : { kind: 'parameter', index: variable }
}
