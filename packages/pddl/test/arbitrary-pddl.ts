/**
 * Random domains and problems that use every construct of the language. Names are declared, arities are right and variables are bound;
 * types are random.
 */
import fc from 'fast-check'
import type {
  ActionSyntax,
  AtomSyntax,
  ConditionSyntax,
  DomainSyntax,
  EffectSyntax,
  ExpressionSyntax,
  FunctionSyntax,
  InitSyntax,
  NameSyntax,
  ProblemSyntax,
  SignatureSyntax,
  TermSyntax,
  TypedNameSyntax,
} from '../src/syntax.ts'

/** A stream of choices: when it runs out, the smallest choice is made, so that shrinking makes things smaller. */
class Choices {
  readonly #numbers: readonly number[]
  #next = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  below(count: number): number {
    return (this.#numbers[this.#next++] ?? 0) % count
  }

  from<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!
  }

  some<Value>(most: number, make: (index: number) => Value): Value[] {
    return Array.from({ length: this.below(most + 1) }, (_, index) => make(index))
  }
}

const NOWHERE = { start: 0, end: 0 }
const TYPES = ['object', 'truck', 'place', 'thing-1']
const name = (text: string): NameSyntax => ({ ...NOWHERE, text })

/** The names available at some point. */
interface Scope {
  readonly predicates: readonly SignatureSyntax[]
  readonly functions: readonly SignatureSyntax[]
  readonly objects: readonly string[]
  readonly variables: readonly string[]
}

function typedNames(choices: Choices, names: readonly string[]): TypedNameSyntax[] {
  // names without a type can only be the last ones
  const typed = choices.below(names.length + 1)
  return names.map((text, index) => {
    const either = choices.below(4) === 3 ? 2 : 1
    const types = index < typed ? Array.from({ length: either }, () => name(choices.from(TYPES))) : []
    return { name: name(text), types }
  })
}

function signatures(choices: Choices, prefix: string, most: number): SignatureSyntax[] {
  return choices.some(most, (index) => {
    const parameters = choices.some(3, (parameter) => `v${parameter}`)
    return { ...NOWHERE, name: name(`${prefix}${index}`), parameters: typedNames(choices, parameters) }
  })
}

function termsFor(choices: Choices, scope: Scope, { parameters }: SignatureSyntax): TermSyntax[] | undefined {
  const terms = [
    ...scope.variables.map((text) => ({ ...NOWHERE, text, variable: true })),
    ...scope.objects.map((text) => ({ ...NOWHERE, text, variable: false })),
  ]
  if (terms.length === 0 && parameters.length > 0) return undefined
  return parameters.map(() => choices.from(terms))
}

function atom(choices: Choices, scope: Scope): AtomSyntax | undefined {
  if (scope.predicates.length === 0) return undefined
  const signature = choices.from(scope.predicates)
  const args = termsFor(choices, scope, signature)
  return args && { ...NOWHERE, kind: 'atom', name: signature.name, args }
}

function functionTerm(choices: Choices, scope: Scope): FunctionSyntax | undefined {
  if (scope.functions.length === 0) return undefined
  const signature = choices.from(scope.functions)
  const args = termsFor(choices, scope, signature)
  return args && { ...NOWHERE, kind: 'function', name: signature.name, args }
}

function expression(choices: Choices, scope: Scope, depth: number): ExpressionSyntax {
  const part = () => expression(choices, scope, depth - 1)
  switch (depth > 0 ? choices.below(5) : choices.below(2)) {
    case 1:
      return functionTerm(choices, scope) ?? { ...NOWHERE, kind: 'number', value: 1 }
    case 2:
      return { ...NOWHERE, kind: 'arithmetic', operation: choices.from(['+', '*']), parts: [part(), part(), part()] }
    case 3:
      return { ...NOWHERE, kind: 'arithmetic', operation: choices.from(['+', '-', '*', '/']), parts: [part(), part()] }
    case 4:
      return { ...NOWHERE, kind: 'arithmetic', operation: '-', parts: [part()] }
    default:
      return { ...NOWHERE, kind: 'number', value: choices.from([0, 1, 2.5, -3, 1e-7, 1e21]) }
  }
}

function condition(choices: Choices, scope: Scope, depth: number): ConditionSyntax {
  const part = () => condition(choices, scope, depth - 1)
  const nothing: ConditionSyntax = { ...NOWHERE, kind: 'and', parts: [] }
  switch (depth > 0 ? choices.below(9) : choices.below(2)) {
    case 1:
      return atom(choices, scope) ?? nothing
    case 2:
      return { ...NOWHERE, kind: choices.from(['and', 'or'] as const), parts: choices.some(4, part) }
    case 3:
      return { ...NOWHERE, kind: 'not', part: part() }
    case 4:
      return { ...NOWHERE, kind: 'imply', left: part(), right: part() }
    case 5: {
      const variables = choices.some(2, (index) => `q${depth}-${index}`)
      const inner = { ...scope, variables: [...scope.variables, ...variables] }
      const kind = choices.from(['forall', 'exists'] as const)
      const parameters = typedNames(choices, variables)
      return { ...NOWHERE, kind, parameters, part: condition(choices, inner, depth - 1) }
    }
    case 6: {
      const equal = { ...NOWHERE, name: name('='), parameters: typedNames(choices, ['x', 'y']) }
      const terms = termsFor(choices, scope, equal)
      return terms ? { ...NOWHERE, kind: 'equals', left: terms[0]!, right: terms[1]! } : nothing
    }
    case 7: {
      const operator = choices.from(['<', '<=', '=', '>=', '>'] as const)
      const side = () => expression(choices, scope, 2)
      return { ...NOWHERE, kind: 'compare', operator, left: side(), right: side() }
    }
    default:
      return nothing
  }
}

function effect(choices: Choices, scope: Scope, depth: number): EffectSyntax {
  const part = () => effect(choices, scope, depth - 1)
  const nothing: EffectSyntax = { ...NOWHERE, kind: 'and', parts: [] }
  switch (depth > 0 ? choices.below(6) : choices.below(2)) {
    case 1: {
      const changed = atom(choices, scope)
      return changed ? { ...NOWHERE, kind: choices.from(['add', 'delete'] as const), atom: changed } : nothing
    }
    case 2:
      return { ...NOWHERE, kind: 'and', parts: choices.some(4, part) }
    case 3:
      return { ...NOWHERE, kind: 'when', condition: condition(choices, scope, 2), effect: part() }
    case 4: {
      const variables = choices.some(2, (index) => `e${depth}-${index}`)
      const inner = { ...scope, variables: [...scope.variables, ...variables] }
      const parameters = typedNames(choices, variables)
      return { ...NOWHERE, kind: 'forall', parameters, effect: effect(choices, inner, depth - 1) }
    }
    case 5: {
      const target = functionTerm(choices, scope)
      const kind = choices.from(['assign', 'increase', 'decrease', 'scale-up', 'scale-down'] as const)
      return target ? { ...NOWHERE, kind, target, value: expression(choices, scope, 2) } : nothing
    }
    default:
      return nothing
  }
}

function action(choices: Choices, scope: Scope, index: number): ActionSyntax {
  const variables = choices.some(3, (parameter) => `p${parameter}`)
  const inner = { ...scope, variables }
  return {
    ...NOWHERE,
    name: name(`action-${index}`),
    parameters: typedNames(choices, variables),
    condition: choices.below(4) === 0 ? undefined : condition(choices, inner, 4),
    effect: choices.below(4) === 0 ? undefined : effect(choices, inner, 4),
  }
}

function domainFrom(choices: Choices): DomainSyntax {
  const constants = choices.some(3, (index) => `c${index}`)
  const predicates = signatures(choices, 'pred', 4)
  const functions = signatures(choices, 'func_', 3)
  const scope = { predicates, functions, objects: constants, variables: [] }
  return {
    kind: 'domain',
    source: { file: '', text: '' },
    name: name('random-domain'),
    requirements: choices.some(1, () => name(choices.from([':adl', ':typing', ':numeric-fluents']))),
    types: typedNames(
      choices,
      choices.some(3, (index) => TYPES[index + 1]!),
    ),
    constants: typedNames(choices, constants),
    predicates,
    functions,
    derived: choices.some(2, (index) => {
      const head = { ...NOWHERE, name: name(`derived-${index}`), parameters: typedNames(choices, ['d']) }
      return { ...NOWHERE, head, condition: condition(choices, { ...scope, variables: ['d'] }, 3) }
    }),
    actions: choices.some(3, (index) => action(choices, scope, index)),
  }
}

function problemFrom(choices: Choices): ProblemSyntax {
  const objects = choices.some(4, (index) => `o${index}`)
  const predicates = signatures(choices, 'pred', 3)
  const functions = signatures(choices, 'func_', 2)
  const scope = { predicates, functions, objects, variables: [] }
  const direction = choices.from(['minimize', 'maximize'] as const)
  return {
    kind: 'problem',
    source: { file: '', text: '' },
    name: name('random-problem'),
    domain: name('random-domain'),
    requirements: choices.some(1, () => name(':strips')),
    objects: typedNames(choices, objects),
    init: initFrom(choices, scope),
    goal: condition(choices, scope, 4),
    metric: choices.below(2) === 0 ? undefined : { ...NOWHERE, direction, expression: expression(choices, scope, 3) },
  }
}

function initFrom(choices: Choices, scope: Scope): InitSyntax {
  const symbols: string[] = []
  const [begin, terms, values, negated]: number[][] = [[0], [], [], []]
  const numberOf = (text: string) => (symbols.includes(text) ? symbols.indexOf(text) : symbols.push(text) - 1)
  for (let left = choices.below(12); left > 0; left--) {
    const valued = choices.below(3) === 0
    const element = valued ? functionTerm(choices, scope) : atom(choices, scope)
    if (!element) continue
    for (const { text } of [element.name, ...element.args]) terms!.push(numberOf(text))
    begin!.push(terms!.length)
    values!.push(valued ? choices.from([0, 1, -2.5, 1e21]) : Number.NaN)
    negated!.push(valued ? 0 : choices.below(2))
  }
  return {
    symbols,
    count: values!.length,
    begin: Int32Array.from(begin!),
    terms: Int32Array.from(terms!),
    offsets: new Int32Array(values!.length),
    termOffsets: new Int32Array(terms!.length),
    values: Float64Array.from(values!),
    negated: Uint8Array.from(negated!),
  }
}

const numbers = fc.array(fc.nat(10_000), { maxLength: 400, size: 'max' })

export const arbitraryDomain: fc.Arbitrary<DomainSyntax> = numbers.map((list) => domainFrom(new Choices(list)))

export const arbitraryProblem: fc.Arbitrary<ProblemSyntax> = numbers.map((list) => problemFrom(new Choices(list)))

/** The content of a syntax tree without its places, for comparing. Recursive, so only for small ones. */
export function withoutPlaces(syntax: unknown): unknown {
  if (ArrayBuffer.isView(syntax)) return Array.from(syntax as unknown as Int32Array)
  if (Array.isArray(syntax)) return syntax.map(withoutPlaces)
  if (typeof syntax !== 'object' || syntax === null) return syntax
  const kept = Object.entries(syntax).filter(([key]) => !PLACES.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPlaces(value)]))
}

const PLACES = new Set(['start', 'end', 'source', 'offsets', 'termOffsets'])
