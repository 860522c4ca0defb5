/** PDDL files of `telos check`: a problem is checked against its domain if that is among them. */
import type { Diagnostic } from '@telos/core'
import { domainOfProblem, type PairablePddl } from '@telos/language'
import {
  checkDomain,
  checkProblem,
  type DomainSyntax,
  kindOfPddl,
  type PddlReading,
  type ProblemSyntax,
  readPddl,
} from '@telos/pddl'
import type { InputText } from '../files/read-input.ts'
import { countSeverity } from '../print/counting.ts'

export interface CheckedPddl {
  readonly diagnostics: readonly Diagnostic[]
  /** A note for the user. */
  readonly note?: string
}

interface Read extends PairablePddl, PddlReading {
  readonly kind: PddlReading['kind']
  readonly input: InputText
}

/** By problem. */
type Domains = ReadonlyMap<Read, Read | undefined>

/** Whether a file is PDDL: by its text, or by its name if the text is too broken to tell. */
export function isPddl({ file, text }: InputText): boolean {
  return kindOfPddl(text) !== undefined || /\.pddl$/i.test(file)
}

/** Checks PDDL files together. Results are in the order of the files. */
export function checkPddl(inputs: readonly InputText[], lenient: boolean): CheckedPddl[] {
  const files = inputs.map(read)
  const domains = pairsOf(files)
  return files.map((file) => {
    if (file.domain !== undefined)
      return { diagnostics: [...file.diagnostics, ...inDomain(file, file.domain, domains, lenient)] }
    if (file.problem === undefined) return { diagnostics: file.diagnostics }
    return withDomain(file, file.problem, domains.get(file), lenient)
  })
}

function read(input: InputText): Read {
  const { text, file } = input
  const found = readPddl(text, file)
  const domainName = (found.domain?.name ?? found.problem?.domain)?.text
  return { ...found, input, path: file.replaceAll('\\', '/'), domainName }
}

function inDomain(file: Read, domain: DomainSyntax, domains: Domains, lenient: boolean): Diagnostic[] {
  if (!file.isFullyRead) return []
  const objects = [...domains].flatMap(([{ problem }, its]) => (its === file ? (problem?.objects ?? []) : []))
  return checkDomain(domain, { lenient, ...(objects.length > 0 && { objects }) })
}

/** The domain of each problem. Files that cannot be read at all are no domains to check against. */
function pairsOf(files: readonly Read[]): Domains {
  const domains = files.filter(({ domain }) => domain !== undefined)
  const problems = files.filter(({ kind }) => kind === 'problem')
  return new Map(problems.map((problem) => [problem, domainOfProblem(problem, domains, { areChosen: true })]))
}

function withDomain(file: Read, problem: ProblemSyntax, found: Read | undefined, lenient: boolean): CheckedPddl {
  const { diagnostics, input } = file
  const name = problem.domain?.text
  if (name === undefined || !file.isFullyRead) return { diagnostics }
  const alone = (why: string): CheckedPddl => ({
    diagnostics,
    note: `${input.file}: only its form was checked; ${why}`,
  })
  if (found?.domain === undefined) return alone(`give the file of its domain "${name}" as well to check what it says`)
  if (!found.isFullyRead) return alone(`its domain "${name}" has mistakes`)
  const isDamaged = countSeverity(diagnostics, 'error') > 0
  return { diagnostics: [...diagnostics, ...checkProblem(found.domain, problem, { lenient, isDamaged })] }
}
