/** PDDL among the files of `telos check`: a problem is checked with its domain, where that is among them. */
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
import type { InputText } from '../files/read-input.ts'
import { countSeverity } from '../print/counting.ts'

export interface CheckedPddl {
  readonly diagnostics: readonly Diagnostic[]
  /** What the user should know. */
  readonly note?: string
}

interface Read {
  readonly input: InputText
  readonly domain?: DomainSyntax
  readonly problem?: ProblemSyntax
  readonly diagnostics: Diagnostic[]
}

/** Whether a file is PDDL: by its text, or by its name where the text is too broken to tell. */
export function isPddl({ file, text }: InputText): boolean {
  return kindOfPddl(text) !== undefined || /\.pddl$/i.test(file)
}

/** Checks PDDL files together. The answers are in the order of the files. */
export function checkPddl(inputs: readonly InputText[], lenient: boolean): CheckedPddl[] {
  const files = inputs.map(read)
  return files.map((file) => {
    if (file.domain !== undefined)
      return { diagnostics: [...file.diagnostics, ...inDomain(file.domain, files, lenient)] }
    if (file.problem === undefined) return { diagnostics: file.diagnostics }
    return withDomain(file, file.problem, files, lenient)
  })
}

function read(input: InputText): Read {
  const { text, file } = input
  const isProblem =
    (kindOfPddl(text) ?? (/\(\s*(problem|:init|:goal)\b/i.test(text) ? 'problem' : 'domain')) === 'problem'
  if (isProblem) {
    const { problem, diagnostics } = readPddlProblem(text, file)
    return { input, diagnostics, ...(problem && { problem }) }
  }
  const { domain, diagnostics } = readPddlDomain(text, file)
  return { input, diagnostics, ...(domain && { domain }) }
}

function inDomain(domain: DomainSyntax, files: readonly Read[], lenient: boolean): Diagnostic[] {
  if (!files.some((file) => file.domain === domain && isFullyRead(file.diagnostics))) return []
  const objects = files.flatMap(({ problem }) => (problem?.domain?.text === domain.name.text ? problem.objects : []))
  return checkDomain(domain, { lenient, ...(objects.length > 0 && { objects }) })
}

function withDomain(file: Read, problem: ProblemSyntax, files: readonly Read[], lenient: boolean): CheckedPddl {
  const { diagnostics, input } = file
  const name = problem.domain?.text
  if (name === undefined || !isFullyRead(diagnostics)) return { diagnostics }
  const domains = files.filter(({ domain }) => domain !== undefined)
  // a single domain is the one that is meant, and checkProblem says so if it has another name
  const found =
    domains.find(({ domain }) => domain?.name.text === name) ?? (domains.length === 1 ? domains[0] : undefined)
  const alone = (why: string): CheckedPddl => ({
    diagnostics,
    note: `${input.file}: only its form was checked; ${why}`,
  })
  if (found?.domain === undefined) return alone(`give the file of its domain "${name}" as well to check what it says`)
  if (!isFullyRead(found.diagnostics)) return alone(`its domain "${name}" has mistakes`)
  const isDamaged = countSeverity(diagnostics, 'error') > 0
  return { diagnostics: [...diagnostics, ...checkProblem(found.domain, problem, { lenient, isDamaged })] }
}
