import type { NodeOrder } from '@telos/core/search'
import { needKeys } from '@telos/core/text'
import { type JobNames, strategies } from './job.ts'

export type { NodeOrder } from '@telos/core/search'

/**
 * Tells by what a job orders its fringe; undefined for strategies with several fringes or an order of their own.
 *
 * @example orderOf(run.names) // { kind: 'weights', g: 1, h: 1 } for A*
 */
export function orderOf(names: JobNames): NodeOrder | undefined {
  needKeys(names, 'the job of an outcome: { strategy, pruning, … }', 'strategy', 'rest')
  const { strategy, rest } = names
  const engine = strategies.find(({ name }) => name === strategy)
  const options = Object.entries(engine?.options ?? {}).map(([name, { default: usual }]) => [
    name,
    Number(rest[name] ?? usual),
  ])
  return engine?.order?.(Object.fromEntries(options))
}
