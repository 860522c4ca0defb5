/**
 * Maps each code of the document reader to its meaning. Codes that start with `domain/`, `agents/` or `agent/` come from the checks in core.
 *
 * @example DOCUMENT_CODES['document/tab'] // 'YAML is indented with blanks, not with tabs'
 */
export const DOCUMENT_CODES = {
  'document/too-large': 'the text is longer than 10 million characters',
  'document/too-deep': 'lists and maps are nested more than 200 levels deep',
  'document/syntax': 'the text is neither YAML nor JSON here',
  'document/tab': 'YAML is indented with spaces, not with tabs',
  'document/tag': 'YAML tags such as `!thing` have no meaning here (a warning)',
  'document/several': 'a file holds more than one document',
  'document/duplicate-key': 'a map has the same key twice',
  'document/bad-key': 'a key is not a name',
  'document/aliases': 'aliases expand to far more data than the text holds, or contain themselves',
  'document/wrong-kind': 'the document is not a map with the keys `telos`, `facts` and `actions`',
  'document/too-many': 'the remaining diagnostics are not shown',
  'document/bad-limit': 'a limit is not a number above 0',
  'document/signed-number': '`+1` is the number 1 in YAML, so the effect sets the fact to 1 (a warning)',
} as const

export type DocumentCode = keyof typeof DOCUMENT_CODES
