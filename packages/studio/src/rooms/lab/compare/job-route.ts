/** The address of jobs in the Lab: the first one, and up to three beside it. */
import type { Route } from '../../../shell/route.ts'
import type { LabJob } from '../../../workers/lab/lab-contract.ts'
import { textOfJob } from '../address/lab-address.ts'
import type { CompareSettings } from './compare-settings.ts'

export const mostBeside = 4

export function jobRoute(
  { problem, file, start, goal }: CompareSettings,
  jobs: readonly LabJob[],
  lang?: string,
): Route {
  const [first = {}, ...beside] = jobs.slice(0, mostBeside)
  const { strategy, pruning, heuristic } = first
  const query = { strategy, pruning, heuristic, start, goal, file, beside: beside.map(textOfJob).join('|'), lang }
  // the needs model has a view of its own at its name
  const path = problem === 'own' ? ['own', 'run'] : problem === 'needs' ? ['search', problem] : problem.split('/')
  return {
    room: 'lab',
    path,
    query: Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))),
  }
}
