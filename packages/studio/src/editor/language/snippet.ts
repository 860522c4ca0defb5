/** Snippets of the language service in the words of CodeMirror. */

/** `$1` becomes `${1}`; a literal brace is escaped, and what the service has escaped is not. */
export function snippetTemplate(text: string): string {
  const parts = /\\([\\$}])|\$\{(\d+(?::[^{}]*)?)\}|\$(\d+)|([{}])/g
  return text.replace(parts, (_, escaped?: string, inBraces?: string, bare?: string, brace?: string) => {
    if (escaped !== undefined) return escaped === '}' ? '\\}' : escaped
    return brace === undefined ? `\${${inBraces ?? bare}}` : `\\${brace}`
  })
}
