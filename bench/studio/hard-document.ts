/** A domain that keeps a planner busy for seconds, as part of an address of the studio. */
import { packDocument } from '../../packages/studio/src/documents/share-link.ts'

/** Weights of which one subset has the wanted sum, behind switches that exclude each other: no heuristic sees through it. */
export async function hardDocument(): Promise<string> {
  const count = 22
  const facts = Array.from({ length: count }, (_, index) => `  taken${index}: { kind: flag }`)
  const actions = Array.from(
    { length: count },
    (_, index) => `  take${index}:
    needs: { taken${index}: false }
    does: { taken${index}: true, weight: { add: ${(2 ** index % 9973) | 1} } }`,
  )
  const text = [
    'telos: 1',
    'name: knapsack',
    'facts:',
    '  weight: { kind: count, max: 100000 }',
    ...facts,
    'actions:',
    ...actions,
    'start: {}',
    'goal: { weight: 41234 }',
    '',
  ].join('\n')
  return packDocument({ id: 'x', title: 'Knapsack', kind: 'domain', files: [{ path: 'knapsack.yaml', text }] })
}
