import type { Argument, LiftedAction, LiftedFact, LiftedFormula, Term } from '../../../domain/model.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import { foldTerm } from '../../../task/ground/normalise/fold-formula.ts'
import { formulaWords } from './words/problem-words.ts'

/** One of the goal conditions that must all be met. */
export interface GoalPart {
  readonly formula: LiftedFormula
  readonly words: string
}

/** Maximum number of separate conditions: the last one is the remainder. */
const mostParts = 2000
/** Conditions nested deeper are not split. */
const deepest = 100

interface Open {
  readonly formula: LiftedFormula
  readonly negated: boolean
}

/** Splits the goal as far as all of it has to hold: a condition on all objects becomes one per object. */
export function goalParts({ model, goal }: LiftedProblem): GoalPart[] {
  const parts: GoalPart[] = []
  const seen = new Set<string>()
  const add = ({ formula, negated }: Open): void => {
    const words = formulaWords(model, formula, () => '?', negated)
    // abbreviated words may be the same for two conditions
    if (seen.has(words) && !words.includes('…')) return
    seen.add(words)
    parts.push({ formula: negated ? { kind: 'not', part: formula } : formula, words })
  }
  const stack: Open[] = [{ formula: goal, negated: false }]
  for (let open = stack.pop(); open !== undefined; open = stack.pop()) {
    const { formula, negated } = open
    if (parts.length + stack.length >= mostParts) {
      add(open)
      continue
    }
    if (formula.kind === 'not') stack.push({ formula: formula.part, negated: !negated })
    else if (formula.kind === (negated ? 'any' : 'all'))
      for (let at = formula.parts.length - 1; at >= 0; at--) stack.push({ formula: formula.parts[at], negated })
    else if (formula.kind === (negated ? 'exists' : 'forall')) {
      const { parameters, first, part } = formula
      const room = mostParts - parts.length - stack.length
      const bindings = isShallow(part) ? bindingsOf(model.types, parameters, room) : undefined
      if (bindings === undefined) add(open)
      else
        for (const objects of bindings.reverse()) {
          const bound = new Map(objects.map((object, at) => [first + at, object]))
          stack.push({ formula: bindFormula(part, bound), negated })
        }
    } else add(open)
  }
  return parts
}

/** All ways to choose objects; undefined if there are too many. */
function bindingsOf(
  types: LiftedProblem['model']['types'],
  parameters: readonly { readonly type: number }[],
  most: number,
): number[][] | undefined {
  let bindings: number[][] = [[]]
  for (const { type } of parameters) {
    const { objects } = types[type]
    if (bindings.length * objects.length > most) return undefined
    bindings = bindings.flatMap((before) => objects.map((object) => [...before, object]))
  }
  return bindings
}

function isShallow(formula: LiftedFormula): boolean {
  let level: LiftedFormula[] = [formula]
  for (let depth = 0; depth < deepest; depth++) {
    if (level.length === 0) return true
    level = level.flatMap((part) => ('parts' in part ? part.parts : 'part' in part ? [part.part] : []))
  }
  return false
}

/** Substitutes objects for some parameters of a formula. */
function bindFormula(formula: LiftedFormula, bound: ReadonlyMap<number, number>): LiftedFormula {
  switch (formula.kind) {
    case 'all':
    case 'any':
      return { ...formula, parts: formula.parts.map((part) => bindFormula(part, bound)) }
    case 'not':
    case 'exists':
    case 'forall':
      return { ...formula, part: bindFormula(formula.part, bound) }
    case 'compare':
      return { ...formula, left: bindTerm(formula.left, bound), right: bindTerm(formula.right, bound) }
  }
}

function bindTerm(term: Term, bound: ReadonlyMap<number, number>): Term {
  const bind = <T extends Term>(arg: T | Argument): T | Argument => {
    const object = arg.kind === 'parameter' ? bound.get(arg.index) : undefined
    return object === undefined ? arg : { kind: 'constant', value: object }
  }
  return foldTerm<Term, Term>(
    term,
    (leaf) => (leaf.kind === 'fact' ? { ...leaf, args: leaf.args.map((arg) => bind(arg) as Argument) } : bind(leaf)),
    (operation, left, right) => ({ kind: 'arithmetic', operation, left, right }),
  )
}

/**
 * Adds to the problem an action for each goal condition, which is applicable where the condition holds, with a flag as its effect: so any
 * condition can be analysed the way actions are. These actions and flags come last.
 */
export function withGoalActions(problem: LiftedProblem, parts: readonly GoalPart[]): LiftedProblem {
  const { model, start } = problem
  const first = model.facts.length
  const flag = (at: number): Term => ({ kind: 'fact', fact: first + at, args: [] })
  const yes: Term = { kind: 'constant', value: 1 }
  const facts = parts.map((_, at): LiftedFact => {
    return { name: `goal ${at}`, parameters: [], values: { kind: 'flag' }, initial: 0 }
  })
  const actions = parts.map(({ formula }, at): LiftedAction => {
    const target = { kind: 'fact', fact: first + at, args: [] } as const
    return {
      name: `goal ${at}`,
      parameters: [],
      condition: formula,
      effects: [{ target, operation: 'set', value: yes, clamp: false }],
      cost: { kind: 'constant', value: 0 },
      tags: [],
    }
  })
  const none = parts.map(() => ({ count: 0, tuples: new Int32Array(0) }))
  return {
    model: { ...model, facts: [...model.facts, ...facts], actions: [...model.actions, ...actions] },
    start: { ...start, relations: [...start.relations, ...none] },
    goal: {
      kind: 'any',
      parts: parts.map((_, at) => ({ kind: 'compare', operator: '=', left: flag(at), right: yes })),
    },
  }
}
