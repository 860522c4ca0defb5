import { isAlias, isScalar, Lexer, type ParsedNode, parseAllDocuments, visit } from 'yaml'

/** Formats YAML with its comments; undefined if a word, a comment or their order would change. */
export function formatYaml(text: string): string | undefined {
  const once = laidOut(text)
  if (once === undefined || once === text) return once
  // formatting must be idempotent
  if (laidOut(once) !== once) return undefined
  return sameWords(wordsOf(text), wordsOf(once)) && sameWords(commentsOf(text), commentsOf(once)) ? once : undefined
}

function laidOut(source: string): string | undefined {
  const documents = parseAllDocuments(source, options)
  if (!Array.isArray(documents) || documents.length !== 1) return undefined
  const [document] = documents
  if (document === undefined || document.errors.length > 0) return undefined
  try {
    const text = document.toString({ lineWidth: 0, flowCollectionPadding: true, indent: 2 })
    // blanks inside braces, none inside brackets; if a text contains such brackets, the comparison notices
    return text.replace(/\[ (?=\S)/g, '[').replace(/(?<=\S) \]/g, ']')
  } catch {
    // such as an unresolved alias
    return undefined
  }
}

const options = { version: '1.2', schema: 'core', uniqueKeys: false, keepSourceTokens: false } as const

/** All words as written, with the shape of the data around them. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  for (const document of parseAllDocuments<ParsedNode>(text, options)) {
    visit(document, (_, node) => {
      if (isScalar(node)) words.push(`${node.tag ?? ''} ${node.anchor ?? ''} ${typeof node.value} ${node.source ?? ''}`)
      else if (isAlias(node)) words.push(`*${node.source}`)
      else words.push(node?.constructor.name ?? 'nothing')
    })
  }
  return words
}

function commentsOf(text: string): readonly string[] {
  const comments: string[] = []
  let isScalarNext = false
  for (const token of new Lexer().lex(text)) {
    if (!isScalarNext && token.startsWith('#')) comments.push(token.trimEnd())
    isScalarNext = token === '\u001f'
  }
  return comments.sort()
}

function sameWords(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word, at) => word === right[at])
}
