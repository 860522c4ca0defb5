/** Finds lab problems and jobs by the words of a campaign. */
import { type Instance, type Job, parameterValue, textbook } from '@telos/lab'
import type { LabCampaignTask, TelosAlgorithm } from '../../campaign/campaign.ts'

/** The instance of a task. Throws a `ProblemError` for wrong parameters; undefined if no problem has the name. */
export function labInstance({
  problem,
  parameters,
}: Pick<LabCampaignTask, 'problem' | 'parameters'>): Instance | undefined {
  const found = textbook.find(({ name }) => name === problem)
  const [start, goal] = parameters.map((value) => (typeof value === 'string' ? parameterValue(value) : value))
  return found?.instance({ start, goal })
}

const jobNumbers = ['increment', 'solutions', 'bound', 'depth']

/** The words of an algorithm as a job of the laboratory. */
export function labJob({ search, heuristic, pruning, options }: TelosAlgorithm, expansions?: number): Job {
  const entries = Object.entries(options)
  const isOfJob = ([name]: readonly [string, unknown]): boolean => name === 'cost' || jobNumbers.includes(name)
  return {
    strategy: search,
    ...(heuristic !== undefined && { heuristic }),
    ...(pruning !== undefined && { pruning }),
    ...(expansions !== undefined && { nodes: expansions }),
    ...Object.fromEntries(entries.filter(isOfJob)),
    options: Object.fromEntries(entries.filter((entry) => !isOfJob(entry))) as Record<string, number>,
  }
}
