/** Titles of lenses: how many parts of a domain give or need a name. */
import type { NameRole, NameUse, SymbolKey } from './names.ts'

/**
 * Says how many actions change a number and how many need it.
 *
 * @example changesTitle(2, 1) // '2 actions change this, 1 needs it'
 */
export function changesTitle(changes: number, needs: number): string {
  const changing =
    changes === 0
      ? 'No action changes this'
      : changes === 1
        ? '1 action changes this'
        : `${changes} actions change this`
  return `${changing}, ${needing(needs)}`
}

function needing(needs: number): string {
  return needs === 0 ? 'none needs it' : needs === 1 ? '1 needs it' : `${needs} need it`
}

/**
 * Says how many actions give a name and how many need it.
 *
 * @example lensTitle(1, 2) // '1 action gives this, 2 need it'
 */
export function lensTitle(gives: number, needs: number): string {
  const giving =
    gives === 0 ? 'No action gives this' : gives === 1 ? '1 action gives this' : `${gives} actions give this`
  return `${giving}, ${needing(needs)}`
}

/** Collects the names of the parts that contain a use, by symbol and role. */
export function partsByRole(
  uses: readonly NameUse[],
  counts: (inside: string) => boolean = () => true,
): ReadonlyMap<SymbolKey, ReadonlyMap<NameRole, ReadonlySet<string>>> {
  const found = new Map<SymbolKey, Map<NameRole, Set<string>>>()
  for (const { key, role, inside } of uses) {
    if (inside === undefined || !counts(inside)) continue
    const roles = found.get(key) ?? new Map<NameRole, Set<string>>()
    roles.set(role, (roles.get(role) ?? new Set()).add(inside))
    found.set(key, roles)
  }
  return found
}
