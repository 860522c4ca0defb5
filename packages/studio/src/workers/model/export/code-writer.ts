/** Writes data as TypeScript. Every name from a document is a string or a quotedCode key, so that it can be anything. */

/** Source text of an expression. */
export class Code {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const WIDEST = 110

/** Writes plain data, with pieces of code in it, as an expression at an indentation. */
export function writeCode(data: unknown, indent = ''): string {
  if (data instanceof Code) return data.text
  if (typeof data === 'string') return quotedCode(data)
  if (typeof data !== 'object' || data === null) return String(data)
  const inner = `${indent}  `
  const isList = Array.isArray(data)
  const write = (at: string) =>
    isList
      ? data.map((item) => writeCode(item, at))
      : Object.entries(data).map(([key, value]) => `${keyOf(key)}: ${writeCode(value, at)}`)
  const parts = write(inner)
  if (parts.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (!line.includes('\n') && indent.length + line.length <= WIDEST) return line
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

/** A call of a builder. */
export function call(name: string, ...args: readonly unknown[]): Code {
  return new Code(`${name}(${args.map((arg) => writeCode(arg)).join(', ')})`)
}

/** A text in single quotes. */
export function quotedCode(text: string): string {
  const json = JSON.stringify(text).slice(1, -1)
  // JSON knows line separators as plain characters, and so do strings since ES2019; a closing tag matters where code stands in a page
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('</', '<\\/')}'`
}

function keyOf(key: string): string {
  // a plain `__proto__:` would set the prototype
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quotedCode(key)
}

/** A name of a variable or function that no builder has. */
export function programName(text: string, taken: ReadonlySet<string>): string {
  const words = text.replace(/[^A-Za-z0-9_$]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())
  const name = /^[A-Za-z_$]/.test(words) ? words : `domain${words}`
  return taken.has(name) ? `${name}Domain` : name
}
