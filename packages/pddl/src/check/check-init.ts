import { tupleHash } from '../model/start-relations.ts'
import {
  type ConditionSyntax,
  type DomainSyntax,
  type EffectSyntax,
  type ExpressionSyntax,
  type FunctionSyntax,
  type InitSyntax,
  type ProblemSyntax,
  type SourceRange,
  type SourceText,
  spanOf,
} from '../syntax.ts'
import { type CheckReport, suggestName } from './check-report.ts'
import { argumentsText, type Checker, reportUnknownObject } from './checker.ts'
import type { DeclaredSymbol } from './declarations.ts'

/** Checks the start. It may have millions of lines: each name is looked up once, and nothing is allocated for a valid line. */
export function checkInit(checker: Checker, init: InitSyntax): void {
  const { predicates, functions, objects, types, report, derived } = checker
  const { symbols, count, begin, terms, values, termOffsets } = init
  const predicateOf = symbols.map((symbol) => predicates.get(symbol))
  const functionOf = symbols.map((symbol) => functions.get(symbol))
  const typeOf = Int32Array.from(symbols, (symbol) => objects.get(symbol) ?? -1)
  for (let line = 0; line < count; line++) {
    const symbol = terms[begin[line]]
    const isNumeric = !Number.isNaN(values[line])
    const declared = (isNumeric ? functionOf : predicateOf)[symbol]
    if (declared === undefined) {
      reportUnknown(checker, init, line, isNumeric)
      continue
    }
    const given = begin[line + 1] - begin[line] - 1
    if (given !== declared.parameters.length) {
      const message = `found ${argumentsText(given)} of "${symbols[symbol]}", expected ${declared.parameters.length}`
      report.error('pddl/wrong-arity', lineAt(init, line), message)
    }
    for (let at = 0; at < given; at++) {
      const term = begin[line] + 1 + at
      const type = typeOf[terms[term]]
      if (type >= 0 && (at >= declared.parameters.length || types.fits(type, declared.parameters[at]))) continue
      reportTerm(checker, init, term, type, declared, at)
    }
  }
  if (derived.size === 0) return
  const isDerived = Uint8Array.from(symbols, (symbol) => Number(derived.has(symbol)))
  for (let line = 0; line < count; line++) {
    const symbol = terms[begin[line]]
    if (isDerived[symbol] === 0 || init.negated[line] !== 0) continue
    const start = termOffsets[begin[line]]
    const place = { start, end: start + symbols[symbol].length }
    const message = `"${symbols[symbol]}" is derived and cannot be set in :init`
    report.error('pddl/derived-start', place, message, { hint: 'set the facts it follows from' })
  }
}

function reportUnknown({ report, predicates, functions }: Checker, init: InitSyntax, line: number, isNumeric: boolean) {
  const place = termAt(init, init.begin[line])
  const name = init.symbols[init.terms[init.begin[line]]]
  if (isNumeric && predicates.has(name)) {
    report.error('pddl/not-a-function', place, `"${name}" is a predicate, expected a function`)
  } else if (isNumeric) {
    const hint = () => suggestName(name, functions)
    report.error('pddl/unknown-function', place, `unknown function "${name}"`, { hint })
  } else if (functions.has(name)) {
    const hint = `give it a value, such as (= (${name}${functions.get(name)!.parameters.length > 0 ? ' …' : ''}) 0)`
    report.error('pddl/not-a-predicate', place, `"${name}" is a function, expected a predicate`, { hint })
  } else {
    const hint = () => suggestName(name, predicates)
    report.error('pddl/unknown-predicate', place, `unknown predicate "${name}"`, { hint })
  }
}

function reportTerm(
  checker: Checker,
  init: InitSyntax,
  term: number,
  type: number,
  { name, parameters }: DeclaredSymbol,
  index: number,
): void {
  const text = init.symbols[init.terms[term]]
  const place = termAt(init, term)
  if (type < 0) {
    reportUnknownObject(checker, { text, ...place })
    return
  }
  const { types, report } = checker
  const wanted = types.describe(parameters[index])
  const message = `found ${text} of type ${types.describe(type)}, expected ${wanted} as argument ${index + 1}`
  report.error('pddl/wrong-type', place, `${message} of "${name.text}"`)
}

function termAt({ symbols, terms, termOffsets }: InitSyntax, term: number): SourceRange {
  return { start: termOffsets[term], end: termOffsets[term] + symbols[terms[term]].length }
}

/** From the parenthesis to the end of the last term. */
export function lineAt(init: InitSyntax, line: number): SourceRange {
  return { start: init.offsets[line], end: termAt(init, init.begin[line + 1] - 1).end + 1 }
}

// Reports functions that are read but never get a value: comparisons with them are false, actions that change them inapplicable.

interface Read {
  readonly source: SourceText
  readonly place: SourceRange
}

/**
 * Reports each function once. A start value for some of its objects, or an action that assigns one, is enough to stay silent: finding out
 * whether all are there in time would take planning.
 */
export function checkValues(checker: Checker, domain: DomainSyntax, problem: ProblemSyntax): void {
  const missing = withoutValue(checker, domain, problem)
  if (missing.size === 0) return
  for (const [name, { source, place }] of readsOf(domain, problem, missing)) {
    const { count, example } = tuplesOf(checker, name)
    if (count === 0) continue
    const isInProblem = source === problem.source
    const { file, line, column } = spanOf(source, place)
    const shape = shapeOf(checker, name)
    const many = count === 1 ? '' : `, for none of ${count} combinations of objects`
    const message = `${shape} has no value at the start${many}, and is read${isInProblem ? ' here' : ` at ${file}:${line}:${column}`}`
    const missing = `(= ${example} 0)`
    const hint = `add its value to :init, such as ${missing}`
    checker.report.warning('pddl/no-value', isInProblem ? place : problem.name, message, { hint, missing })
  }
}

function withoutValue({ functions }: Checker, domain: DomainSyntax, { init }: ProblemSyntax): Set<string> {
  const missing = new Set(functions.keys())
  // costs start at 0, even if the problem does not say so
  if (functions.get('total-cost')?.parameters.length === 0) missing.delete('total-cost')
  const isFunction = init.symbols.map((symbol) => missing.has(symbol))
  for (let line = 0; line < init.count; line++) {
    const symbol = init.terms[init.begin[line]]
    if (isFunction[symbol] && !Number.isNaN(init.values[line])) missing.delete(init.symbols[symbol])
  }
  if (missing.size === 0) return missing
  for (const { effect } of domain.actions) {
    for (const part of effectsOf(effect)) if (part.kind === 'assign') missing.delete(part.target.name.text)
  }
  return missing
}

/** The first place where each is read, in text order. */
function readsOf(domain: DomainSyntax, problem: ProblemSyntax, missing: ReadonlySet<string>): Map<string, Read> {
  const found = new Map<string, Read>()
  const note = (source: SourceText, { name, start, end }: FunctionSyntax): void => {
    const { text } = name
    const known = found.get(text)
    if (!missing.has(text) || (known !== undefined && (known.source !== source || known.place.start <= start))) return
    found.set(text, { source, place: { start, end } })
  }
  const noteCondition = (source: SourceText, root: ConditionSyntax | undefined): void => {
    for (const expression of expressionsOf(root)) for (const one of functionsOf(expression)) note(source, one)
  }
  for (const { condition } of domain.derived) noteCondition(domain.source, condition)
  for (const { condition, effect } of domain.actions) {
    noteCondition(domain.source, condition)
    for (const part of effectsOf(effect)) {
      if (part.kind === 'when') noteCondition(domain.source, part.condition)
      else if ('target' in part) {
        if (part.kind !== 'assign') note(domain.source, part.target)
        for (const one of functionsOf(part.value)) note(domain.source, one)
      }
    }
  }
  noteCondition(problem.source, problem.goal)
  if (problem.metric) for (const one of functionsOf(problem.metric.expression)) note(problem.source, one)
  return found
}

/** Returns the number of object combinations of a function, and the first of them. */
function tuplesOf({ functions, objects, types }: Checker, name: string): { count: number; example: string } {
  const { parameters } = functions.get(name)!
  const words = [name]
  let count = 1
  for (const parameter of parameters) {
    let fitting = 0
    for (const [object, type] of objects) if (types.fits(type, parameter) && fitting++ === 0) words.push(object)
    count *= fitting
  }
  return { count, example: `(${words.join(' ')})` }
}

/** `(fuel ?t)`. */
function shapeOf({ functions }: Checker, name: string): string {
  const { names } = functions.get(name)!
  return `(${[name, ...names.map((parameter) => `?${parameter}`)].join(' ')})`
}

/** All parts of an effect, at any depth. */
function* effectsOf(root: EffectSyntax | undefined): Generator<EffectSyntax, void, void> {
  const work = root === undefined ? [] : [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    yield next
    if (next.kind === 'and') for (const part of next.parts) work.push(part)
    else if (next.kind === 'when' || next.kind === 'forall') work.push(next.effect)
  }
}

/** The two sides of all comparisons. */
function* expressionsOf(root: ConditionSyntax | undefined): Generator<ExpressionSyntax, void, void> {
  const work = root === undefined ? [] : [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    switch (next.kind) {
      case 'and':
      case 'or':
        for (const part of next.parts) work.push(part)
        break
      case 'not':
      case 'forall':
      case 'exists':
        work.push(next.part)
        break
      case 'imply':
        work.push(next.left, next.right)
        break
      case 'compare':
        yield next.left
        yield next.right
    }
  }
}

function* functionsOf(root: ExpressionSyntax): Generator<FunctionSyntax, void, void> {
  const work = [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === 'arithmetic') for (const part of next.parts) work.push(part)
    else if (next.kind === 'function') yield next
  }
}

/**
 * Reports lines of the start that repeat a fact, or give two values to one function. Uses one table for all lines, without an object for
 * each.
 */
export function checkRepeats(report: CheckReport, init: InitSyntax): void {
  const { count, begin, terms } = init
  let size = 16
  while (size < 2 * count) size *= 2
  const table = new Int32Array(size).fill(-1)
  for (let line = 0; line < count; line++) {
    let slot = tupleHash(terms, begin[line], begin[line + 1]) & (size - 1)
    while (table[slot] >= 0 && !isSame(init, table[slot], line)) slot = (slot + 1) & (size - 1)
    if (table[slot] < 0) table[slot] = line
    else reportRepeat(report, init, table[slot], line)
  }
}

function isSame({ begin, terms, values }: InitSyntax, left: number, right: number): boolean {
  const length = begin[left + 1] - begin[left]
  if (begin[right + 1] - begin[right] !== length) return false
  if (Number.isNaN(values[left]) !== Number.isNaN(values[right])) return false
  for (let at = 0; at < length; at++) if (terms[begin[left] + at] !== terms[begin[right] + at]) return false
  return true
}

function reportRepeat(report: CheckReport, init: InitSyntax, first: number, line: number): void {
  const { symbols, begin, terms, values, negated } = init
  const place = lineAt(init, line)
  const words: string[] = []
  for (let at = begin[line]; at < Math.min(begin[line + 1], begin[line] + 8); at++) words.push(symbols[terms[at]])
  const fact = `(${words.join(' ')})`
  if (!Number.isNaN(values[line]) && values[first] !== values[line]) {
    report.error('pddl/two-values', place, `${fact} has the value ${values[line]} here and ${values[first]} before`)
  } else if (negated[first] !== negated[line]) {
    const hint = 'it counts as true'
    report.warning('pddl/contradiction', place, `${fact} is stated both as true and as false`, { hint })
  } else report.warning('pddl/repeated-fact', place, `${fact} is stated twice`)
}
