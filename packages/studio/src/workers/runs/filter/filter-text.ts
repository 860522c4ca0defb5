/**
 * What is typed into the filter: words that must occur, and conditions such as `domain=gripper`, `outcome=crash,cpu-limit`, `cpu>2.5`,
 * `is:failed`. A minus in front turns a condition round. Names with spaces stand in quotes.
 */
export const nameColumns = ['algorithm', 'domain', 'task', 'outcome', 'run'] as const
export type NameColumn = (typeof nameColumns)[number]
export const comparisons = ['<=', '>=', '!=', '<', '>', '='] as const
export type Comparison = (typeof comparisons)[number]
export const kindsOfRuns = ['solved', 'unsolved', 'failed'] as const
export type KindOfRun = (typeof kindsOfRuns)[number]

export type RunCondition =
  /** Occurs in a name of the run, whatever its case. */
  | { readonly kind: 'word'; readonly text: string; readonly isNot: boolean }
  /** A name is one of these. */
  | { readonly kind: 'name'; readonly column: NameColumn; readonly names: readonly string[]; readonly isNot: boolean }
  | { readonly kind: 'is'; readonly what: KindOfRun; readonly isNot: boolean }
  | {
      readonly kind: 'figure'
      readonly attribute: string
      readonly comparison: Comparison
      readonly value: number
      readonly isNot: boolean
    }

export interface ReadFilter {
  readonly conditions: readonly RunCondition[]
  /** What could not be understood, in a sentence; what is left is used. */
  readonly problem?: string
}

/** A part: everything up to a space, with quoted names in it. */
const part = /(?:"(?:[^"\\]|\\.)*"?|[^\s"])+/g
const condition = /^([\w.-]+)(<=|>=|!=|<|>|=|:)(.*)$/s

export function readFilter(text: string): ReadFilter {
  const conditions: RunCondition[] = []
  let problem: string | undefined
  for (const [written] of text.matchAll(part)) {
    const isNot = /^-(?=[^\s\d.])/.test(written)
    const body = isNot ? written.slice(1) : written
    const read = readPart(body, isNot)
    if (typeof read === 'string') problem ??= read
    else if (read) conditions.push(read)
  }
  return { conditions, ...(problem !== undefined && { problem }) }
}

/** A condition, or what is wrong with it. */
function readPart(body: string, isNot: boolean): RunCondition | string | undefined {
  const match = condition.exec(body)
  if (match === null) {
    const text = plain(body)
    return text === '' ? undefined : { kind: 'word', text: text.toLowerCase(), isNot }
  }
  const [, left = '', operator = '', right = ''] = match
  if (left === 'is') {
    const what = kindsOfRuns.find((kind) => kind === right)
    return what ? { kind: 'is', what, isNot } : `Write is:${kindsOfRuns.join(', is:')}.`
  }
  const column = nameColumns.find((name) => name === left)
  if (column !== undefined) {
    if (operator !== '=' && operator !== ':' && operator !== '!=')
      return `A name is equal or not: write ${column}=NAME or -${column}=NAME.`
    const names = namesIn(right)
    if (names.length === 0) return `Write a name behind ${column}${operator}`
    return { kind: 'name', column, names, isNot: isNot !== (operator === '!=') }
  }
  const value = Number(right)
  const comparison = comparisons.find((each) => each === (operator === ':' ? '=' : operator))!
  if (right.trim() === '' || Number.isNaN(value))
    return `Write a number behind ${left}${operator}, such as ${left}>2.5.`
  return { kind: 'figure', attribute: left, comparison, value, isNot }
}

/** `a,"b c"` are two names. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"?|[^,"]+/g)].map(([name]) => plain(name)).filter((name) => name !== '')
}

function plain(text: string): string {
  return text.replaceAll(/"((?:[^"\\]|\\.)*)"?/g, (_, inner: string) => inner.replaceAll(/\\(.)/g, '$1'))
}

/** A condition as it is typed, for buttons that add one. */
export function nameCondition(column: NameColumn, name: string): string {
  const isPlain = /^[^\s",\\]+$/.test(name)
  return `${column}=${isPlain ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`}`
}
