import type { Diagnostic } from '@telos/core'
import { type SourceRange, type SourceText, spanOf } from '../syntax.ts'

/** Collects the diagnostics of one text. A file of garbage has millions of mistakes, so only the first ones are kept. */
export class ReaderReport {
  readonly source: SourceText
  readonly #kept: Diagnostic[] = []
  #dropped = 0
  #firstDropped: SourceRange | undefined
  #droppedError = false

  constructor(source: SourceText) {
    this.source = source
  }

  error(code: ReaderCode, place: SourceRange, message: string, hint?: string, missing?: string): undefined {
    this.#add('error', code, place, message, hint, missing)
  }

  warning(code: ReaderCode, place: SourceRange, message: string, hint?: string, missing?: string): void {
    this.#add('warning', code, place, message, hint, missing)
  }

  /** Line and column of an offset, for messages that refer to a second place. */
  position(offset: number): string {
    const span = spanOf(this.source, { start: offset, end: offset + 1 })
    return `line ${span.line}, column ${span.column}`
  }

  diagnostics(): Diagnostic[] {
    const all = [...this.#kept]
    if (this.#firstDropped)
      all.push({
        code: 'pddl/too-many' satisfies ReaderCode,
        severity: this.#droppedError ? 'error' : 'warning',
        message: `${this.#dropped} more diagnostics, the first of them here`,
        hint: `correct the ${LIMIT} above first`,
        unlisted: this.#dropped,
        span: spanOf(this.source, this.#firstDropped),
      })
    return all
  }

  #add(
    severity: 'error' | 'warning',
    code: ReaderCode,
    place: SourceRange,
    message: string,
    hint?: string,
    missing?: string,
  ): void {
    if (this.#kept.length < LIMIT) {
      const helpful = hint ?? HINTS[code]
      const span = spanOf(this.source, place)
      this.#kept.push({
        code,
        severity,
        message,
        ...(helpful === undefined ? {} : { hint: helpful }),
        ...(missing === undefined ? {} : { missing }),
        span,
      })
      return
    }
    this.#dropped++
    this.#firstDropped ??= place
    if (severity === 'error') this.#droppedError = true
  }
}

const LIMIT = 200

/**
 * Maps each code of the PDDL reader to its meaning. The checks of domains and problems have `CHECK_CODES`.
 *
 * @example READER_CODES['pddl/missing-close'] // 'a closing parenthesis is missing'
 */
export const READER_CODES = {
  'pddl/wrong-kind': 'the text lacks the expected `(define (domain …) …)` or `(define (problem …) …)`',
  'pddl/extra-text': 'there is text outside the definition (a warning if it is a second definition)',
  'pddl/bad-character': 'the text contains a character that PDDL allows only in comments',
  'pddl/missing-close': 'a closing parenthesis is missing',
  'pddl/extra-close': 'a closing parenthesis closes nothing',
  'pddl/unsupported': 'a part of the language is recognised but not supported, such as durative actions',
  'pddl/unknown-section': 'the language has no section of this name',
  'pddl/misplaced-section': 'a section of domains is in a problem, or a section of problems is in a domain',
  'pddl/duplicate-section': 'a section or a field is given twice (a warning where the two can be joined)',
  'pddl/missing-section': 'a problem lacks its goal or the name of its domain (a warning if it lacks its start)',
  'pddl/ignored': 'a part that has no meaning here is ignored (a warning)',
  'pddl/unknown-requirement': 'the language has no requirement of this name',
  'pddl/unknown-field': 'actions have no field of this name',
  'pddl/missing-name': 'a definition, action, predicate or function has no name',
  'pddl/bad-name': 'a name was expected and something else was found',
  'pddl/bad-variable': 'a variable such as `?x` was expected and something else was found',
  'pddl/bad-type': 'a type was expected after `-` and something else was found',
  'pddl/bad-term': 'an object or a variable was expected and something else was found',
  'pddl/bad-condition': 'a condition was expected and something else was found',
  'pddl/bad-effect': 'an effect was expected and something else was found',
  'pddl/bad-expression': 'a numeric expression was expected and something else was found',
  'pddl/bad-number': 'a number is too large',
  'pddl/bad-init': 'a fact or a value of the start was expected and something else was found',
  'pddl/bad-metric': 'a metric is not `minimize` or `maximize` followed by an expression',
  'pddl/wrong-count': 'an operator has too few or too many parts',
  'pddl/bare-function': 'a function lacks its parentheses where a number is expected (a warning)',
  'pddl/too-many': 'the remaining diagnostics are not shown',
} as const

export type ReaderCode = keyof typeof READER_CODES

/** Default hints for diagnostics. */
export const HINTS: Partial<Record<ReaderCode, string>> = {
  'pddl/unknown-section': 'remove it, or correct its keyword',
  'pddl/misplaced-section': 'it belongs to the other file',
  'pddl/duplicate-section': 'remove one of the two',
  'pddl/unknown-requirement': 'remove it, or correct its name',
  'pddl/unknown-field': 'the fields of an action are :parameters, :precondition and :effect',
  'pddl/missing-name': 'write a name after the parenthesis or the keyword',
  'pddl/bad-name': 'write a name and its parameters in parentheses',
  'pddl/bad-term': 'write the name of an object or a variable such as ?x',
  'pddl/bad-condition': 'conditions are facts, and, or, not, imply, forall, exists and comparisons',
  'pddl/bad-effect': 'effects are facts, not, and, when, forall, assign, increase, decrease, scale-up and scale-down',
  'pddl/bad-expression': 'write a number, (function …) or (+ …)',
  'pddl/bad-init': 'the start is a list of facts and values',
  'pddl/wrong-count': 'check the parentheses of this list',
}
