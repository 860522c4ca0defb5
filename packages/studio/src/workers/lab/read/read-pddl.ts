/** PDDL as something to search. */
import { type Instance, instanceOfProblem } from '@telos/lab'
import { checkDomain, checkProblem, isFullyRead, readPddlDomain, readPddlProblem, toProblem } from '@telos/pddl'
import type { LabSource } from '../lab-contract.ts'
import { isMistake, type SourceReading } from '../source-reading.ts'

/** For grounding: nothing can be shown before. */
const mostMilliseconds = 30_000

export function readPddlSource({
  domain: domainFile,
  problem: problemFile,
}: Extract<LabSource, { kind: 'pddl' }>): SourceReading {
  const { domain, diagnostics: inDomain } = readPddlDomain(domainFile.text, domainFile.path)
  const { problem, diagnostics: inProblem } = readPddlProblem(problemFile.text, problemFile.path)
  const diagnostics = [...inDomain, ...inProblem]
  if (isFullyRead(diagnostics) && domain !== undefined && problem !== undefined)
    diagnostics.push(...checkDomain(domain, { objects: problem.objects }), ...checkProblem(domain, problem))
  const errors = diagnostics.filter(isMistake)
  if (errors.length > 0 || domain === undefined || problem === undefined) return { diagnostics: errors }
  const { problem: given } = toProblem(domain, problem)
  const end = performance.now() + mostMilliseconds
  const limits = { isOver: () => performance.now() > end }
  return { instance: instanceOfProblem(given, { name: problem.name.text, limits }) as Instance }
}
