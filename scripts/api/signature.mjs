// The signature of a declaration: its source text without bodies and private members.
import ts from 'typescript'
import { inferredType } from './inferred-type.mjs'

/**
 * @typedef {object} SignatureOptions
 * @property {boolean} comments whether comments of members stay
 */

/**
 * Prints each declaration of a name on separate lines. Of overloaded functions, the implementation signature is omitted.
 * @param {import('./source-files.mjs').Meaning} meaning
 * @param {SignatureOptions} options
 */
export function signatureOf({ declarations }, { comments }) {
  const overloaded = declarations.filter(({ statement }) => ts.isFunctionDeclaration(statement)).length > 1
  const texts = declarations
    .filter(({ statement }) => !(overloaded && ts.isFunctionDeclaration(statement) && statement.body !== undefined))
    .map(declarationText)
  return comments ? texts.join('\n') : withoutComments(texts.join('\n'))
}

/**
 * @param {import('./source-files.mjs').Declaration} declaration
 * @returns {string}
 */
function declarationText({ source, statement, variable }) {
  if (variable !== undefined) return `const ${variable.name.getText(source)}${typeText(source, variable, true)}`
  if (ts.isClassDeclaration(statement)) return classText(source, statement)
  const end = ts.isFunctionDeclaration(statement) ? (statement.body?.pos ?? statement.end) : statement.end
  return withoutModifiers(source.text.slice(statement.getStart(source), end))
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.ClassDeclaration} node
 */
function classText(source, node) {
  const head = withoutModifiers(source.text.slice(node.getStart(source), node.members.pos))
  const overloads = new Set(node.members.filter((each) => ts.isMethodDeclaration(each) && !each.body).map(nameOf))
  const members = node.members
    .filter((each) => !isPrivate(each))
    .filter((each) => !(ts.isMethodDeclaration(each) && each.body !== undefined && overloads.has(nameOf(each))))
    .map((each) => `  ${leadingComment(source, each)}${memberText(source, each)}`)
  return members.length === 0 ? `${head}}` : `${head}\n${members.join('\n')}\n}`

  /** @param {ts.ClassElement} member */
  function nameOf(member) {
    return member.name?.getText(source)
  }
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.ClassElement} member
 */
function memberText(source, member) {
  if (ts.isPropertyDeclaration(member)) {
    const readonly = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Readonly) !== 0
    const mark = member.questionToken === undefined ? '' : '?'
    const name = source.text.slice(member.getStart(source), member.name.end)
    return `${withoutModifiers(name)}${mark}${typeText(source, member, readonly)}`
  }
  const body = /** @type {{ body?: ts.Node }} */ (member).body
  return withoutModifiers(source.text.slice(member.getStart(source), body?.pos ?? member.end))
}

/**
 * The type of a variable or a property as written, or as inferred from its value.
 * @param {ts.SourceFile} source
 * @param {ts.VariableDeclaration | ts.PropertyDeclaration} node
 * @param {boolean} constant
 */
function typeText(source, { type, initializer }, constant) {
  if (type !== undefined) return `: ${type.getText(source)}`
  if (initializer === undefined) return ''
  const inferred = inferredType(source, initializer, constant)
  return inferred === undefined ? ` = ${initializer.getText(source)}` : `: ${inferred}`
}

/** @param {ts.ClassElement} member */
function isPrivate(member) {
  if (ts.isClassStaticBlockDeclaration(member)) return true
  if (member.name !== undefined && ts.isPrivateIdentifier(member.name)) return true
  // users need to know that a constructor is private
  return !ts.isConstructorDeclaration(member) && (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Node} node
 */
function leadingComment(source, node) {
  const range = ts.getLeadingCommentRanges(source.text, node.pos)?.at(-1)
  const text = range === undefined ? '' : source.text.slice(range.pos, range.end)
  return text.startsWith('/**') ? `${text}\n  ` : ''
}

/** Without modifiers that say how it is implemented, not what it is. */
const withoutModifiers = (/** @type {string} */ text) =>
  text
    .trimEnd()
    .replace(/^((?:export|declare|async|override|static|readonly|protected) )+/, (words) =>
      words.replaceAll(/(?:export|declare|async|override) /g, ''),
    )

/** @param {string} text */
function withoutComments(text) {
  // strings are matched first, so that a `//` inside one is not read as a comment
  const pattern = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return text
    .replace(pattern, (match) => (match.startsWith('/') ? '' : match))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}
