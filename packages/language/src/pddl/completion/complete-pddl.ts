import type { DomainSyntax, SignatureSyntax, TypedNameSyntax } from '@telos/pddl'
import { pddlTypeTest, pddlWords } from '@telos/pddl/editing'
import type { Completion, CompletionCandidate } from '../../language.ts'
import type { SymbolKind } from '../../names.ts'
import type { DeclaredSymbols } from '../names/declared-symbols.ts'
import { symbolsOfDomain, symbolsOfProblem } from '../names/declared-symbols.ts'
import type { PddlContext } from '../pddl-context.ts'
import { type Expected, type FormulaKind, type PddlPlace, placeAt } from './pddl-place.ts'
import { definitionSnippets, fieldSnippets, operatorsOf, sectionSnippets } from './pddl-snippets.ts'

/** Lists what can be written at an offset of a domain or a problem. */
export function completionsInPddl(analysis: PddlContext, offset: number): readonly Completion[] {
  const { text } = analysis.file
  if (isInComment(text, offset)) return []
  const [word] = /[^\s();]*$/.exec(text.slice(Math.max(0, offset - LONGEST_WORD), offset))!
  const [rest] = /^[\w-]*/.exec(text.slice(offset, offset + LONGEST_WORD))!
  const place = placeAt(text, offset)
  const span = analysis.lines.exactSpan(offset - word.length, offset + rest.length)
  const taken = place.expected?.kind === 'section' ? takenSections(analysis, word) : new Set<string>()
  return candidatesAt(analysis, place)
    .filter(({ label }) => !taken.has(label))
    .map((candidate) => ({ ...candidate, span }))
}

/** Sections that the file already has and may have only once, except the one being written. */
function takenSections({ parsed: { tree } }: PddlContext, written: string): ReadonlySet<string> {
  const heads = tree.topLists().flatMap((list) => tree.children(list).map((part) => tree.head(part)))
  return new Set(heads.filter((head) => head !== ':action' && head !== ':derived' && head !== written.toLowerCase()))
}

function isInComment(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).includes(';')
}

const LONGEST_WORD = 200

function candidatesAt(analysis: PddlContext, place: PddlPlace): readonly CompletionCandidate[] {
  const { expected, isHead } = place
  const domain = analysis.domain?.domain
  if (expected === undefined) return []
  switch (expected.kind) {
    case 'definition':
      return definitionSnippets(isHead)
    case 'section':
      return sectionSnippets(analysis.parsed.kind, isHead)
    case 'requirement':
      return words(pddlWords.requirements, 'requirement')
    case 'direction':
      return words(['minimize', 'maximize'], 'keyword')
    case 'field':
      return fieldSnippets(pddlWords.fields.filter((field) => !expected.used.has(field)))
    case 'type':
      return [...words(['object'], 'type'), ...named(domain && symbolsOfDomain(domain), 'type')]
    case 'predicate':
      return named(domain && symbolsOfDomain(domain), 'predicate')
    case 'domain-name':
      return named(domain && symbolsOfDomain(domain), 'domain')
    case 'argument':
      return argumentsAt(analysis, domain, place, expected)
    default:
      return inFormula(domain, expected.kind, isHead)
  }
}

function words(names: readonly string[], kind: SymbolKind): readonly CompletionCandidate[] {
  return names.map((name) => ({ label: name, kind, text: name }))
}

function named(declared: DeclaredSymbols | undefined, kind: SymbolKind): readonly CompletionCandidate[] {
  return (declared?.ofKind(kind) ?? []).map(({ name, detail, documentation }) => ({
    label: name,
    kind,
    text: name,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
  }))
}

/** Facts, functions and operators: as the head of a list, or with parentheses and placeholders for arguments. */
function inFormula(
  domain: DomainSyntax | undefined,
  kind: FormulaKind,
  isHead: boolean,
): readonly CompletionCandidate[] {
  const declared = domain && symbolsOfDomain(domain)
  const isNumeric = kind === 'expression' || kind === 'function'
  const predicates = isNumeric ? [] : named(declared, 'predicate')
  const functions = isNumeric ? named(declared, 'function') : []
  const signatures = [...(domain?.predicates ?? []), ...(domain?.functions ?? [])]
  const heads = [...predicates, ...functions].map((candidate) => {
    const signature = signatures.find(({ name }) => name.text === candidate.label.toLowerCase())
    return isHead || signature === undefined ? candidate : withParentheses(candidate, signature)
  })
  return [...heads, ...operatorsOf(kind, isHead)]
}

function withParentheses(candidate: CompletionCandidate, { parameters }: SignatureSyntax): CompletionCandidate {
  const places = parameters.map(({ name }, index) => ` \${${index + 1}:?${name.text}}`).join('')
  return { ...candidate, text: `(${candidate.label}${places})`, isSnippet: true }
}

/** Variables and objects whose type fits, the variables first. */
function argumentsAt(
  analysis: PddlContext,
  domain: DomainSyntax | undefined,
  { variables }: PddlPlace,
  { of, index, allowsVariables }: Extract<Expected, { kind: 'argument' }>,
): readonly CompletionCandidate[] {
  const signature = [...(domain?.predicates ?? []), ...(domain?.functions ?? [])].find(({ name }) => name.text === of)
  const wanted = signature?.parameters[index]
  if (signature !== undefined && wanted === undefined) return []
  const fits = typeTest(domain, wanted?.types.map(({ text }) => text) ?? [])
  const own = (allowsVariables ? [...variables].reverse() : []).filter(({ types }) => fits(types))
  const shown = new Map(own.map(({ name, types }) => [name, types]).reverse() as [string, readonly string[]][])
  return [
    ...[...shown].map(([name, types]): CompletionCandidate => {
      return { label: name, kind: 'parameter', text: name, detail: typeText(types) }
    }),
    ...objectsIn(analysis, domain, fits),
  ]
}

function objectsIn(
  { parsed }: PddlContext,
  domain: DomainSyntax | undefined,
  fits: (types: readonly string[]) => boolean,
): readonly CompletionCandidate[] {
  const all: readonly TypedNameSyntax[] = [...(parsed.problem?.objects ?? []), ...(domain?.constants ?? [])]
  const fitting = new Set(all.filter(({ types }) => fits(types.map(({ text }) => text))).map(({ name }) => name.text))
  const declared = [parsed.problem && symbolsOfProblem(parsed.problem), domain && symbolsOfDomain(domain)]
  return declared
    .flatMap((symbols) => named(symbols, 'object'))
    .filter(({ label }) => fitting.has(label.toLowerCase()))
    .slice(0, MOST_OBJECTS)
}

const MOST_OBJECTS = 1_000

function typeText(types: readonly string[]): string {
  return types.length === 0 ? 'object' : types.join(' or ')
}

/** Tests whether something of the given types fits where `wanted` is expected. */
function typeTest(domain: DomainSyntax | undefined, wanted: readonly string[]): (types: readonly string[]) => boolean {
  const test = domain && pddlTypeTest(domain)
  return test === undefined || wanted.length === 0 ? () => true : (types) => test(types, wanted)
}
