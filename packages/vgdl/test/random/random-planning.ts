/** Random valid planning domains, problems and conditions. */
import fc, { type GeneratorValue } from 'fast-check'
import type {
  PlanningAction,
  PlanningAtom,
  PlanningDomain,
  PlanningEffect,
  PlanningFormula,
  PlanningProblem,
  PlanningSignature,
  PlanningSymbol,
  TurnPhase,
} from '../../src/compile/language/planning-model.ts'
import type { Action } from '../../src/engine/action.ts'

export interface RandomPlanning {
  readonly domain: PlanningDomain
  readonly problem: PlanningProblem
}

/** The vocabulary of a condition, and the supertypes of types. */
interface Scope extends Pick<PlanningDomain, 'types' | 'predicates' | 'functions'> {
  readonly names: readonly PlanningSymbol[]
}

/** A domain and a problem for it. */
export const randomPlanning: fc.Arbitrary<RandomPlanning> = fc.gen().map((draw) => {
  const types = Array.from({ length: number(draw, 3) }, (_, at) => ({
    name: `kind${at}`,
    parent: at === 0 ? 'object' : one(draw, ['object', `kind${at - 1}`]),
  }))
  const anyType = (): string => one(draw, ['object', ...types.map(({ name }) => name)])
  const typed = (prefix: string, most: number): readonly PlanningSymbol[] =>
    Array.from({ length: number(draw, most) }, (_, at) => ({ name: `${prefix}${at}`, type: anyType() }))
  const signatures = (prefix: string, most: number): readonly PlanningSignature[] =>
    Array.from({ length: number(draw, most) }, (_, at) => ({ name: `${prefix}${at}`, parameters: typed('?p', 2) }))
  const constants = typed('constant', 2)
  const predicates = [{ name: 'always', parameters: [] }, ...signatures('is', 3)]
  // functions of objects would need values for all of them
  const functions = signatures('amount', 2).map(({ name }): PlanningSignature => ({ name, parameters: [] }))
  const scope: Scope = { types, predicates, functions, names: constants }
  const actions = Array.from({ length: number(draw, 3) }, (_, at): PlanningAction => {
    const parameters = typed('?v', 2)
    const inside = { ...scope, names: [...constants, ...parameters] }
    return {
      name: `act-${at}`,
      parameters,
      condition: several(draw, 2, () => formula(draw, inside, 2)),
      effects: several(draw, 3, () => effect(draw, inside, 2)),
      phase: one(draw, ['turn', 'avatar', 'sprites', 'interactions', 'end'] as readonly TurnPhase[]),
      ...(number(draw, 1) === 1 && { move: number(draw, 5) as Action }),
      ...(number(draw, 1) === 1 && { comment: draw(fc.string) }),
    }
  })
  const objects = typed('thing', 3)
  const ground = { ...scope, names: [...constants, ...objects] }
  const problem: PlanningProblem = {
    name: 'random-problem',
    domain: 'random',
    objects,
    facts: several(draw, 4, () => atom(draw, ground, predicates)),
    values: functions.map(({ name }) => ({ value: { name, args: [] }, is: number(draw, 3) })),
    goal: formula(draw, ground, 3),
  }
  return { domain: { name: 'random', types, constants, predicates, functions, actions }, problem }
})

/** A condition about things of all kinds, with quantifiers. */
export const randomFormula: fc.Arbitrary<PlanningFormula> = fc.gen().map((draw) => {
  const predicates: readonly PlanningSignature[] = [
    { name: 'always', parameters: [] },
    { name: 'at', parameters: [{ name: '?a', type: 'object' }] },
  ]
  const names = [{ name: 'thing', type: 'object' }]
  return formula(draw, { types: [], predicates, functions: [{ name: 'amount', parameters: [] }], names }, 3)
})

type Draw = GeneratorValue

function number(draw: Draw, max: number): number {
  return draw(fc.nat, { max })
}

function one<Item>(draw: Draw, items: readonly Item[]): Item {
  return items[number(draw, items.length - 1)]
}

function several<Item>(draw: Draw, most: number, make: () => Item): readonly Item[] {
  return Array.from({ length: number(draw, most) }, make)
}

function isKind(types: Scope['types'], type: string, wanted: string): boolean {
  if (type === wanted || wanted === 'object') return true
  const parent = types.find(({ name }) => name === type)?.parent
  return parent !== undefined && isKind(types, parent, wanted)
}

/** An atom of a predicate for whose parameters something exists. */
function atom(draw: Draw, { types, names }: Scope, predicates: readonly PlanningSignature[]): PlanningAtom {
  const fitting = predicates.map(({ name, parameters }) => ({
    name,
    args: parameters.map((parameter) => names.filter(({ type }) => isKind(types, type, parameter.type))),
  }))
  const { name, args } = one(
    draw,
    fitting.filter((each) => each.args.every(({ length }) => length > 0)),
  )
  return { name, args: args.map((each) => one(draw, each).name) }
}

function formula(draw: Draw, scope: Scope, depth: number): PlanningFormula {
  const kinds = depth === 0 ? 3 : 7
  const kind = number(draw, kinds)
  const { functions, names, predicates } = scope
  if (kind === 1 && functions.length > 0) {
    const operator = one(draw, ['<', '<=', '=', '>=', '>'] as const)
    return {
      kind: 'compare',
      operator,
      value: { name: one(draw, functions).name, args: [] },
      with: number(draw, 9) - 4,
    }
  }
  if (kind === 2 && names.length > 0)
    return { kind: 'equal', left: one(draw, names).name, right: one(draw, names).name }
  if (kind === 4) return { kind: 'not', part: formula(draw, scope, depth - 1) }
  if (kind === 5 || kind === 6)
    return { kind: kind === 5 ? 'and' : 'or', parts: several(draw, 3, () => formula(draw, scope, depth - 1)) }
  if (kind === 7) {
    const variables = variablesAt(draw, scope, depth)
    const part = formula(draw, { ...scope, names: [...names, ...variables] }, depth - 1)
    return { kind: one(draw, ['forall', 'exists'] as const), variables, part }
  }
  return { kind: 'atom', atom: atom(draw, scope, predicates) }
}

function variablesAt(draw: Draw, { types }: Scope, depth: number): readonly PlanningSymbol[] {
  const kinds = ['object', ...types.map(({ name }) => name)]
  return Array.from({ length: 1 + number(draw, 1) }, (_, at) => ({ name: `?q${depth}${at}`, type: one(draw, kinds) }))
}

function effect(draw: Draw, scope: Scope, depth: number): PlanningEffect {
  const kind = number(draw, depth === 0 ? 2 : 4)
  const { functions, names } = scope
  if (kind === 2 && functions.length > 0) {
    const value = { name: one(draw, functions).name, args: [] }
    return { kind: one(draw, ['increase', 'decrease', 'assign'] as const), value, by: number(draw, 3) }
  }
  if (kind === 3) {
    const effects = several(draw, 2, () => effect(draw, scope, depth - 1))
    return { kind: 'when', condition: several(draw, 2, () => formula(draw, scope, 1)), effects }
  }
  if (kind === 4) {
    const variables = variablesAt(draw, scope, depth + 10)
    const inside = { ...scope, names: [...names, ...variables] }
    return { kind: 'forall', variables, effects: several(draw, 2, () => effect(draw, inside, depth - 1)) }
  }
  return { kind: kind === 1 ? 'remove' : 'add', atom: atom(draw, scope, scope.predicates) }
}
