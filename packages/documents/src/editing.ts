/**
 * What tools for authors need besides the readers: the nodes of a text even where it has mistakes, edits of data that keep the layout of
 * the text, and the schemas as data.
 *
 * @example
 * import { DocumentText, editData } from '@telos/documents/editing'
 *
 * new DocumentText('telos: 1\nfacts: {', 'pirate.yaml').readDomain().diagnostics.length // 1
 * editData('gold: 1 # coins', { kind: 'set', at: ['gold'], value: 2 }).text // 'gold: 2 # coins'
 *
 * @module
 */
export { DocumentText } from './document-text.ts'
// edits of data
export { type DataEdit, dataAfter } from './editing/data-at.ts'
export { type EditedData, editData } from './editing/edit-data.ts'
export { type NodeEdit, NodeEdits } from './editing/node-edits.ts'
// the nodes of a text
export {
  type DataPath,
  findNode,
  flowText,
  isPlainWord,
  keyName,
  type NodePlace,
  type NodeRange,
  namedPairs,
  nodeRange,
  pairRange,
  type Spelling,
  scalarWord,
  seqItems,
  spell,
  textOfNode,
  textsOf,
  trimmedRange,
  valueAt,
} from './editing/nodes.ts'
export { type DocumentSchema, documentSchemas } from './schemas.ts'
