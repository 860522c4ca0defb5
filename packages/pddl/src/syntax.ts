import type { Span } from '@telos/core'
import { LineTable, needKeys, needObject } from '@telos/core/text'

/**
 * The reader's output for a PDDL text. Names are in lower case, because the language is case-insensitive. Every part holds its place as
 * offsets into the text; `SourceText` converts these to lines and columns.
 */
export interface SourceRange {
  readonly start: number
  /** One past the last character. */
  readonly end: number
}

/** A text with its name, and the conversion from offsets to lines. */
export interface SourceText {
  readonly file: string
  readonly text: string
}

export interface NameSyntax extends SourceRange {
  /** In lower case, without the question mark of a variable. */
  readonly text: string
}

/** `?x - truck`, `a - (either truck plane)`; no types mean `object`. */
export interface TypedNameSyntax {
  readonly name: NameSyntax
  readonly types: readonly NameSyntax[]
}

export interface DomainSyntax {
  readonly kind: 'domain'
  readonly source: SourceText
  readonly name: NameSyntax
  readonly requirements: readonly NameSyntax[]
  /** A type and its supertypes. */
  readonly types: readonly TypedNameSyntax[]
  readonly constants: readonly TypedNameSyntax[]
  readonly predicates: readonly SignatureSyntax[]
  readonly functions: readonly SignatureSyntax[]
  readonly derived: readonly DerivedSyntax[]
  readonly actions: readonly ActionSyntax[]
}

export interface ProblemSyntax {
  readonly kind: 'problem'
  readonly source: SourceText
  readonly name: NameSyntax
  /** Name of its domain. */
  readonly domain: NameSyntax | undefined
  readonly requirements: readonly NameSyntax[]
  readonly objects: readonly TypedNameSyntax[]
  readonly init: InitSyntax
  readonly goal: ConditionSyntax | undefined
  readonly metric: MetricSyntax | undefined
}

/** A predicate or function with its parameters. */
export interface SignatureSyntax extends SourceRange {
  readonly name: NameSyntax
  readonly parameters: readonly TypedNameSyntax[]
}

export interface DerivedSyntax extends SourceRange {
  readonly head: SignatureSyntax
  readonly condition: ConditionSyntax
}

export interface ActionSyntax extends SourceRange {
  readonly name: NameSyntax
  readonly parameters: readonly TypedNameSyntax[]
  /** Undefined if omitted, which is always true. */
  readonly condition: ConditionSyntax | undefined
  readonly effect: EffectSyntax | undefined
}

/**
 * The start, in columns, because it may have millions of lines. Element i is the symbols `terms[begin[i]] … terms[begin[i + 1] - 1]`: the
 * predicate or function first, then its objects.
 */
export interface InitSyntax {
  /** Each name once; `terms` holds indices into it. */
  readonly symbols: readonly string[]
  readonly count: number
  readonly begin: Int32Array
  readonly terms: Int32Array
  /** Offset in the text of the opening parenthesis of each element. */
  readonly offsets: Int32Array
  /** Offset of each term. */
  readonly termOffsets: Int32Array
  /** For `(= (f a) 3)` the number; NaN for a predicate. */
  readonly values: Float64Array
  /** 1 for `(not (p a))`, which is redundant. */
  readonly negated: Uint8Array
}

/** A variable (`?x`) or the name of an object. */
export interface TermSyntax extends NameSyntax {
  readonly variable: boolean
}

export type ConditionSyntax = SourceRange &
  (
    | { readonly kind: 'and' | 'or'; readonly parts: readonly ConditionSyntax[] }
    | { readonly kind: 'not'; readonly part: ConditionSyntax }
    | { readonly kind: 'imply'; readonly left: ConditionSyntax; readonly right: ConditionSyntax }
    | {
        readonly kind: 'forall' | 'exists'
        readonly parameters: readonly TypedNameSyntax[]
        readonly part: ConditionSyntax
      }
    | AtomSyntax
    /** `(= ?a ?b)` of objects. */
    | { readonly kind: 'equals'; readonly left: TermSyntax; readonly right: TermSyntax }
    | {
        readonly kind: 'compare'
        readonly operator: '<' | '<=' | '=' | '>=' | '>'
        readonly left: ExpressionSyntax
        readonly right: ExpressionSyntax
      }
  )

export interface AtomSyntax extends SourceRange {
  readonly kind: 'atom'
  readonly name: NameSyntax
  readonly args: readonly TermSyntax[]
}

export type EffectSyntax = SourceRange &
  (
    | { readonly kind: 'and'; readonly parts: readonly EffectSyntax[] }
    | { readonly kind: 'add' | 'delete'; readonly atom: AtomSyntax }
    | { readonly kind: 'when'; readonly condition: ConditionSyntax; readonly effect: EffectSyntax }
    | { readonly kind: 'forall'; readonly parameters: readonly TypedNameSyntax[]; readonly effect: EffectSyntax }
    | {
        readonly kind: 'assign' | 'increase' | 'decrease' | 'scale-up' | 'scale-down'
        readonly target: FunctionSyntax
        readonly value: ExpressionSyntax
      }
  )

export interface FunctionSyntax extends SourceRange {
  readonly kind: 'function'
  readonly name: NameSyntax
  readonly args: readonly TermSyntax[]
}

export type ExpressionSyntax =
  | FunctionSyntax
  | (SourceRange & { readonly kind: 'number'; readonly value: number })
  /** One part: `(- x)`. `+` and `*` may have more than two. */
  | (SourceRange & {
      readonly kind: 'arithmetic'
      readonly operation: '+' | '-' | '*' | '/'
      readonly parts: readonly ExpressionSyntax[]
    })

export interface MetricSyntax extends SourceRange {
  readonly direction: 'minimize' | 'maximize'
  readonly expression: ExpressionSyntax
}

/**
 * Converts offsets in a text to lines and columns. Finds the line starts of a text on first use.
 *
 * @example spanOf(domain.source, domain.name) // { file: 'd.pddl', line: 1, column: 17, endLine: 1, endColumn: 18 }
 */
export function spanOf(source: SourceText, place: SourceRange): Span {
  needKeys(source, 'the source of a domain or a problem', 'text')
  needObject(place, 'a place: { start, end }')
  return lineTableOf(source).span(place.start, place.end)
}

const known = new WeakMap<SourceText, LineTable>()

function lineTableOf(source: SourceText): LineTable {
  let lines = known.get(source)
  if (!lines) {
    lines = new LineTable(source.file, source.text)
    known.set(source, lines)
  }
  return lines
}

/**
 * Throws if the text could not be read: there is no domain or problem then, and a caller who has not checked would continue with nothing.
 */
export function needDomain(domain: DomainSyntax): void {
  needKeys(domain, 'a domain of readPddlDomain, whose diagnostics say why there is none', 'actions', 'source')
}

export function needProblem(problem: ProblemSyntax): void {
  needKeys(problem, 'a problem of readPddlProblem, whose diagnostics say why there is none', 'objects', 'init')
}

export function needOptions(options: object): void {
  needObject(options, '{ lenient, … }')
}
