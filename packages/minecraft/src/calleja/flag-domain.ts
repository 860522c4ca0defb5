import { defineDomain, flag } from '@telos/core'
import { actionTable, type PoolActionName, poolActionNames } from './action-table.ts'

/**
 * The 27 actions as a domain of flags for the planner of `@telos/core`. Costs are the fixed ones: distances depend on where one comes
 * from, which a tree knows and flags do not.
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
