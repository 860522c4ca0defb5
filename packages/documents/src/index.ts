/**
 * Telos domains and agents in JSON and YAML, with a position in every diagnostic.
 *
 * @module
 */

// explain
export { DOCUMENT_CODES, type DocumentCode } from './codes.ts'
export { formatCodeFrame } from './format-code-frame.ts'
// read
export { isAgentsDocument, type ReadAgentsDocumentOptions, readAgentsDocument } from './read-document.ts'
export {
  type DomainDocumentReading,
  type ReadDomainDocumentOptions,
  readDomainDocument,
} from './read-document.ts'
export type { DocumentLimits } from './read-document.ts'
export { type LocatedData, readLocatedData } from './read-located-data.ts'
