import type { Diagnostic } from '@telos/core'
import { didYouMean, needList } from '@telos/core/text'
import type {
  ConditionSyntax,
  DomainSyntax,
  MetricSyntax,
  NameSyntax,
  ProblemSyntax,
  TypedNameSyntax,
} from '../syntax.ts'
import {
  joinedSections,
  onlySection,
  readDefinedName,
  readDefinition,
  readRequirements,
  readSections,
} from './pddl-definition.ts'
import type { ReaderContext } from './reader-context.ts'
import { readActionSection, readDerivedSection } from './sections/read-action.ts'
import { readConditionNode, readExpressionNode } from './sections/read-condition.ts'
import { readInit } from './sections/read-init.ts'
import { readFunctions, readNameNode, readPredicates, readTypedList } from './sections/read-names.ts'
import { kindOfPddl } from './tokens/kind-of-pddl.ts'
import { childrenOf, closeOf, describeNode, partsOf, rangeOfNode, type SyntaxNode, wordOf } from './tokens/tree.ts'

/** A text of PDDL, read. At most one of `domain` and `problem` is defined. */
export interface PddlReading {
  readonly kind: 'domain' | 'problem'
  readonly domain?: DomainSyntax
  readonly problem?: ProblemSyntax
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the reader skipped nothing, so that names can be checked. */
  readonly isFullyRead: boolean
}

/**
 * Reads a text that is a domain or a problem. A text with a broken beginning is a problem if it has the sections of one.
 *
 * @example readPddl('(define (domain d) (:predicates (p)))', 'd.pddl').domain?.name.text // 'd'
 */
export function readPddl(text: string, file: string): PddlReading {
  const kind = kindOfPddl(text) ?? (/\(\s*(problem|:init|:goal)\b/i.test(text) ? 'problem' : 'domain')
  if (kind === 'problem') {
    const { problem, diagnostics } = readPddlProblem(text, file)
    return { kind, ...(problem && { problem }), diagnostics, isFullyRead: isFullyRead(diagnostics) }
  }
  const { domain, diagnostics } = readPddlDomain(text, file)
  return { kind, ...(domain && { domain }), diagnostics, isFullyRead: isFullyRead(diagnostics) }
}

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
function readTyped(context: ReaderContext, sections: readonly SyntaxNode[]): readonly TypedNameSyntax[] {
  const lists = sections.map((node) => readTypedList(context, node + 2, closeOf(context.tokens, node), 'names'))
  return lists.length === 1 ? lists[0]! : lists.flat()
}

/**
 * Reads `(define (problem …) …)`. Skips and reports what it cannot read, so that you can check the rest. Do not plan with a problem that
 * has a diagnostic of severity `error`.
 *
 * @example
 * const { problem, diagnostics } = readPddlProblem('(define (problem p) (:domain d) (:goal (and)))', 'p.pddl')
 */
export function readPddlProblem(
  text: string,
  file: string,
): { problem: ProblemSyntax | undefined; diagnostics: Diagnostic[] } {
  const { source, tokens, report, node } = readDefinition(text, file, 'problem')
  if (node === undefined) return { problem: undefined, diagnostics: report.diagnostics() }
  const context: ReaderContext = { tokens, report, bareFunctions: undefined }
  const name = readDefinedName(context, node)
  const sections = readSections(context, node, 'problem')
  const joined = (keyword: string) => joinedSections(context, sections.get(keyword))
  const only = (keyword: string) => onlySection(context, sections.get(keyword))
  for (const keyword of IGNORED) {
    for (const section of sections.get(keyword) ?? [])
      report.warning(
        'pddl/ignored',
        rangeOfNode(tokens, section + 1),
        `found "${keyword}" of PDDL 1.2`,
        'it is ignored',
      )
  }
  const problem: ProblemSyntax = {
    kind: 'problem',
    source,
    name,
    domain: readDomainName(context, only(':domain'), node),
    requirements: readRequirements(context, joined(':requirements')),
    objects: readTyped(context, joined(':objects')),
    init: readInit(context, joined(':init')),
    goal: readGoal(context, only(':goal'), node),
    metric: readMetric(context, only(':metric')),
  }
  // next to another mistake, it is most likely part of that
  if (!sections.has(':init') && report.diagnostics().length === 0) {
    const hint = 'without it, nothing is true at the start; write (:init …), or (:init) if that is intended'
    report.warning(
      'pddl/missing-section',
      rangeOfNode(tokens, node + 1),
      'found a problem without ":init"',
      hint,
      ':init',
    )
  }
  return { problem, diagnostics: report.diagnostics() }
}

const IGNORED = [':situation', ':length']

function readDomainName(
  context: ReaderContext,
  section: SyntaxNode | undefined,
  definition: SyntaxNode,
): NameSyntax | undefined {
  const value = readOnlyPart(context, section, definition, ':domain', 'write (:domain name)')
  return value === undefined ? undefined : readNameNode(context, value, 'the name of a domain')
}

function readGoal(
  context: ReaderContext,
  section: SyntaxNode | undefined,
  definition: SyntaxNode,
): ConditionSyntax | undefined {
  const value = readOnlyPart(context, section, definition, ':goal', 'write (:goal (and …))')
  return value === undefined ? undefined : readConditionNode(context, value)
}

/** The content of a section with exactly one part. */
function readOnlyPart(
  { tokens, report }: ReaderContext,
  section: SyntaxNode | undefined,
  definition: SyntaxNode,
  keyword: string,
  hint: string,
): SyntaxNode | undefined {
  if (section === undefined) {
    const place = rangeOfNode(tokens, definition + 1)
    report.error('pddl/missing-section', place, `found a problem without "${keyword}"`, hint, keyword)
    return undefined
  }
  const [, value, ...more] = childrenOf(tokens, section)
  if (value !== undefined && more.length === 0) return value
  const count = value === undefined ? 0 : 1 + more.length
  const place = rangeOfNode(tokens, section + 1)
  report.error('pddl/wrong-count', place, `found "${keyword}" with ${partsOf(count)}, expected one`, hint)
  return value
}

function readMetric(context: ReaderContext, section: SyntaxNode | undefined): MetricSyntax | undefined {
  if (section === undefined) return undefined
  const { tokens, report } = context
  const [, first, value, ...more] = childrenOf(tokens, section)
  const hint = 'write (:metric minimize (total-cost))'
  if (first === undefined || value === undefined || more.length > 0) {
    const message = 'found a metric with too few or too many parts, expected a direction and an expression'
    report.error('pddl/bad-metric', rangeOfNode(tokens, section), message, hint)
    return undefined
  }
  const direction = wordOf(tokens, first)
  if (direction !== 'minimize' && direction !== 'maximize') {
    const message = `found ${describeNode(tokens, first)}, expected minimize or maximize`
    const near = didYouMean(direction, ['minimize', 'maximize'])
    report.error('pddl/bad-metric', rangeOfNode(tokens, first), message, near ?? hint)
  }
  const expression = readExpressionNode(context, value)
  if (!expression || (direction !== 'minimize' && direction !== 'maximize')) return undefined
  return { direction, expression, ...rangeOfNode(tokens, section) }
}

/** Mistakes that lose nothing: the meaning was clear. */
const harmless = new Set(['pddl/missing-close', 'pddl/extra-close', 'pddl/extra-text', 'pddl/bad-character'])

/**
 * Whether everything was read, however faulty. Check names only then: missing parts would cause false diagnostics.
 *
 * @example
 * const { domain, diagnostics } = readPddlDomain(text, file)
 * if (domain && isFullyRead(diagnostics)) diagnostics.push(...checkDomain(domain))
 */
export function isFullyRead(diagnostics: readonly Diagnostic[]): boolean {
  needList(diagnostics, 'the diagnostics of a reading')
  return diagnostics.every(({ severity, code }) => severity === 'warning' || harmless.has(code))
}
