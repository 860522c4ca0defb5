/**
 * Conditions built from conditions. They write the keys `any`, `all` and `not` of a condition, so these two forms are equivalent: `needs:
 * any({ drunk: true }, { rum: 0 })` and `needs: { any: [{ drunk: true }, { rum: 0 }] }`.
 *
 * TypeScript reports misspelt keys only in fresh object literals. A literal passed through a function would escape that check, so its keys
 * are carried in the type (`~keys`) and compared where the result is used.
 */

/** The keys of all conditions or effects passed through a function, including nested ones. */
// not an interface: interfaces have no index signature, and `derived` accepts conditions over any names
export type Written<Literal> = {
  readonly '~keys'?: KeysIn<Literal>
}

type KeysIn<Literal> = Literal extends unknown
  ? Exclude<keyof Literal, 'any' | 'all' | 'not' | 'when' | '~keys'> | InnerKeys<Literal>
  : never

type InnerKeys<Literal> = '~keys' extends keyof Literal ? NonNullable<Literal['~keys']> : never

/**
 * Holds if at least one of the conditions holds.
 *
 * @example { needs: any({ at: 'docks' }, { at: 'tavern' }) }
 */
export function any<const Conditions extends readonly object[]>(
  ...conditions: Conditions
): { readonly any: Conditions } & Written<Conditions[number]> {
  return { any: conditions }
}

/**
 * Holds if all conditions hold.
 *
 * @example { needs: all(any({ drunk: true }, { rum: 0 }), not({ at: 'docks' })) }
 */
export function all<const Conditions extends readonly object[]>(
  ...conditions: Conditions
): { readonly all: Conditions } & Written<Conditions[number]> {
  return { all: conditions }
}

/**
 * Holds if the condition does not.
 *
 * @example { needs: not({ at: 'docks', gold: 0 }) }
 */
export function not<const Condition extends object>(
  condition: Condition,
): { readonly not: Condition } & Written<Condition> {
  return { not: condition }
}
