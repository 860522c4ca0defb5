/** Reads conditions and facts in PDDL, as configurations contain them. */
import type { Diagnostic } from '@telos/core'
import {
  type ConditionSyntax,
  type ExpressionSyntax,
  readPddlProblem,
  type SourceRange,
  type TypedNameSyntax,
} from '@telos/pddl'
import type { PlanningAtom, PlanningFormula, PlanningSymbol } from '../language/planning-model.ts'
import type { ConfigCode } from './codes.ts'

/** A mistake in a text, with offsets into it. */
export type Mistake = SourceRange & Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>

export interface FormulaReading {
  /** Undefined if the mistakes include an error. */
  readonly formula: PlanningFormula | undefined
  readonly mistakes: readonly Mistake[]
}

export interface AtomReading {
  /** Undefined if the mistakes include an error. */
  readonly atom: PlanningAtom | undefined
  readonly mistakes: readonly Mistake[]
}

const BEFORE = '(define (problem p) (:domain d) (:init) (:goal '
const AFTER = '))'
const DEEPEST = 200

/**
 * Reads a condition. Names become lower case, because PDDL ignores case. Accepts any text and never throws for it.
 *
 * @example readFormula('(forall (?o - box) (dead ?o))').formula
 */
export function readFormula(text: string): FormulaReading {
  // on one line, columns are offsets
  const line = text.replaceAll(/;[^\r\n]*/g, (comment) => ' '.repeat(comment.length)).replaceAll(/\s/g, ' ')
  const shape = mistakeOfShape(line)
  if (shape !== undefined) return { formula: undefined, mistakes: [shape] }
  const { problem, diagnostics } = readPddlProblem(`${BEFORE}${line}${AFTER}`, '')
  const mistakes = diagnostics.map((diagnostic) => inText(diagnostic, line.length))
  if (problem?.goal === undefined || diagnostics.some(({ severity }) => severity === 'error'))
    return { formula: undefined, mistakes }
  const report = ({ start, end }: SourceRange, message: string, hint: string): undefined => {
    const place = { start: start - BEFORE.length, end: end - BEFORE.length }
    mistakes.push({ ...mistake(message, place.start, place.end), hint })
  }
  const formula = formulaOf(problem.goal, report)
  return { formula: mistakes.some(({ severity }) => severity === 'error') ? undefined : formula, mistakes }
}

/**
 * Reads a single fact, with or without variables.
 *
 * @example readAtom('(at ?x ?y ?box)').atom // { name: 'at', args: ['?x', '?y', '?box'] }
 */
export function readAtom(text: string): AtomReading {
  const { formula, mistakes } = readFormula(text)
  if (formula === undefined || formula.kind === 'atom') return { atom: formula?.atom, mistakes }
  const found = mistake('found a condition, expected a single fact such as (at ?x ?y)', 0, text.length)
  return { atom: undefined, mistakes: [...mistakes, found] }
}

/** Mistakes that the reader of whole problems would report in terms of the surrounding text. */
function mistakeOfShape(line: string): Mistake | undefined {
  const start = line.search(/\S/)
  const end = line.trimEnd().length
  const example = 'such as (not (at ?x ?y)) or (forall (?o - box) (dead ?o))'
  if (start < 0) return { ...mistake('found nothing, expected a condition in PDDL', 0, 1), hint: example }
  if (line[start] !== '(')
    return { ...mistake('found no parenthesis, expected a condition in PDDL', start, end), hint: example }
  let depth = 0
  for (let at = start; at < end; at++) {
    if (line[at] === '(') depth++
    else if (line[at] === ')') depth--
    if (depth > DEEPEST) return mistake(`found more than ${DEEPEST} nested parentheses`, at, at + 1)
    if (depth > 0 || at === end - 1) continue
    const next = at + 1 + line.slice(at + 1).search(/\S/)
    const hint = line[next] === ')' ? 'remove the extra ")"' : 'join several conditions with (and …)'
    return { ...mistake('found more after the end of the condition', next, end), hint }
  }
  const missing = depth === 1 ? 'a ")" is' : `${depth} ")" are`
  return depth === 0 ? undefined : mistake(`found the end of the text, but ${missing} missing`, end - 1, end)
}

function mistake(message: string, start: number, end: number): Mistake {
  return { code: 'vgdl/config-condition' satisfies ConfigCode, severity: 'error', message, start, end }
}

function inText({ code, severity, message, hint, span }: Diagnostic, length: number): Mistake {
  const within = (column: number): number => Math.min(Math.max(column - 1 - BEFORE.length, 0), length)
  return {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    start: within(span?.column ?? 0),
    end: within(span?.endColumn ?? 0),
  }
}

type Refuse = (place: SourceRange, message: string, hint: string) => undefined

/** Returns undefined and reports a mistake for anything that the model of a game cannot express. */
function formulaOf(condition: ConditionSyntax, refuse: Refuse): PlanningFormula | undefined {
  switch (condition.kind) {
    case 'atom':
      return { kind: 'atom', atom: { name: condition.name.text, args: condition.args.map(termText) } }
    case 'equals':
      return { kind: 'equal', left: termText(condition.left), right: termText(condition.right) }
    case 'not': {
      const part = formulaOf(condition.part, refuse)
      return part && { kind: 'not', part }
    }
    case 'imply': {
      const left = formulaOf(condition.left, refuse)
      const right = formulaOf(condition.right, refuse)
      return left && right && { kind: 'or', parts: [{ kind: 'not', part: left }, right] }
    }
    case 'and':
    case 'or': {
      const parts = condition.parts.map((part) => formulaOf(part, refuse))
      return parts.every((part) => part !== undefined) ? { kind: condition.kind, parts } : undefined
    }
    case 'forall':
    case 'exists': {
      const variables = condition.parameters.map((parameter) => typedOf(parameter, refuse))
      const part = formulaOf(condition.part, refuse)
      if (part === undefined || !variables.every((variable) => variable !== undefined)) return undefined
      return { kind: condition.kind, variables, part }
    }
    case 'compare':
      return comparisonOf(condition, refuse)
  }
}

const TURNED = { '<': '>', '<=': '>=', '=': '=', '>=': '<=', '>': '<' } as const

function comparisonOf(
  condition: Extract<ConditionSyntax, { kind: 'compare' }>,
  refuse: Refuse,
): PlanningFormula | undefined {
  const { operator, left, right } = condition
  const [value, other, used] = left.kind === 'function' ? [left, right, operator] : [right, left, TURNED[operator]]
  const limit = numberOf(other)
  if (value.kind !== 'function' || limit === undefined)
    return refuse(condition, 'found a calculation, expected a function and a number', 'such as (>= (gold) 3)')
  return {
    kind: 'compare',
    operator: used,
    value: { name: value.name.text, args: value.args.map(termText) },
    with: limit,
  }
}

/** A number, possibly with a minus sign. */
function numberOf(expression: ExpressionSyntax): number | undefined {
  if (expression.kind === 'number') return expression.value
  if (expression.kind !== 'arithmetic' || expression.operation !== '-' || expression.parts.length !== 1)
    return undefined
  const value = numberOf(expression.parts[0])
  return value === undefined ? undefined : -value
}

function typedOf({ name, types }: TypedNameSyntax, refuse: Refuse): PlanningSymbol | undefined {
  if (types.length > 1)
    return refuse(name, 'found several types of a variable, expected one', 'write one quantifier each')
  return { name: `?${name.text}`, type: types[0]?.text ?? 'object' }
}

function termText({ text, variable }: { readonly text: string; readonly variable: boolean }): string {
  return variable ? `?${text}` : text
}
