/** Compile-time types of facts. Facts from builders carry their types; for facts written as plain data, the types are inferred. */
import type { AnyFact, FactTypes, PerOf } from '../builders/facts.ts'

/** Compile-time information about a fact. */
export type TypesOf<F> = F extends AnyFact ? F['~types'] : SpecTypes<F>

interface SpecTypes<F> extends FactTypes {
  readonly value: SpecValue<F>
  readonly per: F extends { readonly per: infer Per extends readonly string[] } ? Per : SpecParameters<F>
  readonly ref: F extends { readonly kind: 'ref'; readonly type: infer Type extends string } ? Type : never
  readonly changes: F extends { readonly fixed: unknown } | { readonly kind: 'derived' } ? false : true
}

type SpecValue<F> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'oneOf'; readonly values: infer Values extends readonly string[] }
    ? Values[number]
    : F extends { readonly kind: 'count' | 'number' }
      ? number
      : F extends { readonly kind: 'ref' }
        ? F extends { readonly optional: true }
          ? string | null
          : string
        : F extends { readonly when: unknown }
          ? boolean
          : number

type SpecParameters<F> = F extends { readonly with: infer With } ? PerOf<With> : []
