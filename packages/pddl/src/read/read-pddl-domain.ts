import type { Diagnostic } from '@telos/core'
import type { DomainSyntax, TypedNameSyntax } from '../syntax.ts'
import { joinedSections, readDefinedName, readDefinition, readRequirements, readSections } from './pddl-definition.ts'
import type { ReaderContext } from './reader-context.ts'
import { readActionSection, readDerivedSection } from './sections/read-action.ts'
import { readTypedList } from './sections/read-names.ts'
import { readFunctions, readPredicates } from './sections/read-signatures.ts'
import { closeOf, type SyntaxNode } from './tokens/tree.ts'

/**
 * Reads `(define (domain …) …)`. Skips and reports what it cannot read, so that you can check the rest. Do not plan with a domain that has
 * a diagnostic of severity `error`.
 *
 * @example
 * const { domain, diagnostics } = readPddlDomain('(define (domain d) (:predicates (p)))', 'd.pddl')
 */
export function readPddlDomain(
  text: string,
  file: string,
): { domain: DomainSyntax | undefined; diagnostics: Diagnostic[] } {
  const { source, tokens, report, node } = readDefinition(text, file, 'domain')
  if (node === undefined) return { domain: undefined, diagnostics: report.diagnostics() }
  const declaring: ReaderContext = { tokens, report, bareFunctions: undefined }
  const name = readDefinedName(declaring, node)
  const sections = readSections(declaring, node, 'domain')
  const joined = (keyword: string) => joinedSections(declaring, sections.get(keyword))
  const requirements = readRequirements(declaring, joined(':requirements'))
  const types = readTyped(declaring, joined(':types'))
  const constants = readTyped(declaring, joined(':constants'))
  const predicates = readPredicates(declaring, joined(':predicates'))
  const functions = readFunctions(declaring, joined(':functions'))
  const bare = functions.filter(({ parameters }) => parameters.length === 0)
  const context: ReaderContext = {
    tokens,
    report,
    bareFunctions: new Set(bare.map((signature) => signature.name.text)),
  }
  const derived = (sections.get(':derived') ?? []).map((section) => readDerivedSection(context, section))
  const actions = (sections.get(':action') ?? []).map((section) => readActionSection(context, section))
  const domain: DomainSyntax = {
    kind: 'domain',
    source,
    name,
    requirements,
    types,
    constants,
    predicates,
    functions,
    derived: derived.filter((one) => one !== undefined),
    actions: actions.filter((one) => one !== undefined),
  }
  return { domain, diagnostics: report.diagnostics() }
}

/** The names of `:types`, `:constants` or `:objects`. */
export function readTyped(context: ReaderContext, sections: readonly SyntaxNode[]): readonly TypedNameSyntax[] {
  const lists = sections.map((node) => readTypedList(context, node + 2, closeOf(context.tokens, node), 'names'))
  return lists.length === 1 ? lists[0]! : lists.flat()
}
