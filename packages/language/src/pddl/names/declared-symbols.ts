/** What a domain or problem declares for others to use. */
import type {
  DomainSyntax,
  NameSyntax,
  ProblemSyntax,
  SignatureSyntax,
  SourceRange,
  TypedNameSyntax,
} from '@telos/pddl'
import { commentOf } from '../../comment-of.ts'
import { type LanguageSymbol, type SymbolKey, type SymbolKind, symbolKey } from '../../names.ts'

/** Symbols by kind and name. If a name is declared twice, the first declaration counts. */
export class DeclaredSymbols {
  readonly symbols = new Map<SymbolKey, LanguageSymbol>()
  readonly #byName = new Map<string, SymbolKey>()
  readonly #file: string
  readonly #text: string

  constructor({ file, text }: DomainSyntax['source']) {
    this.#file = file
    this.#text = text
  }

  find(kind: SymbolKind, name: string): SymbolKey | undefined {
    return this.#byName.get(`${kind} ${name}`)
  }

  /** All symbols of a kind, in the order of the text. */
  ofKind(kind: SymbolKind): readonly LanguageSymbol[] {
    return [...this.symbols.values()].filter((symbol) => symbol.kind === kind)
  }

  add(kind: SymbolKind, name: NameSyntax, declaration: SourceRange, detail: string): void {
    if (name.text === '' || this.find(kind, name.text) !== undefined) return
    const key = symbolKey(this.#file, kind, name.text)
    const documentation = commentOf(this.#text, declaration.start, ';')
    this.#byName.set(`${kind} ${name.text}`, key)
    this.symbols.set(key, {
      key,
      kind,
      name: this.#text.slice(name.start, name.end),
      file: this.#file,
      detail: oneLine(detail),
      ...(documentation !== undefined && { documentation }),
    })
  }
}

const ofDomains = new WeakMap<DomainSyntax, DeclaredSymbols>()

export function symbolsOfDomain(domain: DomainSyntax): DeclaredSymbols {
  const known = ofDomains.get(domain)
  if (known !== undefined) return known
  const { source, name } = domain
  const declared = new DeclaredSymbols(source)
  declared.add('domain', name, name, `(domain ${name.text})`)
  addTyped(declared, 'type', source.text, domain.types)
  addTyped(declared, 'object', source.text, domain.constants)
  addSignatures(declared, 'predicate', source.text, domain.predicates)
  addSignatures(declared, 'function', source.text, domain.functions)
  for (const { name: action, parameters, start } of domain.actions)
    declared.add(
      'action',
      action,
      { start, end: action.end },
      `(${action.text}${parametersText(source.text, parameters)})`,
    )
  ofDomains.set(domain, declared)
  return declared
}

const ofProblems = new WeakMap<ProblemSyntax, DeclaredSymbols>()

export function symbolsOfProblem(problem: ProblemSyntax): DeclaredSymbols {
  const known = ofProblems.get(problem)
  if (known !== undefined) return known
  const declared = new DeclaredSymbols(problem.source)
  declared.add('problem', problem.name, problem.name, `(problem ${problem.name.text})`)
  addTyped(declared, 'object', problem.source.text, problem.objects)
  ofProblems.set(problem, declared)
  return declared
}

function addTyped(declared: DeclaredSymbols, kind: SymbolKind, text: string, names: readonly TypedNameSyntax[]): void {
  for (const one of names) declared.add(kind, one.name, one.name, typedText(text, one))
}

function addSignatures(
  declared: DeclaredSymbols,
  kind: SymbolKind,
  text: string,
  signatures: readonly SignatureSyntax[],
): void {
  for (const signature of signatures)
    declared.add(kind, signature.name, signature, text.slice(signature.start, signature.end))
}

function typedText(text: string, { name, types }: TypedNameSyntax): string {
  const own = text.slice(name.start, name.end)
  const written = types.map((type) => text.slice(type.start, type.end))
  return `${own} - ${written.length > 1 ? `(either ${written.join(' ')})` : (written[0] ?? 'object')}`
}

/** ` ?t - truck ?from - place`, empty without parameters. */
export function parametersText(text: string, parameters: readonly TypedNameSyntax[]): string {
  return parameters.map((parameter) => ` ${typedText(text, parameter)}`).join('')
}

function oneLine(text: string): string {
  const joined = text
    .replace(/;[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return joined.length > LONGEST ? `${joined.slice(0, LONGEST - 1)}…` : joined
}

const LONGEST = 300
