/** Reports functions that are read but never get a value: comparisons with them are false, actions that change them inapplicable. */
import { spanOf } from '../source.ts'
import type {
  ConditionSyntax,
  DomainSyntax,
  EffectSyntax,
  ExpressionSyntax,
  FunctionSyntax,
  ProblemSyntax,
  SourceRange,
  SourceText,
} from '../syntax.ts'
import type { Checker } from './checker.ts'

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
