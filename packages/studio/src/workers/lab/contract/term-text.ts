/** A term as a field of start or goal takes it: a text as it is, unless it would be read as something else. */
export function termText(term: unknown): string {
  if (typeof term === 'string' && !/^\s*[{["\d-]|=|^(?:true|false|null)$/.test(term)) return term
  return JSON.stringify(term)
}
