/** The text of the reader's own problem: from a link, from last time, or an example. Reading it runs nothing. */
import type { PickedFile } from '../../../documents/read-files.ts'
import { packText, unpackText } from '../../../documents/share-link.ts'
import { remembered } from '../../../shell/remembered.ts'

export const ownFile = 'problem.ts'
const key = 'telos-studio-own-problem'
/** Changes to the code of a link have a place of their own: they must not replace what the reader wrote. */
const linkKey = 'telos-studio-linked-problem'

export interface OwnText {
  /** The part of the address that it was found with. */
  readonly data: string | undefined
  readonly text: string
  /** What the reader has made of the text of this link. */
  readonly changed?: string
  readonly from: 'link' | 'kept' | 'example'
  /** Whether the address had something that could not be read. */
  readonly isDamaged: boolean
}

/** `data` is the part of the address that `shareOwn` wrote; `example` is for those who have written nothing yet. */
export async function findOwnText(data: string | undefined, example: string): Promise<OwnText> {
  const linked = data === undefined ? undefined : await unpackText(data)
  if (linked !== undefined) {
    const changed = changedLink(data!)
    return { data, text: linked, from: 'link', isDamaged: false, ...(changed !== undefined && { changed }) }
  }
  const kept = remembered.getItem(key)
  const isDamaged = data !== undefined
  return kept === null
    ? { data, text: example, from: 'example', isDamaged }
    : { data, text: kept, from: 'kept', isDamaged }
}

/** Keeps a text that was found: as the reader's own, or as what was made of the code of a link. */
export function keepOwnText(text: string, { from, data, text: first }: OwnText): void {
  if (from !== 'link') remembered.setItem(key, text)
  else if (text === first) remembered.setItem(linkKey, 'null')
  else remembered.setItem(linkKey, JSON.stringify({ data, text }))
}

function changedLink(data: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(remembered.getItem(linkKey) ?? 'null')
    const { data: of, text } = (kept ?? {}) as Readonly<Record<string, unknown>>
    return of === data && typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

let ranFrom: string | undefined

/** Notes which link the code came with that is run, if any: its search leads back there. */
export function noteOwnLink(data: string | undefined): void {
  ranFrom = data
}

export function ownLink(): string | undefined {
  return ranFrom
}

/** The whole text as a part of the address. */
export const shareOwn = packText

/** Whether a file that comes to the view of one's own problem is its code: a script, or a text that was pasted and looks like nothing else. */
export function isScript({ name, isPasted = false }: Pick<PickedFile, 'name' | 'isPasted'>): boolean {
  return isScriptName(name) || (isPasted && name.endsWith('.yaml'))
}

/** The text of the first file that is code, where anything else may come, too: what was pasted has to export something. */
export async function scriptAmong(files: readonly PickedFile[]): Promise<string | undefined> {
  const named = files.find(({ name, size }) => isScriptName(name) && size <= largestScript)
  if (named !== undefined) return await named.text()
  const pasted = files.find((file) => isScript(file) && file.size <= largestScript)
  const text = await pasted?.text()
  return text !== undefined && exportPattern.test(text) ? text : undefined
}

/** Bytes of code that is opened. */
export const largestScript = 500_000

const exportPattern = /^export\s+(?:default|const|function|class|\{)/m

function isScriptName(name: string): boolean {
  return /\.[cm]?[jt]s$/i.test(name)
}
