/**
 * What the reader makes of a PDDL text. Names are in lower case, as the language does not tell cases apart.
 * Every part knows where it stands, as offsets into the text; `Source` turns these into lines and columns.
 */
export interface Place {
  readonly start: number
  /** One past the last character. */
  readonly end: number
}

/** A text with its name, and the way from offsets to lines. */
export interface Source {
  readonly file: string
  readonly text: string
}

export interface Name extends Place {
  /** In lower case, without the question mark of a variable. */
  readonly text: string
}

/** `?x - truck`, `a - (either truck plane)`; no types: `object`. */
export interface TypedName {
  readonly name: Name
  readonly types: readonly Name[]
}

export interface DomainSyntax {
  readonly kind: 'domain'
  readonly source: Source
  readonly name: Name
  readonly requirements: readonly Name[]
  /** A type and what it is a kind of. */
  readonly types: readonly TypedName[]
  readonly constants: readonly TypedName[]
  readonly predicates: readonly Signature[]
  readonly functions: readonly Signature[]
  readonly derived: readonly DerivedSyntax[]
  readonly actions: readonly ActionSyntax[]
}

export interface ProblemSyntax {
  readonly kind: 'problem'
  readonly source: Source
  readonly name: Name
  /** The domain that it is for. */
  readonly domain: Name | undefined
  readonly requirements: readonly Name[]
  readonly objects: readonly TypedName[]
  readonly init: InitSyntax
  readonly goal: Condition | undefined
  readonly metric: MetricSyntax | undefined
}

/** A predicate or function with its parameters. */
export interface Signature extends Place {
  readonly name: Name
  readonly parameters: readonly TypedName[]
}

export interface DerivedSyntax extends Place {
  readonly head: Signature
  readonly condition: Condition
}

export interface ActionSyntax extends Place {
  readonly name: Name
  readonly parameters: readonly TypedName[]
  /** undefined: none was written, which is always true. */
  readonly condition: Condition | undefined
  readonly effect: EffectSyntax | undefined
}

/**
 * The start, in columns, as it may have millions of lines. Element i is the symbols
 * `terms[begin[i]] … terms[begin[i + 1] - 1]`: the predicate or function first, then its objects.
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
  /** 1 for `(not (p a))`, which says what is so anyway. */
  readonly negated: Uint8Array
}

/** A variable (`?x`) or the name of an object. */
export interface TermSyntax extends Name {
  readonly variable: boolean
}

export type Condition = Place &
  (
    | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
    | { readonly kind: 'not'; readonly part: Condition }
    | { readonly kind: 'imply'; readonly left: Condition; readonly right: Condition }
    | { readonly kind: 'forall' | 'exists'; readonly parameters: readonly TypedName[]; readonly part: Condition }
    | AtomSyntax
    /** `(= ?a ?b)` of objects. */
    | { readonly kind: 'equals'; readonly left: TermSyntax; readonly right: TermSyntax }
    | {
        readonly kind: 'compare'
        readonly operator: '<' | '<=' | '=' | '>=' | '>'
        readonly left: Expression
        readonly right: Expression
      }
  )

export interface AtomSyntax extends Place {
  readonly kind: 'atom'
  readonly name: Name
  readonly args: readonly TermSyntax[]
}

export type EffectSyntax = Place &
  (
    | { readonly kind: 'and'; readonly parts: readonly EffectSyntax[] }
    | { readonly kind: 'add' | 'delete'; readonly atom: AtomSyntax }
    | { readonly kind: 'when'; readonly condition: Condition; readonly effect: EffectSyntax }
    | { readonly kind: 'forall'; readonly parameters: readonly TypedName[]; readonly effect: EffectSyntax }
    | {
        readonly kind: 'assign' | 'increase' | 'decrease' | 'scale-up' | 'scale-down'
        readonly target: FunctionSyntax
        readonly value: Expression
      }
  )

export interface FunctionSyntax extends Place {
  readonly kind: 'function'
  readonly name: Name
  readonly args: readonly TermSyntax[]
}

export type Expression =
  | FunctionSyntax
  | (Place & { readonly kind: 'number'; readonly value: number })
  /** One part: `(- x)`. `+` and `*` may have more than two. */
  | (Place & {
      readonly kind: 'arithmetic'
      readonly operation: '+' | '-' | '*' | '/'
      readonly parts: readonly Expression[]
    })

export interface MetricSyntax extends Place {
  readonly direction: 'minimize' | 'maximize'
  readonly expression: Expression
}
