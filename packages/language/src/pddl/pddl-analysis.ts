import type { Diagnostic } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import { checkDomain, checkProblem, formatPddl } from '@telos/pddl'
import type { Completion, FileAnalysis, FixProposal, Lens, Lexeme, OutlineEntry } from '../language.ts'
import { changesTitle, lensTitle, partsByRole } from '../lens-titles.ts'
import { NameIndex, type NameRole, type SymbolKind } from '../names.ts'
import type { TextFile, TextRange } from '../text-file.ts'
import { completionsInPddl } from './completion/complete-pddl.ts'
import { describePddlWord } from './describe-word.ts'
import { fixesOfPddl } from './fixes/pddl-fixes.ts'
import { namesOfDomain, namesOfProblem } from './names/pddl-names.ts'
import type { ParsedPddl } from './parsed-pddl.ts'
import type { PddlContext } from './pddl-context.ts'
import { foldsOfPddl, lexemesOfPddl, outlineOfPddl } from './pddl-structure.ts'

/** A domain with its problems, or a problem with its domain. */
export class PddlAnalysis implements FileAnalysis, PddlContext {
  readonly file: TextFile
  readonly lines: LineTable
  readonly parsed: ParsedPddl
  readonly domain: ParsedPddl | undefined
  readonly #related: readonly ParsedPddl[]
  #diagnostics: readonly Diagnostic[] | undefined
  #names: NameIndex | undefined

  constructor(parsed: ParsedPddl, related: readonly ParsedPddl[]) {
    this.file = parsed.file
    this.lines = parsed.lines
    this.parsed = parsed
    this.domain = parsed.kind === 'domain' ? parsed : related[0]
    this.#related = related
  }

  get problems(): readonly ParsedPddl[] {
    return this.parsed.kind === 'domain' ? this.#related : []
  }

  get isPartlyChecked(): boolean {
    return !this.parsed.isFullyRead || this.domain?.isFullyRead !== true
  }

  diagnostics(): readonly Diagnostic[] {
    this.#diagnostics ??= [...this.parsed.diagnostics, ...this.#check()]
    return this.#diagnostics
  }

  #check(): readonly Diagnostic[] {
    const { domain, problem, diagnostics } = this.parsed
    if (this.isPartlyChecked) return []
    if (domain) {
      const objects = this.problems.flatMap((one) => one.problem?.objects ?? [])
      return checkDomain(domain, objects.length > 0 ? { objects } : {})
    }
    const isDamaged = diagnostics.some(({ severity }) => severity === 'error')
    return problem ? checkProblem(this.domain!.domain!, problem, { isDamaged }) : []
  }

  fixes(diagnostic: Diagnostic): readonly FixProposal[] {
    return fixesOfPddl(this, diagnostic)
  }

  names(): NameIndex {
    const { domain, problem } = this.parsed
    this.#names ??= domain
      ? namesOfDomain(domain)
      : problem
        ? namesOfProblem(problem, this.domain?.domain)
        : new NameIndex([], new Map())
    return this.#names
  }

  describe(offset: number): ReturnType<typeof describePddlWord> {
    return describePddlWord(this.parsed.tree, offset)
  }

  completions(offset: number): readonly Completion[] {
    return completionsInPddl(this, offset)
  }

  outline(): readonly OutlineEntry[] {
    return outlineOfPddl(this.parsed)
  }

  folds(): readonly TextRange[] {
    return foldsOfPddl(this.parsed)
  }

  lexemes(): readonly Lexeme[] {
    return lexemesOfPddl(this.parsed)
  }

  format(): string | undefined {
    return formatPddl(this.file.text, this.file.path).text
  }

  lenses(): readonly Lens[] {
    return lensesOfPddl(this)
  }

  refuseName(name: string, kind: SymbolKind): string | undefined {
    const isVariable = kind === 'parameter'
    const bare = isVariable ? name.replace(/^\?/, '') : name
    const isLegal = /^[a-z][\w-]*$/i.test(bare) && (!isVariable || name.startsWith('?'))
    if (isLegal) return undefined
    return isVariable
      ? 'Write a variable such as ?x: "?", a letter, then letters, digits, "-" and "_".'
      : 'Names begin with a letter and have letters, digits, "-" and "_".'
  }
}

/** "Plan this" above a problem, and how many actions give or need what a domain declares. */
export function lensesOfPddl(analysis: PddlContext): readonly Lens[] {
  const { parsed, lines, domain } = analysis
  if (parsed.problem) {
    const { start, end } = parsed.problem.name
    const files = [domain?.file.path, parsed.file.path].filter((path) => path !== undefined)
    // planning needs the domain
    return files.length === 2
      ? [{ span: lines.span(start, end), title: 'Plan this', action: { kind: 'plan', files } }]
      : []
  }
  const { uses, symbols } = analysis.names()
  const counts = partsByRole(uses)
  return uses.flatMap(({ role, key, start, end }): Lens[] => {
    const kind = symbols.get(key)?.kind
    if (role !== 'declares' || (kind !== 'predicate' && kind !== 'function')) return []
    const actions = (...roles: NameRole[]) =>
      new Set(roles.flatMap((one) => [...(counts.get(key)?.get(one) ?? [])])).size
    const title =
      kind === 'function'
        ? changesTitle(actions('gives', 'takes'), actions('needs'))
        : lensTitle(actions('gives'), actions('needs'))
    return [{ span: lines.span(start, end), title, action: { kind: 'references', key } }]
  })
}
