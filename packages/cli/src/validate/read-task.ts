import type { Diagnostic } from '@telos/core'
import {
  checkDomain,
  checkProblem,
  type DomainSyntax,
  isWhole,
  type ProblemSyntax,
  readDomain,
  readProblem,
} from '@telos/pddl'
import { ExitCode } from '../exit-codes.ts'
import { type Input, readInput } from '../files/read-input.ts'
import type { Io } from '../io.ts'
import { countOf } from '../print/counting.ts'

/** A domain and a problem, checked. */
export interface Task {
  /** Both, and what is wrong with either. */
  readonly files: readonly { readonly input: Input; readonly diagnostics: readonly Diagnostic[] }[]
  /** undefined when there are errors. */
  readonly parts: { readonly domain: DomainSyntax; readonly problem: ProblemSyntax } | undefined
}

export async function readTask(domainFile: string, problemFile: string, lenient: boolean, io: Io): Promise<Task> {
  const domainInput = await readInput(domainFile, io)
  const problemInput = await readInput(problemFile, io)
  const { domain, diagnostics: inDomain } = readDomain(domainInput.text, domainInput.file)
  const { problem, diagnostics: inProblem } = readProblem(problemInput.text, problemInput.file)
  if (isWhole([...inDomain, ...inProblem]) && domain !== undefined && problem !== undefined) {
    inDomain.push(...checkDomain(domain, { lenient, objects: problem.objects }))
    inProblem.push(...checkProblem(domain, problem, { lenient, isDamaged: countOf(inProblem, 'error') > 0 }))
  }
  const isGood = domain !== undefined && problem !== undefined && hasNoErrors([...inDomain, ...inProblem])
  return {
    files: [
      { input: domainInput, diagnostics: inDomain },
      { input: problemInput, diagnostics: inProblem },
    ],
    parts: isGood ? { domain, problem } : undefined,
  }
}

/** How to end when the files are no good. */
export function exitOfBadTask({ files }: Task): number {
  const all = files.flatMap(({ diagnostics }) => diagnostics)
  return all.some(({ code }) => code === 'pddl/unsupported') ? ExitCode.unsupported : ExitCode.badInput
}

function hasNoErrors(diagnostics: readonly Diagnostic[]): boolean {
  return countOf(diagnostics, 'error') === 0
}
