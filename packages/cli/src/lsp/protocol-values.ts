/** Converts values of the language service to the Language Server Protocol. */
import type { Diagnostic, Fix, Span, TextEdit } from '@telos/core'
import type { Completion, DocumentSymbol, SemanticToken, SymbolKind } from '@telos/language'
import protocol from 'vscode-languageserver/node'
import { pathToUri } from './uris.ts'

export function toRange({ line, column, endLine, endColumn }: Span): protocol.Range {
  return protocol.Range.create(line - 1, column - 1, endLine - 1, endColumn - 1)
}

export function toSpan(file: string, { start, end }: protocol.Range): Span {
  return {
    file,
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  }
}

export function toPosition({ line, character }: protocol.Position): { line: number; column: number } {
  return { line: line + 1, column: character + 1 }
}

export function toLocation(span: Span): protocol.Location {
  return { uri: pathToUri(span.file), range: toRange(span) }
}

export function toDiagnostic({ code, severity, message, hint, span }: Diagnostic): protocol.Diagnostic {
  return {
    range: span ? toRange(span) : protocol.Range.create(0, 0, 0, 0),
    severity: severity === 'error' ? protocol.DiagnosticSeverity.Error : protocol.DiagnosticSeverity.Warning,
    code,
    source: 'telos',
    message: hint === undefined ? message : `${message} — ${hint}`,
    ...(faded.has(code) && { tags: [protocol.DiagnosticTag.Unnecessary] }),
  }
}

/** Codes of text that could be removed without effect; editors show it faded. */
const faded: ReadonlySet<string> = new Set([
  'pddl/ignored',
  'pddl/repeated-fact',
  'pddl/repeated-declaration',
  'pddl/unused-parameter',
  'domain/unused-fact',
  'domain/unused-value',
  'vgdl/unused-sprite',
  'vgdl/ignored-line',
  'vgdl/ignored-word',
])

export function toTextEdit({ span, text }: TextEdit): protocol.TextEdit {
  return { range: toRange(span), newText: text }
}

/** Groups edits by the URI of their file. */
export function toWorkspaceEdit(edits: readonly TextEdit[]): protocol.WorkspaceEdit {
  const changes: Record<string, protocol.TextEdit[]> = {}
  for (const edit of edits) {
    const uri = pathToUri(edit.span.file)
    changes[uri] ??= []
    changes[uri].push(toTextEdit(edit))
  }
  return { changes }
}

export function toCodeAction(
  fix: Fix & { readonly diagnostic: Diagnostic },
  isPreferred: boolean,
): protocol.CodeAction {
  return {
    title: fix.title,
    kind: protocol.CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(fix.diagnostic)],
    isPreferred,
    edit: toWorkspaceEdit(fix.edits),
  }
}

export function toCompletion({ label, kind, span, text, isSnippet, detail, documentation }: Completion, order: number) {
  return {
    label,
    kind: completionKinds[kind] ?? protocol.CompletionItemKind.Text,
    textEdit: protocol.TextEdit.replace(toRange(span), text),
    insertTextFormat: isSnippet ? protocol.InsertTextFormat.Snippet : protocol.InsertTextFormat.PlainText,
    // keeps the order of the service: the best first
    sortText: String(order).padStart(5, '0'),
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && {
      documentation: { kind: protocol.MarkupKind.Markdown, value: documentation },
    }),
  } satisfies protocol.CompletionItem
}

const completionKinds: Partial<Record<SymbolKind | 'snippet', protocol.CompletionItemKind>> = {
  action: protocol.CompletionItemKind.Method,
  character: protocol.CompletionItemKind.Constant,
  class: protocol.CompletionItemKind.Class,
  effect: protocol.CompletionItemKind.Function,
  fact: protocol.CompletionItemKind.Property,
  function: protocol.CompletionItemKind.Function,
  goal: protocol.CompletionItemKind.Event,
  keyword: protocol.CompletionItemKind.Keyword,
  object: protocol.CompletionItemKind.Constant,
  parameter: protocol.CompletionItemKind.Variable,
  predicate: protocol.CompletionItemKind.Property,
  requirement: protocol.CompletionItemKind.Keyword,
  snippet: protocol.CompletionItemKind.Snippet,
  sprite: protocol.CompletionItemKind.Struct,
  termination: protocol.CompletionItemKind.Event,
  type: protocol.CompletionItemKind.Class,
  value: protocol.CompletionItemKind.EnumMember,
}

const symbolKinds: Readonly<Record<SymbolKind, protocol.SymbolKind>> = {
  action: protocol.SymbolKind.Method,
  agent: protocol.SymbolKind.Object,
  character: protocol.SymbolKind.Constant,
  class: protocol.SymbolKind.Class,
  domain: protocol.SymbolKind.Module,
  effect: protocol.SymbolKind.Function,
  fact: protocol.SymbolKind.Property,
  function: protocol.SymbolKind.Number,
  game: protocol.SymbolKind.Module,
  goal: protocol.SymbolKind.Event,
  kind: protocol.SymbolKind.Class,
  keyword: protocol.SymbolKind.Namespace,
  object: protocol.SymbolKind.Constant,
  parameter: protocol.SymbolKind.Variable,
  predicate: protocol.SymbolKind.Boolean,
  problem: protocol.SymbolKind.File,
  requirement: protocol.SymbolKind.Key,
  sensor: protocol.SymbolKind.Function,
  set: protocol.SymbolKind.Namespace,
  sprite: protocol.SymbolKind.Struct,
  termination: protocol.SymbolKind.Event,
  type: protocol.SymbolKind.Class,
  value: protocol.SymbolKind.EnumMember,
}

export function toDocumentSymbol(symbol: DocumentSymbol): protocol.DocumentSymbol {
  return {
    name: symbol.name,
    kind: symbolKinds[symbol.kind],
    ...(symbol.detail !== undefined && { detail: symbol.detail }),
    range: toRange(symbol.span),
    selectionRange: toRange(symbol.nameSpan),
    children: symbol.children.map(toDocumentSymbol),
  }
}

/** Standard token types, for which editors have colours. */
const tokenTypes: Readonly<Record<SemanticToken['kind'], string>> = {
  action: 'method',
  agent: 'class',
  character: 'enumMember',
  class: 'class',
  comment: 'comment',
  domain: 'namespace',
  effect: 'function',
  fact: 'property',
  function: 'function',
  game: 'namespace',
  goal: 'event',
  keyword: 'keyword',
  kind: 'class',
  number: 'number',
  object: 'enumMember',
  operator: 'operator',
  parameter: 'parameter',
  predicate: 'property',
  problem: 'namespace',
  requirement: 'keyword',
  sensor: 'function',
  set: 'keyword',
  sprite: 'struct',
  string: 'string',
  termination: 'event',
  type: 'type',
  value: 'enumMember',
  variable: 'variable',
}

export const tokenLegend: protocol.SemanticTokensLegend = {
  tokenTypes: [...new Set(Object.values(tokenTypes))],
  tokenModifiers: ['declaration', 'defaultLibrary'],
}

/** Five numbers per token, with places relative to the previous token. */
export function toTokenData(tokens: readonly SemanticToken[]): number[] {
  const data: number[] = []
  let last = { line: 1, column: 1 }
  for (const { line, column, length, kind, isDeclaration, isBuiltIn } of tokens) {
    const lines = line - last.line
    const columns = lines === 0 ? column - last.column : column - 1
    const modifiers = (isDeclaration ? 1 : 0) | (isBuiltIn ? 2 : 0)
    data.push(lines, columns, length, tokenLegend.tokenTypes.indexOf(tokenTypes[kind]), modifiers)
    last = { line, column }
  }
  return data
}
