import type { Diagnostic } from '@telos/core'
import {
  checkDomain,
  checkProblem,
  type DomainSyntax,
  isFullyRead,
  kindOfPddl,
  type ProblemSyntax,
  readPddlDomain,
  readPddlProblem,
} from '@telos/pddl'
import { ExitCode } from '../exit-codes.ts'
import { type InputText, readInput } from '../files/read-input.ts'
import type { Io } from '../io.ts'
import { countSeverity } from '../print/counting.ts'

/** A domain and a problem, checked. */
export interface PddlTask {
  /** Both files, and their mistakes. */
  readonly files: readonly { readonly input: InputText; readonly diagnostics: readonly Diagnostic[] }[]
  /** Undefined if there are errors. */
  readonly parts: { readonly domain: DomainSyntax; readonly problem: ProblemSyntax } | undefined
}

export async function readPddlTask(
  domainFile: string,
  problemFile: string,
  lenient: boolean,
  io: Io,
): Promise<PddlTask> {
  const inputs = [await readInput(domainFile, io), await readInput(problemFile, io)]
  // each file says what it is, so the order does not matter
  if (kindOfPddl(inputs[0].text) === 'problem' && kindOfPddl(inputs[1].text) === 'domain') inputs.reverse()
  return checkPddlTask(inputs[0], inputs[1], lenient)
}

export function checkPddlTask(domainInput: InputText, problemInput: InputText, lenient: boolean): PddlTask {
  const { domain, diagnostics: inDomain } = readPddlDomain(domainInput.text, domainInput.file)
  const { problem, diagnostics: inProblem } = readPddlProblem(problemInput.text, problemInput.file)
  if (isFullyRead([...inDomain, ...inProblem]) && domain !== undefined && problem !== undefined) {
    inDomain.push(...checkDomain(domain, { lenient, objects: problem.objects }))
    inProblem.push(...checkProblem(domain, problem, { lenient, isDamaged: countSeverity(inProblem, 'error') > 0 }))
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

/** The exit code for invalid files. */
export function exitOfBadTask({ files }: PddlTask): number {
  const all = files.flatMap(({ diagnostics }) => diagnostics)
  return all.some(({ code }) => code === 'pddl/unsupported') ? ExitCode.unsupported : ExitCode.badInput
}

function hasNoErrors(diagnostics: readonly Diagnostic[]): boolean {
  return countSeverity(diagnostics, 'error') === 0
}
