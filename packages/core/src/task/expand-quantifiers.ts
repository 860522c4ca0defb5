/** Expands quantifiers over the objects: a lifted model becomes a plain one. */
import { tuplesOf } from '../domain/check/tuples.ts'
import type {
  ActionModel,
  Argument,
  Comparison,
  Effect,
  FactModel,
  FactTerm,
  Formula,
  LiftedAction,
  LiftedEffect,
  LiftedFact,
  LiftedFormula,
  LiftedModel,
  Model,
  QuantifiedParameters,
  Term,
} from '../domain/model.ts'
import { compareValues } from './ground/literal.ts'
import { UnsupportedError } from './unsupported-error.ts'

/** Maximum size of all expanded conditions and effects together, in parts. */
const MOST_PARTS = 1_000_000

/**
 * Expands the quantifiers of a model over its objects. Throws an `UnsupportedError` if that yields more than `most` comparisons and
 * effects.
 *
 * @example createPlanner(expandQuantifiers(problem.model))
 */
export function expandQuantifiers(model: LiftedModel, most = MOST_PARTS): Model {
  const expansion = new Expansion(model, most)
  return {
    name: model.name,
    types: model.types,
    objects: model.objects,
    facts: model.facts.map((fact) => expansion.fact(fact)),
    actions: model.actions.map((action) => expansion.action(action)),
    goals: [],
  }
}

/**
 * Expands the quantifiers of a condition, such as the goal of a problem, over the objects of its model.
 *
 * @example
 * const goal = expandFormula(problem.model, problem.goal)
 * compileTask({ model: expandQuantifiers(problem.model), goal })
 */
export function expandFormula(
  model: Pick<LiftedModel, 'types' | 'facts'>,
  formula: LiftedFormula,
  most = MOST_PARTS,
): Formula {
  return new Expansion(model, most).formula(formula, [])
}

/** Objects by the number of the parameter they replace; the others stay parameters. */
type Objects = readonly (number | undefined)[]

type Work =
  | { readonly formula: LiftedFormula; readonly objects: Objects }
  | { readonly join: 'all' | 'any'; readonly count: number }
  | 'negate'

const always: Formula = { kind: 'all', parts: [] }
const never: Formula = { kind: 'any', parts: [] }

class Expansion {
  readonly #model: Pick<LiftedModel, 'types' | 'facts'>
  readonly #most: number
  #parts = 0

  constructor(model: Pick<LiftedModel, 'types' | 'facts'>, most: number) {
    this.#model = model
    this.#most = most
  }

  fact(fact: LiftedFact): FactModel {
    const { derived, ...rest } = fact
    if (derived === undefined) return rest
    return { ...rest, derived: 'term' in derived ? derived : { formula: this.formula(derived.formula, []) } }
  }

  action(action: LiftedAction): ActionModel {
    const effects = action.effects.flatMap((effect) => this.effects(effect))
    // here the last of several effects on a fact wins, and true has to win over false
    const isFalse = ({ target, value }: Effect) =>
      value.kind === 'constant' && value.value === 0 && this.#model.facts[target.fact].values.kind === 'flag'
    return {
      ...action,
      condition: this.formula(action.condition, []),
      effects: [...effects.filter(isFalse), ...effects.filter((effect) => !isFalse(effect))],
    }
  }

  effects({ when, forall, ...change }: LiftedEffect): Effect[] {
    const found: Effect[] = []
    for (const objects of forall === undefined ? [[]] : this.#ways(forall, [])) {
      this.#count(1)
      const condition = when && this.formula(when, objects)
      if (isNever(condition)) continue
      found.push({
        ...change,
        target: bindFact(change.target, objects),
        value: bindTerm(change.value, objects),
        ...(condition !== undefined && !isAlways(condition) && { when: condition }),
      })
    }
    return found
  }

  /** Not recursive: conditions may be nested to any depth. */
  formula(root: LiftedFormula, around: Objects): Formula {
    const work: Work[] = [{ formula: root, objects: around }]
    const results: Formula[] = []
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      if (next === 'negate') results.push(negated(results.pop()!))
      else if ('join' in next) {
        results.push(joined(next.join, results.splice(results.length - next.count, next.count)))
      } else {
        const { formula, objects } = next
        switch (formula.kind) {
          case 'all':
          case 'any':
            work.push({ join: formula.kind, count: formula.parts.length })
            for (let at = formula.parts.length - 1; at >= 0; at--) work.push({ formula: formula.parts[at], objects })
            break
          case 'not':
            work.push('negate', { formula: formula.part, objects })
            break
          case 'exists':
          case 'forall': {
            const ways = [...this.#ways(formula, objects)].reverse()
            work.push({ join: formula.kind === 'exists' ? 'any' : 'all', count: ways.length })
            for (const way of ways) work.push({ formula: formula.part, objects: way })
            break
          }
          case 'compare':
            this.#count(1)
            results.push(compared(formula.operator, bindTerm(formula.left, objects), bindTerm(formula.right, objects)))
        }
      }
    }
    return results[0]
  }

  *#ways({ first, parameters }: QuantifiedParameters, around: Objects): Generator<Objects, void, void> {
    const types = parameters.map(({ type }) => type)
    const ways = types.reduce((product, type) => product * this.#model.types[type].objects.length, 1)
    if (ways > this.#most - this.#parts) this.#refuse()
    for (const tuple of tuplesOf(this.#model, types)) {
      const objects = around.slice(0, first)
      tuple.forEach((object, index) => {
        objects[first + index] = object
      })
      yield objects
    }
  }

  #count(parts: number): void {
    this.#parts += parts
    if (this.#parts > this.#most) this.#refuse()
  }

  #refuse(): never {
    throw new UnsupportedError(`expanding the conditions on all or some objects yields more than ${this.#most} parts`)
  }
}

function compared(operator: Comparison, left: Term, right: Term): Formula {
  if (left.kind !== 'constant' || right.kind !== 'constant') return { kind: 'compare', operator, left, right }
  return compareValues(operator, left.value, right.value) ? always : never
}

function negated(formula: Formula): Formula {
  if (isAlways(formula)) return never
  if (formula.kind === 'not') return formula.part
  return isNever(formula) ? always : { kind: 'not', part: formula }
}

function joined(kind: 'all' | 'any', parts: readonly Formula[]): Formula {
  const [decides, says] = kind === 'all' ? [isNever, isAlways] : [isAlways, isNever]
  if (parts.some(decides)) return kind === 'all' ? never : always
  const left = parts.filter((part) => !says(part))
  return left.length === 1 ? left[0] : { kind, parts: left }
}

function isAlways(formula: Formula | undefined): boolean {
  return formula?.kind === 'all' && formula.parts.length === 0
}

function isNever(formula: Formula | undefined): boolean {
  return formula?.kind === 'any' && formula.parts.length === 0
}

function bindTerm(root: Term, objects: Objects): Term {
  if (root.kind === 'constant' || objects.length === 0) return root
  const work: (Term | { readonly join: Arithmetic['operation'] })[] = [root]
  const results: Term[] = []
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if ('join' in next) {
      const right = results.pop()!
      results.push({ kind: 'arithmetic', operation: next.join, left: results.pop()!, right })
    } else if (next.kind === 'arithmetic') work.push({ join: next.operation }, next.right, next.left)
    else if (next.kind === 'fact') results.push(bindFact(next, objects))
    else results.push(next.kind === 'parameter' ? bindArgument(next, objects) : next)
  }
  return results[0]
}

type Arithmetic = Extract<Term, { kind: 'arithmetic' }>

function bindFact(term: FactTerm, objects: Objects): FactTerm {
  if (objects.length === 0) return term
  return { ...term, args: term.args.map((arg) => bindArgument(arg, objects)) }
}

function bindArgument(arg: Argument, objects: Objects): Argument {
  const object = arg.kind === 'parameter' ? objects[arg.index] : undefined
  return object === undefined ? arg : { kind: 'constant', value: object }
}
