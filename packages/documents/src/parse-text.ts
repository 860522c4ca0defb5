import type { Diagnostic } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import { Composer, type Document, Lexer, type ParsedNode, Parser, type YAMLError } from 'yaml'
import type { DocumentCode } from './codes.ts'

/**
 * Parses text into YAML nodes. JSON is YAML, so one parser serves both.
 *
 * Takes the steps of `yaml`'s `parseDocument` one by one: composing nodes is recursive, and a text of a few thousand brackets would crash
 * the process. The parser below it keeps a stack whose height can be checked.
 */

const LONGEST = 10_000_000
const DEEPEST = 200
// a single missing quote can cause hundreds of follow-up errors
const MOST_ERRORS = 20

export interface ParsedText {
  /** Undefined if any diagnostic is an error. */
  readonly root: ParsedNode | null | undefined
  /** The nodes that could be read, mistakes or not; undefined if the text is too large or too deep. */
  readonly contents?: ParsedNode | null
  readonly diagnostics: readonly Diagnostic[]
}

export function parseText(text: string, lines: LineTable): ParsedText {
  if (text.length > LONGEST) {
    const message = `found ${text.length} characters, expected at most ${LONGEST}`
    return fail({ code: 'document/too-large', severity: 'error', message, span: lines.span(0, 1) })
  }
  const parser = new Parser()
  const tokens = []
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > DEEPEST) {
      const message = `nested more than ${DEEPEST} levels deep`
      return fail({
        code: 'document/too-deep',
        severity: 'error',
        message,
        span: lines.span(parser.offset, parser.offset),
      })
    }
  }
  tokens.push(...parser.end())
  // duplicate keys are found later: the check here takes quadratic time
  const composer = new Composer({ version: '1.2', schema: 'core', uniqueKeys: false })
  const documents = [...composer.compose(tokens, true, text.length)]
  const diagnostics = documents.flatMap((document) => problemsOf(document, lines)).slice(0, MOST_ERRORS)
  if (documents.length > 1) {
    const [from, to] = documents[1]!.range
    const message = `found ${documents.length} documents, expected one`
    diagnostics.push(problem('document/several', 'error', message, lines, from, Math.min(to, from + 3)))
  }
  const failed = diagnostics.some(({ severity }) => severity === 'error')
  const { contents } = documents[0]!
  return { root: failed ? undefined : contents, contents, diagnostics }
}

function fail(diagnostic: Diagnostic): ParsedText {
  return { root: undefined, diagnostics: [diagnostic] }
}

function problemsOf(document: Document.Parsed, lines: LineTable): Diagnostic[] {
  return [
    ...document.errors.map((error) => translate(error, 'error', lines)),
    ...document.warnings.map((warning) => translate(warning, 'warning', lines)),
  ]
}

const CODES: Partial<Record<YAMLError['code'], { readonly code: DocumentCode; readonly hint: string }>> = {
  TAB_AS_INDENT: { code: 'document/tab', hint: 'indent with spaces' },
  TAG_RESOLVE_FAILED: { code: 'document/tag', hint: 'tags have no meaning here; remove it' },
  BAD_INDENT: { code: 'document/syntax', hint: 'align it with its neighbours' },
  MULTILINE_IMPLICIT_KEY: { code: 'document/syntax', hint: 'is a colon missing after the key?' },
  BLOCK_AS_IMPLICIT_KEY: {
    code: 'document/syntax',
    hint: 'is there an extra colon? quote strings that contain colons',
  },
  BAD_ALIAS: { code: 'document/aliases', hint: 'quote names that begin with * or &' },
  BAD_SCALAR_START: { code: 'document/syntax', hint: 'quote names that begin with @ or `' },
}

function translate(error: YAMLError, severity: Diagnostic['severity'], lines: LineTable): Diagnostic {
  const { code, hint } = CODES[error.code] ?? { code: 'document/syntax' as const, hint: undefined }
  const message = error.message.charAt(0).toLowerCase() + error.message.slice(1)
  return problem(code, severity, message, lines, error.pos[0], error.pos[1], hint)
}

function problem(
  code: DocumentCode,
  severity: Diagnostic['severity'],
  message: string,
  lines: LineTable,
  from: number,
  to: number,
  hint?: string,
): Diagnostic {
  return { code, severity, message, ...(hint !== undefined && { hint }), span: lines.span(from, to) }
}

// Signed numbers in effects: `gold: +1` looks like an increase, but YAML reads it as 1, and the effect sets gold to 1.

type Path = readonly (string | number)[]

/**
 * Adds diagnostics about signed numbers to those of a domain. `written` returns the source text of a value. A fact declared with a minimum
 * below 0 may well be set to a negative number.
 */
export function withSigns(
  data: unknown,
  written: (path: Path) => string | undefined,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const told = new Map<string, string>()
  const found: Diagnostic[] = []
  for (const [action, body] of entriesOf(fieldOf(data, 'actions'))) {
    for (const { path, value } of numbersIn(fieldOf(body, 'does'), ['actions', action, 'does'])) {
      const text = written(path)
      const isPlus = text?.startsWith('+') === true
      const name = String(path.at(-1))
      if (!isPlus && !(value < 0 && !goesBelowZero(fieldOf(data, 'facts'), name))) continue
      const change = isPlus ? 'add' : 'subtract'
      const hint = `write { ${change}: ${Math.abs(value)} } to ${isPlus ? 'increase' : 'decrease'} it`
      const key = path.join('\n')
      if (diagnostics.some((other) => other.path?.join('\n') === key)) told.set(key, hint)
      else {
        const code: DocumentCode = 'document/signed-number'
        found.push({ code, severity: 'warning', message: `${name}: ${text ?? value} sets it to ${value}`, hint, path })
      }
    }
  }
  // a value rejected at the same place has the same cause
  const hinted = diagnostics.map((each) => {
    const hint = told.get(each.path?.join('\n') ?? '')
    return hint === undefined || each.hint !== undefined ? each : { ...each, hint }
  })
  return [...hinted, ...found]
}

/** Numbers that effects set facts to, conditional effects included. */
function numbersIn(does: unknown, path: Path): { readonly path: Path; readonly value: number }[] {
  return entriesOf(does).flatMap(([key, value]) => {
    const here = [...path, key]
    if (typeof value === 'number') return [{ path: here, value }]
    if (key !== 'when' || !Array.isArray(value)) return []
    return value.flatMap((item, index) => numbersIn(fieldOf(item, 'then'), [...here, index, 'then']))
  })
}

function goesBelowZero(facts: unknown, key: string): boolean {
  const least = fieldOf(fieldOf(facts, key.split('(')[0]), 'min')
  return typeof least === 'number' && least < 0
}

function fieldOf(data: unknown, key: string): unknown {
  return entriesOf(data).find(([name]) => name === key)?.[1]
}

function entriesOf(data: unknown): [string, unknown][] {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : []
}
