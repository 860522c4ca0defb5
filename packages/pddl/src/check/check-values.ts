/** Functions that are read and that nothing ever gives a value: comparisons with them are false, actions that change them impossible. */
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
 * Told of each function once. A value for some of its objects at the start, or an action that assigns one, is enough to keep silent:
 * whether all are there in time would take planning to find out.
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
    const hint = `add (= ${example} 0) to :init, or whatever its value is`
    checker.report.warning('pddl/no-value', isInProblem ? place : problem.name, message, { hint })
  }
}

function withoutValue({ functions }: Checker, domain: DomainSyntax, { init }: ProblemSyntax): Set<string> {
  const missing = new Set(functions.keys())
  // costs are added up from 0, also where nobody says so
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

/** The first place where each is read, in the order of the texts. */
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

/** How many combinations of objects a function speaks of, and the first of them. */
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

/** All that an effect is made of, whatever the nesting. */
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
