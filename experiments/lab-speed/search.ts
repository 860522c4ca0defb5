/** One strategy with one pruning on one subject: nodes a second and bytes a node, the best of some rounds. */
import { UnsupportedError } from '@telos/core'
import { household, type Instance, JobRun, needsInstance, textbook } from '@telos/lab'

interface Asked {
  readonly values: Readonly<Record<string, string | number>>
}

interface Given {
  readonly options: Readonly<Record<string, unknown>>
  readonly limits: { readonly expansions?: number }
}

interface Subject {
  readonly heuristic: string
  instance(): Instance
}

const subjects: Readonly<Record<string, Subject>> = {
  '15-puzzle': {
    heuristic: 'manhattan',
    // far from its goal: it cannot be solved by chance within the allowed nodes
    instance: () =>
      textbook
        .find(({ name }) => name === 'fifteen-puzzle')!
        .instance({ start: '15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0' }),
  },
  needs: { heuristic: 'discontentment(1)', instance: () => needsInstance(household, { start: 1 }) as Instance },
}

const outcomes: Readonly<Record<string, string>> = {
  solved: 'solved',
  limit: 'expansion-limit',
  unsupported: 'unsupported',
}

export function run({ values: { subject, rounds = 3 } }: Asked, { options, limits }: Given) {
  const { heuristic, instance } = subjects[subject]
  const { strategy, pruning } = options as Record<string, string>
  let best = { nodesPerSecond: 0, bytesPerNode: 0, processed: 0, expanded: 0 }
  let outcome = 'gave-up'
  for (let round = 0; round < Number(rounds); round++) {
    try {
      const job = new JobRun(instance(), { strategy, pruning, heuristic, nodes: limits.expansions ?? 200_000 })
      job.run({ milliseconds: 20_000 })
      const { statistics, status, reason } = job.outcome()
      if (status === 'unsupported') return { outcome: status, detail: reason, figures: {} }
      outcome = outcomes[status] ?? 'gave-up'
      const { expanded, processed, bytes, ms } = statistics
      const nodesPerSecond = (processed / ms) * 1000
      if (nodesPerSecond > best.nodesPerSecond)
        best = { nodesPerSecond, bytesPerNode: bytes / processed, processed, expanded }
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error
      return { outcome: 'unsupported', detail: error.message, figures: {} }
    }
  }
  return { outcome, figures: best }
}
