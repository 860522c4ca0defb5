import { defineDomain, flag } from '@telos/core'
import { actionTable, type PoolActionName, poolActionNames } from './action-table.ts'

/**
 * Builds a domain of flags for the planner of `@telos/core` from actions of the pool. It uses the fixed costs: distances depend on the
 * previous place, which a tree knows and flags do not.
 *
 * @example
 * const domain = flagDomain(['UnstoreWheat', 'CraftBread'])
 * domain.plan({ from: {}, to: { hasFood: true } }).steps.map(({ name }) => name) // ['UnstoreWheat', 'CraftBread']
 */
export function flagDomain(names: readonly PoolActionName[] = poolActionNames) {
  const rows = names.map((name) => [name, actionTable[name]] as const)
  const facts = new Set(rows.flatMap(([, { does, needs }]) => [...does, ...(needs ? [needs] : [])]))
  return defineDomain({
    facts: Object.fromEntries([...facts].map((fact) => [fact, flag()])),
    actions: Object.fromEntries(
      rows.map(([name, { does, needs, fixedCost }]) => [
        name,
        {
          needs: needs === undefined ? {} : { [needs]: true },
          does: Object.fromEntries(does.map((fact) => [fact, true])),
          cost: fixedCost,
        },
      ]),
    ),
  })
}
