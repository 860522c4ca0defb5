/**
 * Finds code that reads sentences: what a sentence says belongs into data that its renderer reads, too. A parser of a sentence breaks when
 * somebody improves the wording, and in every other language.
 */
import ts from 'typescript'

/** Names of values that hold sentences. */
const sentenceNames = /^(?:\w+(?=[MSWBHE]))?(?:messages?|sentences?|why|because|hint|explanation)$/i

/** Methods that look for words in a string or take it apart. */
const readers = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'lastIndexOf',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'slice',
  'split',
  'substring',
])

/** What every file has in which something can be found. */
const suspicious =
  /(?:messages?|sentences?|why|because|hint|explanation)\b[!)\s]*(?:\?\?[^)\n]*\))?\s*(?:[.\]]|\?\.|\))|toString\(\)\s*\.|\}`\s*\.|'[^'\n]* [^'\n]* [^'\n]*': *['"`]/i

/** Patterns that make a text printable, or count its lines, read no words. */
const isOfCharacters = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && !/\w/.test(node.text)

/** The places in a file where sentences are read, as `path:line what`. */
export function sentenceReaders({ path, text }: { readonly path: string; readonly text: string }): string[] {
  // most files are passed over unread
  if (!suspicious.test(text)) return []
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const file = ts.createSourceFile(path, text, options, false, path.endsWith('x') ? ts.ScriptKind.TSX : undefined)
  const found: string[] = []
  const report = (node: ts.Node): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push(`${path}:${line + 1} ${node.getText(file).replaceAll(/\s+/g, ' ').slice(0, 80)}`)
  }
  const visit = (node: ts.Node): void => {
    if (readsSentence(node)) report(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function readsSentence(node: ts.Node): boolean {
  if (ts.isElementAccessExpression(node)) return isNamedSentence(node.argumentExpression)
  if (ts.isObjectLiteralExpression(node)) return isKeyedBySentences(node)
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression: on, name } = node.expression
  const [first] = node.arguments
  // `/words/.test(message)`, and maps that are keyed by sentences
  if (['test', 'exec', 'get', 'has'].includes(name.text) && first !== undefined) return isNamedSentence(first)
  if (!readers.has(name.text)) return false
  return isPrinted(on) || (isNamedSentence(on) && !isOfCharacters(first))
}

function isNamedSentence(node: ts.Expression): boolean {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return isNamedSentence(node.expression)
  if (ts.isBinaryExpression(node)) return isNamedSentence(node.left)
  if (ts.isPropertyAccessExpression(node)) return sentenceNames.test(node.name.text)
  return ts.isIdentifier(node) && sentenceNames.test(node.text)
}

/** `${result}`, `String(result)` and `result.toString()`: what an object prints is for people. */
function isPrinted(node: ts.Expression): boolean {
  if (ts.isTemplateExpression(node))
    return node.head.text === '' && node.templateSpans.length === 1 && node.templateSpans[0]!.literal.text === ''
  if (!ts.isCallExpression(node)) return false
  const { expression: called } = node
  if (ts.isPropertyAccessExpression(called)) return called.name.text === 'toString' && node.arguments.length === 0
  return false
}

/** A table of texts by what others say: two entries or more whose keys have three words or more. */
function isKeyedBySentences({ properties }: ts.ObjectLiteralExpression): boolean {
  const keys = properties.filter(
    (property) =>
      ts.isPropertyAssignment(property) &&
      ts.isStringLiteral(property.name) &&
      ts.isStringLiteralLike(property.initializer) &&
      /^[^/.]*\w+[ ,]+\w+[ ,]+\w+/.test(property.name.text),
  )
  return keys.length > 1
}
