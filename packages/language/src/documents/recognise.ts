/** Recognises Telos documents quickly, even while they are half-written. */

export type DocumentKind = 'domain' | 'agents'

/** Determines the kind of a text by its top-level keys; undefined for any other YAML or JSON. */
export function documentKind(text: string): DocumentKind | undefined {
  // most files of a workspace end here
  if (!text.includes('telos')) return undefined
  const keys = /^[\s\ufeff]*(?:#[^\n]*\s*)*\{/.test(text) ? keysOfMap(text) : keysOfLines(text)
  return keys.has('telosAgents') ? 'agents' : keys.has('telos') ? 'domain' : undefined
}

/** Keys at the beginning of lines. */
function keysOfLines(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^\ufeff?(["']?)(telos|telosAgents)\1[ \t]*:/gm)].map(([, , key]) => key!))
}

/** Keys of the outermost map of a text in braces: files of other tools may have `telos` as a key further inside. */
function keysOfMap(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  let depth = 0
  const tokens = /"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|#[^\n]*|[{}[\]]|(?<![\w$-])telos(?:Agents)?(?![\w$-])/g
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (depth === 1) {
      const word = /^["']?(telos|telosAgents)["']?$/.exec(token)?.[1]
      if (word !== undefined && /^\s*:/.test(text.slice(index + token.length, index + token.length + 20)))
        found.add(word)
    }
    if (found.has('telosAgents')) break
  }
  return found
}

/** The domains that kinds of agents name, anywhere in the text; may list too many. */
export function namedDomains(text: string): readonly string[] {
  const found = text.matchAll(/["']?\bdomain["']?\s*:\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s,{}[\]"'#][^\s,{}[\]#]*))/g)
  return [...new Set([...found].map(([, double, single, plain]) => double ?? single ?? plain ?? ''))]
}

/** Whether a domain is named by its file; only the program knows others. */
export function isFileName(name: string): boolean {
  return /\.(ya?ml|json)$/i.test(name)
}

/** Resolves a file name relative to a folder. */
export function resolvePath(folder: string, name: string): string {
  const isAbsolute = name.startsWith('/') || /^[a-z]+:/i.test(name)
  const parts: string[] = []
  const whole = isAbsolute || folder === '' ? name : `${folder}/${name}`
  for (const part of whole.split('/')) {
    if (part === '.' || (part === '' && parts.length > 0)) continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..' && parts.at(-1) !== '') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/** The path of a file relative to a folder: `./yard.yaml`. */
export function relativePath(folder: string, path: string): string {
  return folder === '' ? `./${path}` : path.startsWith(`${folder}/`) ? `./${path.slice(folder.length + 1)}` : path
}
