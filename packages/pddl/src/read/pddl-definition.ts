import { didYouMean, needText } from '@telos/core/text'
import type { NameSyntax, SourceText } from '../syntax.ts'
import {
  DOMAIN_SECTIONS,
  INSTEAD,
  PROBLEM_SECTIONS,
  REFUSED_REQUIREMENTS,
  REFUSED_SECTIONS,
  REQUIREMENTS,
} from './language.ts'
import { type ReaderContext, refuse } from './reader-context.ts'
import { ReaderReport } from './reader-report.ts'
import { readNameNode } from './sections/read-names.ts'
import { balance } from './tokens/balance.ts'
import { reportOther } from './tokens/kind-of-pddl.ts'
import { noTokens, type Tokens, tokenize } from './tokens/tokenize.ts'
import {
  after,
  closeOf,
  describeNode,
  headOf,
  isKeyword,
  isList,
  nameOf,
  rangeOfNode,
  type SyntaxNode,
  shortenWord,
  wordOf,
} from './tokens/tree.ts'

interface PddlDefinition {
  readonly source: SourceText
  readonly tokens: Tokens
  readonly report: ReaderReport
  /** The list `(define …)`; undefined if there is none of this kind. */
  readonly node: SyntaxNode | undefined
}

/** Finds the `(define (domain …) …)` or `(define (problem …) …)` of a text. */
export function readDefinition(text: string, file: string, kind: 'domain' | 'problem'): PddlDefinition {
  needText(text, `a ${kind} in PDDL`)
  const source: SourceText = { file, text }
  const report = new ReaderReport(source)
  if (reportOther(text, report)) return { source, tokens: noTokens(text), report, node: undefined }
  const tokens = balance(tokenize(text, report), report)
  let found: SyntaxNode | undefined
  let other: SyntaxNode | undefined
  for (let node = 0; node < tokens.count; node = after(tokens, node)) {
    const isDefinition = headOf(tokens, node) === 'define'
    if (isDefinition && headOf(tokens, node + 2) === kind && found === undefined) found = node
    else if (isDefinition) other ??= node
    else {
      const message = `found ${describeNode(tokens, node)} outside the definition`
      report.error('pddl/extra-text', rangeOfNode(tokens, node), message, 'a file holds (define …) and comments')
    }
  }
  if (found === undefined) reportMissing(tokens, report, kind, other)
  else if (other !== undefined) {
    const message = `found a second definition, expected one ${kind}`
    report.warning('pddl/extra-text', rangeOfNode(tokens, other + 1), message, 'it is ignored')
  }
  return { source, tokens, report, node: found }
}

function reportMissing(tokens: Tokens, report: ReaderReport, kind: string, other: SyntaxNode | undefined): void {
  const hint = `write (define (${kind} name) …)`
  if (other !== undefined) {
    const what = closeOf(tokens, other) > other + 2 ? describeNode(tokens, other + 2) : 'nothing after "define"'
    report.error('pddl/wrong-kind', rangeOfNode(tokens, other + 1), `found ${what}, expected a ${kind}`, hint)
  } else if (tokens.count === 0)
    report.error('pddl/wrong-kind', { start: 0, end: 1 }, `found an empty text, expected a ${kind}`, hint)
  else report.error('pddl/wrong-kind', rangeOfNode(tokens, 0), `found no definition, expected a ${kind}`, hint)
}

/** The name in `(domain name)`; empty if it is missing. */
export function readDefinedName(context: ReaderContext, node: SyntaxNode): NameSyntax {
  const { tokens, report } = context
  const list = node + 2
  const close = closeOf(tokens, list)
  const { start, end } = rangeOfNode(tokens, list)
  if (list + 2 >= close) {
    report.error('pddl/missing-name', { start, end }, `found ${describeNode(tokens, list)} without a name`)
    return { start, end, text: '' }
  }
  if (after(tokens, list + 2) !== close) {
    const extra = after(tokens, list + 2)
    report.error(
      'pddl/bad-name',
      rangeOfNode(tokens, extra),
      `found ${describeNode(tokens, extra)} after the name`,
      'remove it',
    )
  }
  return readNameNode(context, list + 2, 'a name') ?? { start, end, text: '' }
}

/** The supported sections, by keyword; the others are reported. */
export function readSections(
  context: ReaderContext,
  node: SyntaxNode,
  kind: 'domain' | 'problem',
): Map<string, SyntaxNode[]> {
  const { tokens } = context
  const own = kind === 'domain' ? DOMAIN_SECTIONS : PROBLEM_SECTIONS
  const sections = new Map<string, SyntaxNode[]>()
  const close = closeOf(tokens, node)
  for (let section = after(tokens, node + 2); section < close; section = after(tokens, section)) {
    const keyword = headOf(tokens, section)
    if (!own.has(keyword)) reportSection(context, section, keyword, kind)
    else if (sections.has(keyword)) sections.get(keyword)!.push(section)
    else sections.set(keyword, [section])
  }
  return sections
}

function reportSection(
  context: ReaderContext,
  section: SyntaxNode,
  keyword: string,
  kind: 'domain' | 'problem',
): undefined {
  const { tokens, report } = context
  const feature = REFUSED_SECTIONS.get(keyword)
  if (feature !== undefined) return refuse(context, section, feature, INSTEAD.get(keyword))
  const [own, others] = kind === 'domain' ? [DOMAIN_SECTIONS, PROBLEM_SECTIONS] : [PROBLEM_SECTIONS, DOMAIN_SECTIONS]
  const isSection = isList(tokens, section) && keyword !== ''
  const place = rangeOfNode(tokens, isSection ? section + 1 : section)
  if (others.has(keyword)) {
    const replaced = keyword === ':objects' ? ':constants' : keyword === ':constants' ? ':objects' : undefined
    const hint = replaced ? `in a ${kind} they are called "${replaced}"` : undefined
    return report.error('pddl/misplaced-section', place, `found "${keyword}" in a ${kind}`, hint)
  }
  const name = isKeyword(tokens, section + 1) ? keyword : `:${keyword}`
  const hint = isSection ? didYouMean(name, [...own, ...REFUSED_SECTIONS.keys()]) : 'a ")" before it may come too early'
  const found = isSection ? `"${shortenWord(keyword)}"` : describeNode(tokens, section)
  report.error('pddl/unknown-section', place, `found ${found}, expected a section such as (${[...own][1]} …)`, hint)
}

/** For sections that occur once: returns the first of them. */
export function onlySection(
  context: ReaderContext,
  sections: readonly SyntaxNode[] | undefined,
): SyntaxNode | undefined {
  const { tokens, report } = context
  for (const section of sections?.slice(1) ?? []) {
    const message = `found "${wordOf(tokens, section + 1)}" a second time, expected it once`
    report.error('pddl/duplicate-section', rangeOfNode(tokens, section + 1), message, 'join the two')
  }
  return sections?.[0]
}

/** For sections whose contents can be joined: returns all of them. */
export function joinedSections(
  context: ReaderContext,
  sections: readonly SyntaxNode[] | undefined,
): readonly SyntaxNode[] {
  const { tokens, report } = context
  for (const section of sections?.slice(1) ?? []) {
    const message = `found "${wordOf(tokens, section + 1)}" a second time, expected it once`
    report.warning('pddl/duplicate-section', rangeOfNode(tokens, section + 1), message, 'the two are joined')
  }
  return sections ?? []
}

export function readRequirements(context: ReaderContext, sections: readonly SyntaxNode[]): NameSyntax[] {
  const { tokens, report } = context
  const requirements: NameSyntax[] = []
  for (const section of sections) {
    const close = closeOf(tokens, section)
    for (let node = section + 2; node < close; node = after(tokens, node)) {
      const name = nameOf(tokens, node)
      const feature = REFUSED_REQUIREMENTS.get(name.text)
      if (!isList(tokens, node) && REQUIREMENTS.has(name.text)) requirements.push(name)
      else if (feature !== undefined) refuse(context, node, feature)
      else {
        const message = `found ${describeNode(tokens, node)}, expected a requirement such as :typing`
        const hint = didYouMean(name.text, [...REQUIREMENTS, ...REFUSED_REQUIREMENTS.keys()])
        report.error('pddl/unknown-requirement', rangeOfNode(tokens, node), message, hint)
      }
    }
  }
  return requirements
}
