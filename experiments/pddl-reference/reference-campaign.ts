/** What the three campaigns on the reference material share: its problems, and the costs that its planner has proved. */
import { join } from 'node:path'
import { type Instance, loadInstances } from '../../bench/pddl/suite.ts'
import { referenceFile } from '../reference-files.ts'

interface OwnPart {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly algorithms: readonly Readonly<Record<string, unknown>>[]
  readonly attributes: readonly string[]
  /** Which problems. */
  readonly isMeant: (instance: Instance) => boolean
}

/** A campaign over the problems of the reference material, within the limits of the reference planner. */
export function referenceCampaign({ isMeant, attributes, ...own }: OwnPart) {
  const bench = referenceFile(import.meta.url, 'pddl', 'bench')
  const instances = loadInstances().filter(isMeant)
  const proved = instances.flatMap(({ domain, problem, optimal }): (readonly [string, object])[] => {
    if (optimal?.outcome !== 'solved' || typeof optimal.cost !== 'number') return []
    return [[`${domain}/${problem.replace(/\.pddl$/, '')}`, { cost: optimal.cost, source: 'Fast Downward, proved' }]]
  })
  return {
    telos: 'experiment/1',
    ...own,
    limits: { cpu: 60, wall: 600, memory: 4096, output: 256 },
    tasks: instances.map(({ domain, problem, domainFile }) => ({
      domain: join(bench, domain, domainFile.slice(domainFile.lastIndexOf('/') + 1)),
      problems: join(bench, domain, problem),
    })),
    references: Object.fromEntries(proved),
    report: { attributes, agileLimit: 300 },
  }
}
