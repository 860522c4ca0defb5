/** PDDL as something to search. */
import { type Instance, instanceOfProblem } from '@telos/lab'
import { readTask, toProblem } from '@telos/pddl'
import type { LabSource } from '../lab-contract.ts'
import { isMistake, type SourceReading } from '../source-reading.ts'

/** For grounding: nothing can be shown before. */
const mostMilliseconds = 30_000

export function readPddlSource({
  domain: domainFile,
  problem: problemFile,
}: Extract<LabSource, { kind: 'pddl' }>): SourceReading {
  const { task, diagnostics } = readTask(
    { file: domainFile.path, text: domainFile.text },
    { file: problemFile.path, text: problemFile.text },
  )
  if (task === undefined) return { diagnostics: diagnostics.filter(isMistake) }
  const { problem } = toProblem(task.domain, task.problem)
  const end = performance.now() + mostMilliseconds
  const limits = { isOver: () => performance.now() > end }
  return { instance: instanceOfProblem(problem, { name: task.problem.name.text, limits }) as Instance }
}
