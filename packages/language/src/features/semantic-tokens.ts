import type { Lexeme } from '../language.ts'
import type { SymbolKind } from '../names.ts'
import { needWorkspace, type Workspace } from '../workspace.ts'

/** A word to colour. A token never spans lines. */
export interface SemanticToken {
  readonly line: number
  readonly column: number
  readonly length: number
  readonly kind: SymbolKind | Lexeme['kind']
  readonly isDeclaration: boolean
  /** Belongs to the language, not to the author. */
  readonly isBuiltIn: boolean
}

/**
 * Lists the words of a file with their kinds, in the order of the text and without overlaps.
 *
 * @example semanticTokens(workspace, 'domain.pddl')[0] // { line: 1, column: 2, length: 6, kind: 'keyword', … }
 */
export function semanticTokens(workspace: Workspace, path: string): readonly SemanticToken[] {
  needWorkspace(workspace)
  const analysis = workspace.analysis(path)
  if (analysis === undefined) return []
  const { lines, file } = analysis
  const names = analysis.names()
  const named = names.uses.map(({ start, end, key, role }) => {
    const symbol = names.symbols.get(key)
    const kind = symbol?.kind ?? 'value'
    return { start, end, kind, isDeclaration: role === 'declares', isBuiltIn: symbol?.file === undefined }
  })
  const plain = analysis
    .lexemes()
    .map(({ start, end, kind }) => ({ start, end, kind, isDeclaration: false, isBuiltIn: false }))
  // a name says more than the plain word at the same place
  const all = [...named, ...plain].sort((left, right) => left.start - right.start)
  const tokens: SemanticToken[] = []
  let end = 0
  for (const { start, end: stop, kind, isDeclaration, isBuiltIn } of all) {
    if (start < end || stop <= start) continue
    end = stop
    for (const [from, to] of piecesOf(file.text, start, stop)) {
      const { line, column } = lines.position(from)
      tokens.push({ line, column, length: to - from, kind, isDeclaration, isBuiltIn })
    }
  }
  return tokens
}

/** Splits a range at line breaks. */
function piecesOf(text: string, start: number, end: number): [number, number][] {
  const pieces: [number, number][] = []
  let from = start
  for (let offset = start; offset < end; offset++) {
    const code = text.charCodeAt(offset)
    if (code !== LINE_FEED && code !== RETURN) continue
    if (offset > from) pieces.push([from, offset])
    from = offset + 1
  }
  if (end > from) pieces.push([from, end])
  return pieces
}

const LINE_FEED = 10
const RETURN = 13
