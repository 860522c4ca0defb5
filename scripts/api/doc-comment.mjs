// Parses a doc comment: its text, its examples, its tags.
import ts from 'typescript'

/**
 * @typedef {object} DocComment
 * @property {string} text the text before the tags
 * @property {string[]} examples code
 * @property {string[]} notes other tags that have something to say, as `name: text`
 */

/** @type {DocComment} */
export const noComment = { text: '', examples: [], notes: [] }

/**
 * The comment right above a statement, not counting the comment about the whole file.
 * @param {ts.SourceFile} source
 * @param {ts.Node} node
 */
export function commentAbove(source, node) {
  const last = commentsBefore(source, node).at(-1)
  return last === undefined || isAboutModule(last) ? noComment : readComment(last)
}

/**
 * The comment about a whole file: the one with `@module`.
 * @param {ts.SourceFile} source
 */
export function commentOfModule(source) {
  const [first] = source.statements
  const found = first === undefined ? undefined : commentsBefore(source, first).find(isAboutModule)
  return found === undefined ? noComment : readComment(found)
}

/**
 * @param {string} comment with its stars
 * @returns {DocComment}
 */
export function readComment(comment) {
  const lines = comment
    .replace(/^\/\*\*[ \t]*/, '')
    .replace(/\s*\*\/$/, '')
    .split('\n')
    .map((line, at) => (at === 0 ? line : line.replace(/^\s*\* ?/, '')))
  const [text = '', ...tags] = lines.join('\n').split(/^(?=@[a-z]+\b)/m)
  /** @type {DocComment} */
  const read = { text: trimBlankLines(text), examples: [], notes: [] }
  for (const tag of tags) {
    const [, name = '', rest = ''] = /^@([a-z]+)[ \t]*([\s\S]*)$/.exec(tag) ?? []
    if (name === 'example') read.examples.push(withoutFence(trimBlankLines(rest)))
    else if (name === 'param') read.notes.push(rest.trim().replace(/^(\w+)\s+(?:- )?/, '`$1`: '))
    else if (name !== 'module' && rest.trim() !== '') read.notes.push(`${name}: ${rest.trim()}`)
  }
  return read
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Node} node
 */
function commentsBefore(source, node) {
  const ranges = ts.getLeadingCommentRanges(source.text, node.pos) ?? []
  return ranges.map(({ pos, end }) => source.text.slice(pos, end)).filter((text) => text.startsWith('/**'))
}

const isAboutModule = (/** @type {string} */ comment) => /^[\s*/]*@module\b/m.test(comment)
const trimBlankLines = (/** @type {string} */ text) => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
const withoutFence = (/** @type {string} */ code) => code.replace(/^```\w*\n/, '').replace(/\n```$/, '')
