import { needObject, needText } from '@telos/core/text'
import { DocumentText } from '../document-text.ts'
import { type DataEdit, dataAfter, isSameData } from './data-at.ts'
import { type NodeEdit, NodeEdits } from './node-edits.ts'
import { isMap, isSeq, keyName, nodeRange, type Pair, spell, writtenValueText, type YAMLMap } from './nodes.ts'

/** The change that makes an edit, or a sentence that says why it is impossible. */
export type EditedData =
  | { readonly change: NodeEdit; readonly text: string; readonly refused?: undefined }
  | { readonly refused: string; readonly change?: undefined; readonly text?: undefined }

/**
 * Edits data in YAML or JSON by the smallest change to its text: comments, order and layout of everything else stay. The result is read
 * again; an edit that does not produce exactly the intended data is refused.
 *
 * @example
 * editData('gold: 1 # coins', { kind: 'set', at: ['gold'], value: 2 }).text // 'gold: 2 # coins'
 */
export function editData(text: string, edit: DataEdit, file = 'document.yaml'): EditedData {
  needText(text, 'a document, as text')
  needObject(edit, 'an edit: { kind, at, … }')
  const before = new DocumentText(text, file)
  if (!before.isReadable) return { refused: 'The text has a mistake that has to be mended first.' }
  const wanted = dataAfter(before.data, edit)
  if ('refused' in wanted) return wanted
  const nodes = new NodeEdits({ text, lines: before.lines, root: before.contents, isJson: /\.json$/i.test(file) })
  for (const change of proposals(nodes, edit)) {
    const after = text.slice(0, change.start) + change.text + text.slice(change.end)
    const read = new DocumentText(after, file)
    if (read.isReadable && isSameData(read.data, wanted.data)) return { change, text: after }
  }
  const hasAliases = /(^|[\s[{,])[*&][^\s,[\]{}]/.test(text)
  return {
    refused: hasAliases
      ? 'This part is used in several places (&name and *name). Change it in the text.'
      : 'This part is written in a way that only the text can change.',
  }
}

/** Ways to make an edit, the nicest first. */
function* proposals(nodes: NodeEdits, edit: DataEdit): Iterable<NodeEdit> {
  if (edit.kind === 'remove') yield* nodes.removeAt(edit.at)
  else if (edit.kind === 'rename') yield* given(nodes.setKey(edit.at, edit.name))
  else if (nodes.at(edit.at) !== undefined) yield* replacements(nodes, edit)
  else yield* additions(nodes, edit)
}

function* replacements(nodes: NodeEdits, { at, value }: Extract<DataEdit, { kind: 'set' }>): Iterable<NodeEdit> {
  const { node, pair, parent } = nodes.at(at)!
  const isBlock = (isMap(node) || isSeq(node)) && node.flow !== true
  if (isBlock && pair !== undefined && isMap(parent) && parent.flow !== true)
    yield* given(nodes.setBlock(at, writtenValueText(value, styleIn(nodes, parent, isFilledMap(value)))))
  yield* given(nodes.setText(at, nodes.write(value)))
  // a text of several lines, or a value on its own line
  yield* given(nodes.setBlock(at, ` ${nodes.write(value)}`))
}

function* additions(nodes: NodeEdits, { at, value, before }: Extract<DataEdit, { kind: 'set' }>): Iterable<NodeEdit> {
  let depth = at.length - 1
  while (depth > 0 && nodes.at(at.slice(0, depth)) === undefined) depth--
  const parent = at.slice(0, depth)
  const key = at[depth]!
  const inner = at.slice(depth + 1).reduceRight<unknown>((data, step) => ({ [step]: data }), value)
  const { node } = nodes.at(parent) ?? {}
  if (isSeq(node) || (typeof key === 'number' && !isMap(node))) {
    yield* given(nodes.addItem(parent, nodes.write(inner)))
    return
  }
  if (node === null || node === undefined) {
    if (parent.length === 0) yield atTheEnd(nodes, `${nodes.spell(String(key))}: ${nodes.write(inner)}`)
  } else if (isMap(node) && node.flow !== true) {
    const next = before?.map((name) => node.items.find((pair) => keyName(pair) === name)).find((pair) => pair)
    const name = spell(String(key), { isJson: nodes.isJson, isFlow: false })
    const inLines = isFilledMap(inner) && ((depth === 0 && at.length > 1) || hasLines(nodes, node))
    const pair = `${name}:${writtenValueText(inner, styleIn(nodes, node, inLines))}`
    yield* given(nodes.addPair(parent, pair, next))
    yield* given(nodes.addPair(parent, pair))
  }
  const pair = `${nodes.spell(String(key))}: ${nodes.write(inner)}`
  const next = before && isMap(node) ? firstOf(node, before) : undefined
  yield* given(nodes.addPair(parent, pair, next))
}

function styleIn(nodes: NodeEdits, parent: YAMLMap, inLines: boolean) {
  const first = nodeRange(parent.items[0]?.key)
  const indent = first === undefined ? 0 : nodes.lines.position(first.start).column - 1
  return { isJson: nodes.isJson, lineBreak: nodes.lineBreak, indent, inLines }
}

/** Whether the maps in a map are on their own lines, so a new one should be too. */
function hasLines(nodes: NodeEdits, { items }: YAMLMap): boolean {
  return items.some(
    ({ value }) => isMap(value) && value.flow !== true && nodes.beginsLine(nodeRange(value) ?? { start: 0, end: 0 }),
  )
}

function firstOf({ items }: YAMLMap, names: readonly string[]): Pair | undefined {
  return items.find((pair) => names.includes(keyName(pair) ?? ''))
}

/** The position after the comments of a text without data. */
function atTheEnd({ text, lineBreak }: NodeEdits, pair: string): NodeEdit {
  const needsBreak = text !== '' && !/[\r\n]$/.test(text)
  return { start: text.length, end: text.length, text: `${needsBreak ? lineBreak : ''}${pair}${lineBreak}` }
}

function isFilledMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
}

function given(edit: NodeEdit | undefined): readonly NodeEdit[] {
  return edit === undefined ? [] : [edit]
}
