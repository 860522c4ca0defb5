/** The start as a state: which conditions hold in it for some objects. */
import {
  calculate,
  compareValues,
  type Formula,
  type Model,
  type ParameterModel,
  type Term,
  valueToCode,
} from '@telos/core/lifted'

/** Choices of objects that are tried for one condition. */
const mostBindings = 2_000

export interface StartState {
  /** The code of a fact about objects; undefined where the start says nothing, and for derived facts. */
  value(fact: number, objects: readonly number[]): number | undefined
  /** Whether a condition holds for some objects; undefined if there are too many to try. */
  holds(formula: Formula, parameters: readonly ParameterModel[]): boolean | undefined
}

/** Reads the start of a document. One with mistakes gives the values that are right. */
export function startStateOf(model: Model, data: unknown): StartState {
  const written = writtenValues(model, data)
  const value = (fact: number, objects: readonly number[]) => {
    const { fixed, initial } = model.facts[fact]!
    return fixed?.get(objects.join(',')) ?? written.get(`${fact}:${objects.join(',')}`) ?? initial
  }

  function term(of: Term, binding: readonly number[], open: readonly string[]): number | undefined {
    switch (of.kind) {
      case 'constant':
        return of.value
      case 'parameter':
        return binding[of.index]
      case 'fact': {
        const objects = of.args.map((arg) => (arg.kind === 'constant' ? arg.value : binding[arg.index]!))
        const { derived } = model.facts[of.fact]!
        if (derived === undefined) return value(of.fact, objects)
        const key = `${of.fact},${objects.join(',')}`
        // what needs itself to be true is not
        if (open.includes(key)) return 0
        if ('term' in derived) return term(derived.term, objects, [...open, key])
        const result = evaluate(derived.formula, objects, [...open, key])
        return result === undefined ? undefined : Number(result)
      }
      case 'arithmetic': {
        const left = term(of.left, binding, open)
        const right = term(of.right, binding, open)
        return left === undefined || right === undefined ? undefined : calculate(of.operation, left, right)
      }
    }
  }

  function evaluate(formula: Formula, binding: readonly number[], open: readonly string[]): boolean | undefined {
    if (formula.kind === 'compare') {
      const left = term(formula.left, binding, open)
      const right = term(formula.right, binding, open)
      return left === undefined || right === undefined ? undefined : compareValues(formula.operator, left, right)
    }
    if (formula.kind === 'not') {
      const part = evaluate(formula.part, binding, open)
      return part === undefined ? undefined : !part
    }
    const isAll = formula.kind === 'all'
    let isKnown = true
    for (const part of formula.parts) {
      const result = evaluate(part, binding, open)
      if (result === !isAll) return result
      isKnown &&= result !== undefined
    }
    return isKnown ? isAll : undefined
  }

  return {
    value,
    holds(formula, parameters) {
      const used = parametersOf(formula, parameters.length)
      const choices = parameters.map(({ type }, index) => (used.has(index) ? (model.types[type]?.objects ?? []) : [-1]))
      const count = choices.reduce((product, objects) => product * objects.length, 1)
      let isKnown = count <= mostBindings
      let tried = 0
      for (const binding of tuples(choices)) {
        if (tried++ === mostBindings) break
        const result = evaluate(formula, binding, [])
        if (result === true) return true
        isKnown &&= result !== undefined
      }
      return isKnown ? false : undefined
    },
  }
}

/** All choices of one of each list. */
export function* tuples(choices: readonly (readonly number[])[]): Iterable<readonly number[]> {
  const [first, ...rest] = choices
  if (first === undefined) yield []
  else for (const object of first) for (const others of tuples(rest)) yield [object, ...others]
}

function parametersOf(formula: Formula, count: number): ReadonlySet<number> {
  const found = new Set<number>()
  const term = (of: Term): void => {
    if (of.kind === 'parameter') found.add(of.index)
    if (of.kind === 'fact') for (const arg of of.args) if (arg.kind === 'parameter') found.add(arg.index)
    if (of.kind === 'arithmetic') for (const part of [of.left, of.right]) term(part)
  }
  const visit = (part: Formula): void => {
    if (found.size === count) return
    if (part.kind === 'not') visit(part.part)
    else if (part.kind === 'compare') for (const side of [part.left, part.right]) term(side)
    else for (const inner of part.parts) visit(inner)
  }
  visit(formula)
  return found
}

/** The codes that a start gives, by fact and objects. Leaves out what is wrong: its reader complains about that. */
function writtenValues(model: Model, data: unknown): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  if (typeof data !== 'object' || data === null) return values
  const facts = new Map(model.facts.map(({ name }, index) => [name, index]))
  const objects = new Map(model.objects.map(({ name }, index) => [name, index]))
  for (const [key, given] of Object.entries(data)) {
    const { name, args } = partsOfKey(key)
    const fact = facts.get(name)
    const code = fact === undefined ? undefined : valueToCode(model, model.facts[fact]!, given)
    if (code !== undefined) values.set(`${fact}:${args.map((arg) => objects.get(arg)).join(',')}`, code)
  }
  return values
}

/** Takes a fact key apart: `link(gate,tower)`. */
export function partsOfKey(key: string): { readonly name: string; readonly args: readonly string[] } {
  const open = key.indexOf('(')
  if (open === -1 || !key.endsWith(')')) return { name: key, args: [] }
  const args = key.slice(open + 1, -1).split(',')
  return { name: key.slice(0, open), args: args.map((arg) => arg.trim()) }
}
