/** A small random domain that counts, planned by one engine. A first, unmeasured call warms the code up. */
import { defineDomain, type PlanResult } from '@telos/core'
import { countingDomain } from '../../packages/core/test/domains/counting-domain.ts'

interface Asked {
  readonly values: Readonly<Record<string, number>>
}

interface Given {
  readonly options: Readonly<Record<string, unknown>>
  readonly limits: { readonly expansions?: number }
}

/** `domain` is the seed of the domain, `goal` the number of its goal, from 0. */
export function run({ values }: Asked, { options, limits }: Given) {
  const { spec, start, goals } = countingDomain(values['domain'])
  const to = goals[values['goal']]
  if (to === undefined) return { outcome: 'unsupported', detail: `the domain has ${goals.length} goals`, figures: {} }
  const domain = defineDomain(spec as never)
  const plan = (expansions: number) =>
    domain.plan({
      from: start,
      to,
      planner: options['engine'],
      limits: { expansions },
    } as never) as unknown as PlanResult
  plan(5000)
  const before = process.cpuUsage()
  const { status, optimal, cost, steps, statistics } = plan(limits.expansions ?? 1_000_000)
  const { user, system } = process.cpuUsage(before)
  const { expanded, generated } = statistics
  const work = { expanded, generated, planMilliseconds: (user + system) / 1000 }
  if (status !== 'solved')
    return { outcome: status === 'unsolvable' ? 'unsolvable' : 'expansion-limit', detail: status, figures: work }
  return {
    outcome: 'solved',
    figures: { ...work, cost, length: steps.length, proved: optimal ? 1 : 0 },
  }
}
